import { eq } from 'drizzle-orm';
import { person, phoneChange } from '../../../server/db/schema/schema';
import { catchCode, listTexts, listUndoCodes, waitForText } from '../../helpers/browser/readTexts';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const DAY_MS = 86_400_000;
const OLD = samplePeople.demo1.phone;
const [NEW, NEWER] = ['13911112222', '13911113333'];

const t = setUpTestApi();
let me: TestIdentity;
beforeEach(async () => {
  await t.reset();
  me = await confirmAs(t, await loginAs(t, 'demo1'));
});

async function catchNext(phone: string, name: 'sendCodeBindPhone' | 'undoPhoneSendCode', by?: TestIdentity): Promise<string> {
  const { limits, fieldCrypto } = t.api.services;
  await limits.reset('smsMinute', fieldCrypto.hashPhone(phone));
  return catchCode(t, phone, () => t.ask(name, { phone }, by));
}
async function bind(phone: string, by = me): Promise<number> {
  const code = await catchNext(phone, 'sendCodeBindPhone', by);
  return (await t.call('updateUserInfo', { phone, code }, by)).code;
}
const undo = async (phone: string) => t.ask('undoPhone', { phone, code: await catchNext(phone, 'undoPhoneSendCode') });

test('undone after several changes away from one phone, the account is restored once, and each phone is told once', async () => {
  for (const phone of [NEW, OLD, NEWER]) {
    expect(await bind(phone)).toBe(0);
    t.moveTime(1_000);
  }
  await undo(OLD);
  const told = '手机号更换已撤销';
  for (const phone of [OLD, NEWER]) {
    await waitForText(t, phone, told);
    expect((await listTexts(t, phone)).filter((text) => text.includes(told))).toHaveLength(1);
  }
  expect((await t.database.db.select().from(phoneChange)).every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  const { list } = await t.ask('noticeList', {}, await loginAs(t, 'demo1'));
  expect(list.filter(({ title }) => title === told)).toHaveLength(1);
});

test('a phone undoes the changes of its own account only, and stops no other account from binding a phone', async () => {
  const other = await confirmAs(t, await loginAs(t, 'demo2'));
  expect(await bind(NEW)).toBe(0);
  // Nor is the other account's phone less of a proof.
  expect((await t.callRaw('exportData', {}, await loginAs(t, 'demo2'))).data).toMatchObject({ methods: ['password', 'code'] });
  expect(await t.call('undoPhoneSendCode', { phone: samplePeople.demo2.phone })).toMatchObject({ code: 0 });
  expect(await bind(NEWER, other)).toBe(0);
  expect(await listUndoCodes(t, samplePeople.demo2.phone)).toEqual([]);
  await undo(samplePeople.demo2.phone);
  expect((await t.ask('getCardUserInfoByToken', {}, me)).phoneMasked).toBe('139****2222');
  await undo(OLD);
  expect((await t.ask('getCardUserInfoByToken', {}, await loginAs(t, 'demo1'))).phoneMasked).toBe('138****0001');
});

test('the phone is a proof of identity again seven days after the newest change', async () => {
  await bind(NEW);
  t.moveTime(5 * DAY_MS);
  me = await confirmAs(t, await loginAs(t, 'demo1'));
  const before = t.now().getTime();
  await bind(NEWER);
  const answer = await t.callRaw('exportData', {}, await loginAs(t, 'demo1'));
  expect(answer).toMatchObject({ code: 4032, data: { methods: ['password'], codeFrom: expect.any(String) } });
  expect(Date.parse((answer.data as { codeFrom: string }).codeFrom)).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
});

test('a change can be undone for exactly seven days, and from then on the new phone is a proof', async () => {
  t.stopTime(new Date());
  await bind(NEW);
  const listMethods = async () => {
    const answer = await t.callRaw('exportData', {}, await loginAs(t, 'demo1'));
    return (answer.data as { methods: string[] }).methods;
  };
  t.moveTime(7 * DAY_MS - 1);
  expect(await listMethods()).toEqual(['password']);
  await catchNext(OLD, 'undoPhoneSendCode');
  t.moveTime(1);
  expect(await listMethods()).toEqual(['password', 'code']);
  await t.api.services.limits.reset('smsMinute', t.api.services.fieldCrypto.hashPhone(OLD));
  const before = await listUndoCodes(t, OLD);
  expect(await t.call('undoPhoneSendCode', { phone: OLD })).toMatchObject({ code: 0 });
  expect(await listUndoCodes(t, OLD)).toEqual(before);
});

test('the phone that the account logs in with can be bound again after the roster replaced the one on record', async () => {
  const { db, fieldCrypto } = t.api.services;
  const { enc: phoneEnc, hash: phoneHash, masked: phoneMasked } = fieldCrypto.sealPhone(NEW);
  await db
    .update(person)
    .set({ phoneEnc, phoneHash, phoneMasked })
    .where(eq(person.phoneHash, fieldCrypto.hashPhone(OLD)));
  expect(await bind(OLD)).toBe(0);
  expect((await t.ask('getCardUserInfoByToken', {}, me)).phoneMasked).toBe('138****0001');
});
