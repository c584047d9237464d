import { eq } from 'drizzle-orm';
import { card, phoneLink, session } from '../../../server/db/schema/schema';
import { cleanRows } from '../../../server/jobs/cleanRows';
import { handlers } from '../../../server/modules/handlers';
import type { CallResponse } from '../../../shared/contract/contract';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { findTraces } from '../../helpers/servers/findTraces';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { validPayloads } from '../../helpers/worlds/validPayloads';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAGE = '/health/appoint/payres?orderNo=YJ1';
const gone = { code: 4040, msg: expect.stringContaining('请在电脑上重新生成二维码') };

type Used = CallResponse<'phoneLinkUse'>;

describe.each(databaseKinds)('continuing on a phone on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;

  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
  });

  const create = async (page = PAGE, by = me) => (await t.ask('phoneLinkCreate', { page }, by)).ticket;
  const read = (ticket: string) => t.call('phoneLinkRead', { ticket });
  const use = (ticket: string) => t.call('phoneLinkUse', { ticket });
  const toIdentity = ({ token, userInfo }: Used): TestIdentity => ({ token, userInfo });
  const log = async (ticket: string) => toIdentity((await use(ticket)).data);

  it('logs in to the same card and page, once; reading beforehand uses nothing up', async () => {
    const { ticket, expiresAt } = await t.ask('phoneLinkCreate', { page: PAGE }, me);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(expiresAt ?? '') - t.now().getTime()).toBeLessThanOrEqual(2 * MINUTE_MS);
    for (let times = 0; times < 5; times++)
      expect((await read(ticket)).data).toEqual({ nameMasked: '林*', companyName: '晴川示例集团', expiresAt });
    const { code, data } = await use(ticket);
    expect(code).toBe(0);
    expect(data).toMatchObject({ userInfo: me.userInfo, page: PAGE, loginUrlSuffix: 'demo' });
    expect(await t.ask('getCardUserInfoByToken', {}, toIdentity(data))).toMatchObject({ name: '林知远' });
    expect(await use(ticket)).toMatchObject(gone);
    expect(await read(ticket)).toMatchObject(gone);
  });

  it('starts one session when twenty phones try at once', async () => {
    const ticket = await create();
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(ticket)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4040)).toHaveLength(19);
    const { list } = await t.ask('sessionList', {}, me);
    expect(list.filter(({ method }) => method === 'link')).toHaveLength(1);
  });

  it('ends after two minutes', async () => {
    const ticket = await create();
    t.moveTime(2 * MINUTE_MS - 5 * SECOND_MS);
    expect((await read(ticket)).code).toBe(0);
    t.moveTime(5 * SECOND_MS);
    expect(await read(ticket)).toMatchObject(gone);
    expect(await use(ticket)).toMatchObject(gone);
  });

  it('ends at the instant it names, and with the session that created it', async () => {
    t.stopTime(new Date());
    const ticket = await create();
    t.moveTime(2 * MINUTE_MS - 1);
    expect((await read(ticket)).code).toBe(0);
    t.moveTime(1);
    expect(await read(ticket)).toMatchObject(gone);
    const last = await create();
    for (const [ms, code] of [
      [1, 0],
      [0, 4040],
    ] as const) {
      await t.database.db.update(session).set({ expiresAt: new Date(t.now().getTime() + ms) });
      expect((await read(last)).code).toBe(code);
    }
    expect(await use(last)).toMatchObject(gone);
  });

  it('answers unknown, used, replaced and expired tickets alike', async () => {
    const [replaced, used] = [await create(), await create()];
    await use(used);
    const late = await create();
    t.moveTime(3 * MINUTE_MS);
    const answers = await Promise.all([replaced, used, late, 'x'.repeat(43)].flatMap((ticket) => [read(ticket), use(ticket)]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(gone);
    for (const ticket of ['', 'short', `${'x'.repeat(43)}=`, `${'x'.repeat(42)}/`])
      expect(await t.callRaw('phoneLinkUse', { ticket })).toMatchObject({ code: 4001 });
  });

  it('a new link replaces the one before, also when several are created at once', async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, () => create()));
    const codes = await Promise.all(tickets.map(async (ticket) => (await read(ticket)).code));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });

  it('is worth nothing once its own session has ended', async () => {
    const ticket = await create();
    await t.ask('logout', {}, me);
    expect(await read(ticket)).toMatchObject(gone);
    expect(await use(ticket)).toMatchObject(gone);
  });

  it('is worth nothing once its card is disabled', async () => {
    const ticket = await create();
    await t.database.db
      .update(card)
      .set({ status: 'disabled' })
      .where(eq(card.id, me.userInfo?.cardId ?? ''));
    expect(await read(ticket)).toMatchObject(gone);
    expect(await use(ticket)).toMatchObject(gone);
  });

  it('is worth nothing once the relative whose card it opens has logged in with it', async () => {
    const { card: cardNo, idNumber, suffix } = samplePeople.landi;
    await t.database.db.update(card).set({ accountId: null, relation: 'spouse' }).where(eq(card.physicalCardId, cardNo));
    const bound = await t.ask('cardLogin', { physicalCardId: cardNo, cardId: cardNo, idNumber, code: suffix }, me);
    const ticket = await create(PAGE, bound);
    expect((await read(ticket)).code).toBe(0);
    await loginAs(t, 'landi');
    expect(await read(ticket)).toMatchObject(gone);
    expect(await use(ticket)).toMatchObject(gone);
  });

  it('ends with its session, or after two hours', async () => {
    const phone = await log(await create());
    t.moveTime(2 * HOUR_MS - 5 * SECOND_MS);
    expect((await t.call('getCardListByToken', {}, phone)).code).toBe(0);
    t.moveTime(5 * SECOND_MS);
    expect(await t.call('getCardListByToken', {}, phone)).toMatchObject({ code: 3 });
    t.moveTime(9 * HOUR_MS + 30 * MINUTE_MS);
    const { expiresAt } = (await use(await create())).data;
    expect(Date.parse(expiresAt ?? '') - t.now().getTime()).toBeLessThanOrEqual(30 * MINUTE_MS);
  });

  it('is no proof of identity, even if the computer had given one', async () => {
    await t.ask('confirmIdentity', { password: SAMPLE_PASSWORD }, me);
    expect((await t.call('exportData', {}, me)).code).toBe(0);
    const phone = await log(await create());
    const guarded = handlers.filter(({ freshProof }) => freshProof === true).map(({ name }) => name);
    expect(guarded).toEqual(expect.arrayContaining(['exportData', 'sessionRevoke', 'eraseRequest']));
    for (const name of guarded) expect(await t.callRaw(name, validPayloads[name], phone)).toMatchObject({ code: 4032 });
    await t.ask('confirmIdentity', { password: SAMPLE_PASSWORD }, phone);
    expect((await t.call('sessionRevoke', { others: true }, phone)).code).toBe(0);
  });

  it('cannot be created by a session that a link started, nor without a card', async () => {
    const phone = await log(await create());
    expect(await t.call('phoneLinkCreate', { page: PAGE }, phone)).toMatchObject({ code: 4094 });
    expect(await t.call('phoneLinkCreate', { page: PAGE }, { token: me.token, userInfo: null })).toMatchObject({ code: 4030 });
  });

  it.each([
    'https://evil.example/',
    '//evil.example/health',
    '/\\evil.example',
    '/login',
    '/phone/continue',
    '/health/../login',
    '/health%2f..%2f..',
    '/health appoint',
    'javascript:alert(1)',
    '/unknown',
    '',
  ])('does not lead to %j', async (page) => {
    expect(await t.callRaw('phoneLinkCreate', { page }, me)).toMatchObject({ code: 4001 });
  });

  it('is listed as what it is, and told to the person, on every device', async () => {
    const phone = await log(await create());
    const { list } = await t.ask('sessionList', {}, phone);
    expect(list.find(({ state }) => state === 'current')).toMatchObject({ method: 'link' });
    const [notice] = (await t.ask('noticeList', {}, me)).list;
    expect(notice).toMatchObject({ kind: 'account', title: '登录已转到手机', link: '/health/account' });
    await t.ask('confirmIdentity', { password: SAMPLE_PASSWORD }, me);
    await t.ask('sessionRevoke', { others: true }, me);
    expect((await t.call('getCardListByToken', {}, phone)).code).toBe(2);
  });

  it('limits how many an account creates, and how many unknown ones an address tries', async () => {
    const codes: number[] = [];
    for (let times = 0; times < 31; times++) codes.push((await t.call('phoneLinkCreate', { page: PAGE }, me)).code);
    expect([codes.slice(0, 30).every((code) => code === 0), codes[30]]).toEqual([true, 4290]);
    const tries: number[] = [];
    for (let times = 0; times < 101; times++) tries.push((await read('y'.repeat(43))).code);
    expect([new Set(tries.slice(0, 100)), tries[100]]).toEqual([new Set([4040]), 4290]);
  });

  it('stores the ticket as a hash only, and removes expired links', async () => {
    const ticket = await create();
    const { services } = t.api;
    expect(await findTraces(t.database.db, services.fieldCrypto, { ticket })).toEqual([]);
    expect(await t.database.db.$count(phoneLink)).toBe(1);
    t.moveTime(3 * MINUTE_MS);
    await cleanRows(services);
    expect(await t.database.db.$count(phoneLink)).toBe(0);
    await create();
    await t.database.db.delete(session).where(eq(session.method, 'card'));
    expect(await t.database.db.$count(phoneLink)).toBe(0);
  });
});
