import { and, eq } from 'drizzle-orm';
import { store } from '../../../server/db/schema/catalogue';
import { calendarDay } from '../../../server/db/schema/outcomes';
import { examOrder, message, notice } from '../../../server/db/schema/schema';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { watchReports } from '../../../server/jobs/watchReports';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { transitionLockedOrder } from '../../../server/modules/orders/transitionOrder';
import { listLateReports } from '../../../server/modules/outcomes/lateReports';
import { addDays, describeDay, getDayOf, getInstantOf } from '../../../shared/businessDay';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { STORE } from '../../helpers/worlds/orderWorld';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('the promised day of a report on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 6, slots: 2 }, { serverUrl });

  let no = 0;
  const work = () => watchReports(t.api.services);
  const details = (orderNo: string) => t.ask('queryOrderDetails', { orderNo }, t.getPerson(no));
  /** Books, and has the centre say that the person came on their day. */
  const examine = async () => {
    no += 1;
    t.stopTime(new Date());
    const orderNo = await t.book(no);
    const { date } = await details(orderNo);
    await askOps(t, 'confirm-order', orderNo, '--partner-no', `TEL-${no}`);
    at(date);
    await askOps(t, 'mark-examined', orderNo, '--yes');
    await work();
    return { orderNo, date };
  };
  const at = (day: string) => t.stopTime(getInstantOf(day, '10:00'));
  const release = (orderNo: string) =>
    t.database.db.transaction(async (tx) => {
      const order = await queryOrderByNo(tx, orderNo);
      return order && transitionLockedOrder(tx, order, 'releaseReport', { at: t.now() });
    });
  const listNotices = async () =>
    (await t.database.db.select().from(notice).where(eq(notice.type, 'report_late'))).map(({ params }) => params);
  beforeEach(async () => {
    await t.database.db.delete(message);
    await t.database.db.delete(notice);
  });

  it('stands on the order from the booking on: the working days of the project, or those of the store, without holidays', async () => {
    no = 6;
    const orderNo = await t.book(no);
    const { date, report } = await details(orderNo);
    expect(report).toEqual({ dueOn: expect.any(String), isLate: false });
    const due = report?.dueOn ?? '';
    // Seven working days are at least one weekend.
    expect([9, 10, 11].map((days) => addDays(date, days))).toContain(due);
    await t.database.db.update(store).set({ reportDays: 1 }).where(eq(store.id, STORE));
    const next = (await details(orderNo)).report?.dueOn ?? '';
    expect(next < due).toBe(true);
    await t.database.db.insert(calendarDay).values({ day: next, isWorkday: false, name: '节日', source: '测试' });
    expect((await details(orderNo)).report?.dueOn).not.toBe(next);
    await t.database.db.delete(calendarDay);
    await t.database.db.update(store).set({ reportDays: null });
    no = 0;
  });

  it('is fixed at the examination, and a day late the person is told once', async () => {
    const { orderNo, date } = await examine();
    const due = (await details(orderNo)).report?.dueOn ?? '';
    await t.database.db.update(store).set({ reportDays: 30 });
    expect((await details(orderNo)).report?.dueOn).toBe(due);
    await t.database.db.update(store).set({ reportDays: null });
    at(due);
    await work();
    expect(await askOps(t, 'late-reports')).toBe('没有。');
    expect(await listNotices()).toEqual([]);
    at(addDays(due, 1));
    for (let run = 0; run < 3; run += 1) await work();
    expect(await listNotices()).toEqual([{ orderNo, storeName: expect.any(String), date, dueOn: due, newDay: null }]);
    expect((await details(orderNo)).report).toEqual({ dueOn: due, isLate: true });
    expect(await askOps(t, 'late-reports')).toMatch(new RegExp(`${orderNo}.*原定 ${due} {2}已通知本人\n共 1 个。`));
    at(addDays(due, 9));
    await work();
    expect(await listNotices()).toHaveLength(1);
  });

  it('a new day of the centre is told with the delay, and told about again only when it has passed too', async () => {
    const { orderNo } = await examine();
    const due = (await details(orderNo)).report?.dueOn ?? '';
    const newDay = addDays(due, 5);
    await expect(askOps(t, 'delay-report', orderNo, '--date', '2020-01-01')).rejects.toThrow('不能早于今天');
    await expect(askOps(t, 'delay-report', orderNo, '--date', addDays(due, 3660))).rejects.toThrow('一年以后');
    await expect(askOps(t, 'delay-report', orderNo, '--date', '下周')).rejects.toThrow('--date');
    await askOps(t, 'delay-report', orderNo, '--date', newDay);
    at(addDays(due, 1));
    await work();
    expect(await listNotices()).toMatchObject([{ orderNo, dueOn: due, newDay }]);
    expect((await details(orderNo)).report).toEqual({ dueOn: due, newDueOn: newDay, isLate: true });
    at(newDay);
    await work();
    expect(await listNotices()).toHaveLength(1);
    expect(await askOps(t, 'late-reports')).toContain(`机构改到 ${newDay}  已通知本人`);
    at(addDays(newDay, 1));
    expect(await askOps(t, 'late-reports')).toContain(`机构改到 ${newDay}  没有通知本人`);
    await work();
    expect(await listNotices()).toMatchObject([{ dueOn: due }, { orderNo, dueOn: newDay, newDay: null }]);
    await askOps(t, 'delay-report', orderNo, '--date', addDays(newDay, 4));
    await work();
    expect(await listNotices()).toHaveLength(2);
    expect(await askOps(t, 'late-reports')).toContain(`机构改到 ${addDays(newDay, 4)}  已通知本人`);
  });

  it('an order that has a report is on no list, and one that was forgotten for a year is, without a message now', async () => {
    const { orderNo } = await examine();
    const due = (await details(orderNo)).report?.dueOn ?? '';
    at(addDays(due, 400));
    await t.database.db.update(examOrder).set({ reportToldFor: null });
    await work();
    expect((await listLateReports(t.database.db, t.now())).map((late) => late.orderNo)).toContain(orderNo);
    expect(await listNotices()).toEqual([]);
    const newDay = addDays(due, 405);
    await askOps(t, 'delay-report', orderNo, '--date', newDay);
    at(newDay);
    expect(await askOps(t, 'late-reports')).toContain(`机构改到 ${newDay}  没有发过通知，本人在订单里看得到新的日期`);
    expect(await release(orderNo)).toEqual(expect.any(Number));
    expect((await listLateReports(t.database.db, t.now())).map((late) => late.orderNo)).not.toContain(orderNo);
  });

  it('the text message names the day and nothing of the examination', async () => {
    const { orderNo } = await examine();
    const due = (await details(orderNo)).report?.dueOn ?? '';
    at(addDays(due, 1));
    await work();
    const rows = await t.database.db.select().from(message);
    expect(rows.map(({ channel, kind }) => [channel, kind])).toContainEqual(['sms', 'report']);
    const { list } = await t.ask('noticeList', { page: 1, pageSize: 5 }, t.getPerson(no));
    expect(list[0]).toMatchObject({ title: '体检报告晚了', body: expect.stringContaining(`原定 ${describeDay(due)}前出`) });
    expect(getDayOf(t.now())).toBe(addDays(due, 1));
  });

  it('no message tells of a delay after the report has come', async () => {
    const { orderNo } = await examine();
    at(addDays((await details(orderNo)).report?.dueOn ?? '', 1));
    await work();
    // The night's import comes before the morning's messages.
    await release(orderNo);
    await sendMessages(t.api.services, 'sms');
    const isText = and(eq(message.kind, 'report'), eq(message.channel, 'sms'));
    expect(await t.database.db.select({ dropReason: message.dropReason }).from(message).where(isText)).toEqual([
      { dropReason: 'outdated' },
    ]);
  });
});
