import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import { calendarFeed } from '../../../server/db/schema/calendar';
import { examOrder } from '../../../server/db/schema/orders';
import { visitAnswer } from '../../../server/db/schema/visits';
import { endEverything } from '../../../server/modules/login/accountGeneration';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('after a booking, on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl });
  let me: TestIdentity;
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo2');
  });

  const read = (url: string) => supertest(t.app).get(new URL(url).pathname);
  const open = async () => (await t.ask('calendarOpen', {}, await confirmAs(t, me))).url;

  it('calendars read time and place of the appointments, and nothing else, while the address is the newest', async () => {
    expect((await t.callRaw('calendarOpen', {}, me)).code).toBe(4032);
    const url = await open();
    const [order] = (await t.ask('queryOrderList', {}, me)).list.filter(({ state }) => state === 'confirmed');
    const details = await t.ask('queryOrderDetails', { orderNo: order?.orderNo ?? '' }, me);
    const answer = await read(url);
    expect([answer.status, answer.type, answer.get('cache-control')]).toEqual([200, 'text/calendar', 'private, no-store']);
    const unfolded = answer.text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`UID:${details.orderNo}@yuejian`);
    expect(unfolded).toContain(`SUMMARY:体检：${details.store.name}`);
    for (const secret of [details.person.name, details.combo.name, '晴川', ...details.addOns.map(({ name }) => name)])
      expect(unfolded).not.toContain(secret);
    await t.ask('cancelOrder', { orderNo: details.orderNo, reason: '' }, me);
    expect((await read(url)).text).toMatch(new RegExp(`UID:${details.orderNo}[\\s\\S]*?STATUS:CANCELLED`));
    const next = await open();
    expect([(await read(url)).status, (await read(next)).status, (await read(`${next}x`)).status]).toEqual([404, 200, 404]);
    await t.ask('calendarClose', {}, me);
    expect([(await read(next)).status, (await t.ask('calendarState', {}, me)).since]).toEqual([404, null]);
  });

  it('the address ends with everything that gives access, and its owner was told of it', async () => {
    const url = await open();
    const [feed] = await t.database.db.select().from(calendarFeed);
    expect(JSON.stringify(feed)).not.toContain(new URL(url).pathname.split('/').at(-1)?.replace('.ics', ''));
    await t.database.db.transaction((tx) => endEverything(tx, { accountId: feed?.accountId ?? '', at: t.now() }));
    expect((await read(url)).status).toBe(404);
    me = await loginAs(t, 'demo2');
    expect((await t.ask('noticeList', {}, me)).list.map(({ title }) => title)).toContain('日历订阅已开启');
  });

  it('a person says once how the examination was, changes it within a week, and operators read it', async () => {
    me = await loginAs(t, 'demo1');
    const orders = (await t.ask('queryOrderList', {}, me)).list;
    const done = orders.find(({ state }) => state === 'examined')?.orderNo ?? '';
    const toCome = orders.find(({ state }) => state === 'pending_pay')?.orderNo ?? '';
    const say = (orderNo: string, choice: string, text = '', who = me) => t.callRaw('visitSay', { orderNo, choice, text }, who);
    expect((await say(toCome, 'good')).code).toBe(4094);
    expect((await say(done, 'good', '', await loginAs(t, 'demo2'))).code).toBe(4030);
    expect((await say(done, 'great')).code).toBe(4001);
    expect((await say(done, 'good', 'x'.repeat(501))).code).toBe(4001);
    expect((await say(done, 'poor', '等了\n两个小时')).code).toBe(0);
    expect((await say(done, 'fair', '等了两个小时')).code).toBe(0);
    const { visit } = await t.ask('queryOrderDetails', { orderNo: done }, me);
    expect(visit).toMatchObject({ canSay: true, answer: { choice: 'fair', text: '等了两个小时' } });
    expect(await t.database.db.$count(visitAnswer)).toBe(1);
    expect(await askOps(t, 'visit-answers')).toContain(`一般  ${done}：等了两个小时`);
    await expect(askOps(t, 'visit-answers', '--date', '2026-13-01')).rejects.toThrow('--date 应为日期');
    t.moveTime(7 * DAY_MS + 1);
    me = await loginAs(t, 'demo1');
    expect((await say(done, 'good')).code).toBe(4094);
    expect((await t.ask('queryOrderDetails', { orderNo: done }, me)).visit?.canSay).toBe(false);
    await t.database.db.delete(visitAnswer);
    await t.database.db.update(examOrder).set({ updatedAt: t.now() }).where(eq(examOrder.orderNo, done));
    t.moveTime(60 * DAY_MS);
    me = await loginAs(t, 'demo1');
    expect((await say(done, 'good')).code).toBe(4094);
  });
});
