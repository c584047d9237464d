import { eq } from 'drizzle-orm';
import { account, erasure, person, phoneChange, session } from '../../server/db/schema/schema';
import { runErasures } from '../../server/jobs/runErasures';
import { handlers } from '../../server/modules/handlers';
import type { CallName } from '../../shared/calls';
import { catchCode, listTexts, listUndoCodes, waitForText } from '../helpers/browser/readTexts';
import { confirmAs } from '../helpers/worlds/confirmAs';
import { createTestApi, type TestApi, type TestIdentity } from '../helpers/worlds/createTestApi';
import { readCode } from '../helpers/worlds/readCode';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../helpers/worlds/samplePeople';
import { validPayloads } from '../helpers/worlds/validPayloads';

/** Issue row 3: a session alone (here: a card login) must not suffice to take over an account. */

const DAY_MS = 86_400_000;
const OWNER = samplePeople.demo1;
const ATTACKER_PHONE = '13911112222';
const NEW_PASSWORD = 'brand-new-password';
const CONFIRM = 4032;
const WRONG = 4001;

/**
 * Actions that require the owner: a new phone (and its code), a new password, export, erasure, a new share with others, sign-out elsewhere.
 * A new such call must be added here.
 */
const GUARDED: readonly [CallName, object][] = [
  ['sendCodeBindPhone', { phone: ATTACKER_PHONE }],
  ['updateUserInfo', { phone: ATTACKER_PHONE, code: '123456' }],
  ['resetPassword', { newPassword: NEW_PASSWORD }],
  ['exportData', {}],
  ['emailSendCode', { address: 'thief@example.com' }],
  ['emailSave', { remove: true }],
  ['exportRecord', { format: 'json' }],
  ['shareCreate', { days: 7, once: false, agreed: true }],
  ['eraseRequest', { confirm: true }],
  ['agreement', { type: 'share', version: 1, purposes: [], agree: true }],
  ['sessionRevoke', { others: true }],
  ['calendarOpen', {}],
];

let t: TestApi;
let thief: TestIdentity;
beforeAll(async () => {
  // With the sample's setting, the login page would list the demo accounts.
  t = await createTestApi({ settings: { sample: false } });
});
beforeEach(async () => {
  await t.reset();
  thief = await loginAs(t, 'demo1');
});
afterAll(() => t?.close());

const code = (name: CallName, payload: object, identity?: TestIdentity) => t.callRaw(name, payload, identity).then((answer) => answer.code);
const resetLimits = async (...phones: string[]) => {
  const { limits, fieldCrypto } = t.api.services;
  for (const phone of phones) await limits.reset('smsMinute', fieldCrypto.hashPhone(phone));
};
async function sendAndRead(name: CallName, phone: string, identity?: TestIdentity): Promise<string> {
  await resetLimits(phone);
  return catchCode(t, phone, async () => {
    const answer = await t.callRaw(name, name === 'confirmSendCode' ? {} : { phone }, identity);
    if (answer.code !== 0) throw new Error(`${name} answered ${answer.code} ${answer.msg}`);
  });
}
/** A change of phone by somebody who once proved to be the owner. */
async function changePhone(identity: TestIdentity, phone: string): Promise<void> {
  const sent = await sendAndRead('sendCodeBindPhone', phone, identity);
  await t.ask('updateUserInfo', { phone, code: sent }, identity);
}
const undo = async (phone: string) => t.callRaw('undoPhone', { phone, code: await sendAndRead('undoPhoneSendCode', phone) });
async function loginByCode(phone: string): Promise<TestIdentity> {
  return t.ask('memberLoginByCode', { phone, code: await sendAndRead('sendCodeLogin', phone) });
}
async function readOwner() {
  const { db, fieldCrypto } = t.api.services;
  const [row] = await db
    .select({ account, phoneEnc: person.phoneEnc })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(person.idNumberHash, fieldCrypto.hashIdNumber(OWNER.idNumber)));
  if (!row) throw new Error('The sample has this person');
  return { ...row.account, phone: fieldCrypto.decrypt(row.phoneEnc) };
}

describe('a session alone', () => {
  test('the calls that require a fresh proof are exactly those of the list', () => {
    const flagged = handlers.filter(({ freshProof }) => freshProof).map(({ name }) => name);
    expect(flagged.sort()).toEqual(GUARDED.map(([name]) => name).sort());
  });

  test.each(GUARDED)('%s is refused and changes nothing until the owner has proved to be present', async (name, payload) => {
    const before = await readOwner();
    const answer = await t.callRaw(name, payload, thief);
    expect(answer).toEqual({
      code: CONFIRM,
      msg: expect.stringContaining('请先确认是您本人'),
      data: { methods: ['password', 'code'], phoneMasked: '138****0001', codeFrom: null },
    });
    expect(await readOwner()).toEqual(before);
    expect(await listTexts(t, ATTACKER_PHONE)).toEqual([]);
    await confirmAs(t, thief);
    expect(await code(name, payload, thief)).not.toBe(CONFIRM);
    // A pending message would arrive during the next test.
    if (name === 'sendCodeBindPhone') await waitForText(t, ATTACKER_PHONE, '绑定手机号');
  });

  test.each(GUARDED)('%s is refused again five minutes after the proof, and in every other session', async (name, payload) => {
    await confirmAs(t, await loginAs(t, 'demo1'));
    expect(await code(name, payload, thief)).toBe(CONFIRM);
    await confirmAs(t, thief);
    t.moveTime(5 * 60_000);
    expect(await code(name, payload, thief)).toBe(CONFIRM);
  });

  test('calls that change no access and export nothing require no proof', async () => {
    expect(await code('updateUserInfo', { marital: 'unknown' }, thief)).toBe(0);
    expect(await code('agreement', { type: 'share', version: 1, purposes: [], agree: false }, thief)).toBe(0);
    expect(await code('agreement', { type: 'health', version: 1, purposes: [], agree: true }, thief)).toBe(0);
    expect(await code('eraseWithdraw', {}, thief)).toBe(0);
  });

  test('without a session, open calls among them ask to log in first', async () => {
    expect(await code('resetPassword', { newPassword: NEW_PASSWORD })).toBe(2);
  });

  test('the code is sent to the phone on record, whatever the request says, and a code for another purpose is no proof', async () => {
    await t.callRaw('confirmSendCode', { phone: ATTACKER_PHONE }, thief);
    const right = await readCode(t, OWNER.phone);
    expect(await listTexts(t, ATTACKER_PHONE)).toEqual([]);
    const forLogin = await sendAndRead('sendCodeLogin', OWNER.phone);
    if (forLogin !== right) expect(await code('confirmIdentity', { code: forLogin }, thief)).toBe(WRONG);
    expect(await code('confirmIdentity', { code: right }, thief)).toBe(0);
    expect(await code('confirmIdentity', { code: right }, thief)).toBe(WRONG);
  });

  test('the proof cannot be guessed: password and code together have ten tries in a quarter of an hour', async () => {
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push(await code('confirmIdentity', { password: `guess-${i}` }, thief));
    for (let i = 0; i < 5; i += 1) codes.push(await code('confirmIdentity', { code: `00000${i}` }, thief));
    expect(codes).toEqual([...Array(10).fill(WRONG), 4290]);
    expect(await code('confirmIdentity', { password: SAMPLE_PASSWORD }, thief)).toBe(4290);
    expect(await code('exportData', {}, thief)).toBe(CONFIRM);
    // The owner's own login is counted by another name.
    expect(await code('memberLogin', { account: OWNER.phone, password: SAMPLE_PASSWORD })).toBe(0);
  });

  test('a login by password or code is a proof; a card login is not, regardless of other sessions', async () => {
    const byPassword = await t.ask('memberLogin', { account: OWNER.phone, password: SAMPLE_PASSWORD });
    expect(await code('exportData', {}, byPassword)).toBe(0);
    expect(await code('exportData', {}, await loginByCode(OWNER.phone))).toBe(0);
    const own = await t.ask('memberLogin', { account: samplePeople.demo2.phone, password: SAMPLE_PASSWORD });
    const { card, idNumber, suffix } = OWNER;
    const victim = await t.ask('cardLogin', { physicalCardId: card, cardId: card, idNumber, code: suffix }, own);
    expect(victim.token).not.toBe(own.token);
    expect(await code('exportData', {}, victim)).toBe(CONFIRM);
  });

  test('no call returns the full phone or ID number', async () => {
    for (const { name } of handlers) {
      if (name === 'logout') continue;
      const answer = JSON.stringify(await t.callRaw(name, validPayloads[name], thief));
      expect([name, answer.includes(OWNER.phone), answer.includes(OWNER.idNumber)]).toEqual([name, false, false]);
    }
  });

  test('the contact phone of an order cannot be used to log in or to reset a password', async () => {
    const { comboId } = (await t.ask('getHomeComboListByCard', {}, thief)).find(({ suitable }) => suitable) ?? { comboId: '' };
    const { list } = await t.ask('queryStoreListBycombo', { comboId }, thief);
    const free = list.find(({ nextFree }) => nextFree);
    const [storeId, month] = [free?.storeId ?? '', free?.nextFree?.date.slice(0, 7) ?? ''];
    const { days } = await t.ask('queryStoreSchedule', { storeId, comboId, month }, thief);
    const slotId = days.flatMap(({ periods }) => periods).find(({ remaining }) => remaining > 0)?.slotId ?? '';
    const { quoteId } = await t.ask('getComboAmount', { comboId, addOnIds: [] }, thief);
    const order = { comboId, addOnIds: [], storeId, slotId, quoteId, contactPhone: ATTACKER_PHONE, idempotencyKey: crypto.randomUUID() };
    await t.ask('saveOrder', order, thief);
    for (const name of ['sendCodeLogin', 'sendCodeRetrievePwd', 'undoPhoneSendCode'] as const) {
      await resetLimits(ATTACKER_PHONE);
      expect(await code(name, { phone: ATTACKER_PHONE })).toBe(0);
    }
    expect(await listTexts(t, ATTACKER_PHONE)).toEqual([]);
  });

  test('an account without password and phone is told how to get help', async () => {
    const { db } = t.database;
    const { id, personId } = await readOwner();
    await db.update(account).set({ passwordHash: null }).where(eq(account.id, id));
    expect(await t.callRaw('exportData', {}, thief)).toMatchObject({ data: { methods: ['code'] } });
    await db.update(person).set({ phoneMasked: '' }).where(eq(person.id, personId));
    const answer = await t.callRaw('exportData', {}, thief);
    expect(answer).toMatchObject({ code: CONFIRM, msg: expect.stringContaining('客服'), data: { methods: [] } });
    expect(await code('confirmSendCode', {}, thief)).toBe(WRONG);
  });
});

describe('a thief who once proved to be the owner', () => {
  /** The owner's own session, which the thief's change of phone must end. */
  let owner: TestIdentity;
  beforeEach(async () => {
    owner = await loginAs(t, 'demo1');
    await confirmAs(t, thief);
    await changePhone(thief, ATTACKER_PHONE);
  });

  test('ends the other sessions; the old phone and the notices say so and how to undo it', async () => {
    expect(await code('hrAletter', {}, owner)).toBe(2);
    const text = await waitForText(t, OWNER.phone, '手机号已更换');
    expect(text).toContain('/login?undo=phone');
    expect(text).not.toContain(ATTACKER_PHONE);
    expect((await t.ask('noticeList', {}, thief)).list[0]).toMatchObject({ title: '手机号已更换' });
  });

  test('can log in with the new phone, which for seven days is no proof, sets no password and erases nothing', async () => {
    const later = await loginByCode(ATTACKER_PHONE);
    const refusal = await t.callRaw('exportData', {}, later);
    expect(refusal).toMatchObject({ code: CONFIRM, data: { methods: ['password'], codeFrom: expect.any(String) } });
    expect(await code('confirmSendCode', {}, later)).toBe(WRONG);
    const forReset = await sendAndRead('sendCodeRetrievePwd', ATTACKER_PHONE);
    const reset = await t.callRaw('resetPassword', { phone: ATTACKER_PHONE, code: forReset, newPassword: NEW_PASSWORD });
    expect(reset).toMatchObject({ code: WRONG, data: { fields: { phone: expect.stringContaining('7 天后') } } });
    expect(await code('memberLogin', { account: ATTACKER_PHONE, password: SAMPLE_PASSWORD })).toBe(0);
    // Nor does the password, which the thief may know.
    await confirmAs(t, later);
    expect(await t.callRaw('eraseRequest', { confirm: true }, later)).toMatchObject({ code: 4094 });
    t.moveTime(7 * DAY_MS + 1000);
    const trusted = await loginByCode(ATTACKER_PHONE);
    expect(await code('exportData', {}, trusted)).toBe(0);
  });

  test('without a password no proof is possible for seven days, and the answer says until when', async () => {
    await t.database.db.update(account).set({ passwordHash: null });
    const answer = await t.callRaw('exportData', {}, await loginByCode(ATTACKER_PHONE));
    expect(answer).toMatchObject({ code: CONFIRM, msg: expect.stringMatching(/月\d+日.*之后.*客服/), data: { methods: [] } });
  });

  test('loses all access when the old phone undoes the change', async () => {
    const spy = await loginByCode(ATTACKER_PHONE);
    expect(await undo(OWNER.phone)).toMatchObject({ code: 0 });
    for (const each of [spy, thief]) expect(await code('hrAletter', {}, each)).toBe(2);
    expect(await readOwner()).toMatchObject({ phone: OWNER.phone, passwordHash: null });
    await waitForText(t, ATTACKER_PHONE, '手机号更换已撤销');
    await waitForText(t, OWNER.phone, '手机号更换已撤销');
    expect(await code('memberLogin', { account: ATTACKER_PHONE, password: SAMPLE_PASSWORD })).toBe(WRONG);
    await resetLimits(ATTACKER_PHONE);
    const texts = await listTexts(t, ATTACKER_PHONE);
    await t.ask('sendCodeLogin', { phone: ATTACKER_PHONE });
    const back = await loginByCode(OWNER.phone);
    // The old phone is trusted immediately.
    expect(await code('resetPassword', { newPassword: NEW_PASSWORD }, back)).toBe(0);
    expect(await listTexts(t, ATTACKER_PHONE)).toEqual(texts);
  });
});

describe('undoing a change of phone', () => {
  const SECOND = '13911113333';

  test('an erasure requested before the change is blocked on its day, and withdrawn by undoing the change', async () => {
    const { db } = t.database;
    const landi = await confirmAs(t, await loginAs(t, 'landi'));
    await t.ask('eraseRequest', { confirm: true }, landi);
    t.moveTime(2 * DAY_MS);
    const again = await confirmAs(t, await loginAs(t, 'landi'));
    await changePhone(again, ATTACKER_PHONE);
    const { obstacle, possibleFrom } = await t.ask('eraseStatus', {}, again);
    expect(obstacle).toContain('手机号在');
    expect(Date.parse(possibleFrom ?? '') - t.now().getTime()).toBeGreaterThan(6.9 * DAY_MS);
    expect(await undo(samplePeople.landi.phone)).toMatchObject({ code: 0 });
    expect(await db.select({ state: erasure.state }).from(erasure)).toEqual([{ state: 'withdrawn' }]);
    // Requested again, and the phone changed again: on the due day nothing is erased.
    const third = await loginByCode(samplePeople.landi.phone);
    await t.ask('eraseRequest', { confirm: true }, third);
    t.moveTime(6 * DAY_MS);
    const fourth = await loginByCode(samplePeople.landi.phone);
    await changePhone(fourth, ATTACKER_PHONE);
    t.moveTime(DAY_MS + 1000);
    await runErasures(t.api.services);
    expect((await db.select({ state: erasure.state }).from(erasure)).map(({ state }) => state).sort()).toEqual(['lapsed', 'withdrawn']);
  });

  test('of two changes, the intermediate phone can undo the second, and the first phone both, even after that', async () => {
    await confirmAs(t, thief);
    await changePhone(thief, ATTACKER_PHONE);
    await changePhone(thief, SECOND);
    expect(await undo(ATTACKER_PHONE)).toMatchObject({ code: 0 });
    expect(await readOwner()).toMatchObject({ phone: ATTACKER_PHONE });
    expect(await undo(OWNER.phone)).toMatchObject({ code: 0 });
    expect(await readOwner()).toMatchObject({ phone: OWNER.phone });
    // A change undone by the owner cannot be undone by the intermediate phone.
    await resetLimits(ATTACKER_PHONE);
    const texts = await listUndoCodes(t, ATTACKER_PHONE);
    expect(await code('undoPhoneSendCode', { phone: ATTACKER_PHONE })).toBe(0);
    expect(await listUndoCodes(t, ATTACKER_PHONE)).toEqual(texts);
  });

  test('the first phone can undo both changes at once', async () => {
    await confirmAs(t, thief);
    await changePhone(thief, ATTACKER_PHONE);
    await changePhone(thief, SECOND);
    expect(await undo(OWNER.phone)).toMatchObject({ code: 0 });
    expect((await t.database.db.select().from(phoneChange)).every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  });

  test('repeated, with a wrong code, with an unrelated phone, and after seven days it is refused alike', async () => {
    await confirmAs(t, thief);
    await changePhone(thief, ATTACKER_PHONE);
    const right = await sendAndRead('undoPhoneSendCode', OWNER.phone);
    const wrong = right === '000000' ? '000001' : '000000';
    const refusal = await t.callRaw('undoPhone', { phone: OWNER.phone, code: wrong });
    expect(refusal).toMatchObject({ code: WRONG, data: { fields: { code: expect.any(String) } } });
    expect(await t.callRaw('undoPhone', { phone: SECOND, code: wrong })).toEqual(refusal);
    expect(await code('undoPhone', { phone: OWNER.phone, code: right })).toBe(0);
    expect(await t.callRaw('undoPhone', { phone: OWNER.phone, code: right })).toEqual(refusal);
    await confirmAs(t, await loginByCode(OWNER.phone), SAMPLE_PASSWORD).catch(() => undefined);
    const again = await loginByCode(OWNER.phone);
    await changePhone(again, ATTACKER_PHONE);
    t.moveTime(7 * DAY_MS);
    await resetLimits(OWNER.phone);
    const before = await listUndoCodes(t, OWNER.phone);
    expect(await code('undoPhoneSendCode', { phone: OWNER.phone })).toBe(0);
    expect(await listUndoCodes(t, OWNER.phone)).toEqual(before);
    expect(await t.callRaw('undoPhone', { phone: OWNER.phone, code: wrong })).toEqual(refusal);
  });

  test('the old phone is reserved for seven days; if another account has it nevertheless, it stays there and the rest is restored', async () => {
    await confirmAs(t, thief);
    await changePhone(thief, ATTACKER_PHONE);
    const other = await confirmAs(t, await loginAs(t, 'demo2'));
    const sent = await sendAndRead('sendCodeBindPhone', OWNER.phone, other);
    const refused = await t.callRaw('updateUserInfo', { phone: OWNER.phone, code: sent }, other);
    expect(refused).toMatchObject({ code: WRONG, data: { fields: { phone: '这个手机号已用于另一个账号' } } });
    const { db, fieldCrypto } = t.api.services;
    await db
      .update(account)
      .set({ phoneHash: fieldCrypto.hashPhone(OWNER.phone) })
      .where(eq(account.phoneHash, fieldCrypto.hashPhone(samplePeople.demo2.phone)));
    expect(await undo(OWNER.phone)).toMatchObject({ code: 0 });
    expect(await readOwner()).toMatchObject({ phone: OWNER.phone, phoneHash: null, passwordHash: null });
    const { id } = await readOwner();
    expect((await db.select().from(session).where(eq(session.accountId, id))).every(({ revokedAt }) => revokedAt)).toBe(true);
    // The card still logs the owner in, and the code to the phone on record proves their identity.
    const back = await loginAs(t, 'demo1');
    await t.ask('confirmIdentity', { code: await sendAndRead('confirmSendCode', OWNER.phone, back) }, back);
    expect(await code('exportData', {}, back)).toBe(0);
  });

  test('the current phone cannot be bound again', async () => {
    await confirmAs(t, thief);
    const sent = await sendAndRead('sendCodeBindPhone', OWNER.phone, thief);
    const answer = await t.callRaw('updateUserInfo', { phone: OWNER.phone, code: sent }, thief);
    expect(answer).toMatchObject({ code: WRONG, data: { fields: { phone: '这就是现在登记的手机号' } } });
    expect(await t.database.db.select().from(phoneChange)).toEqual([]);
  });
});
