import { eq, ne } from 'drizzle-orm';
import { examOrder, relocation, relocationPlace, slotDay } from '../../../server/db/schema/schema';
import { relocateOrders } from '../../../server/jobs/relocateOrders';
import { remindBookings } from '../../../server/jobs/remindBookings';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { endUnanswered, relocateOrder } from '../../../server/modules/orders/relocateOrder';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { withServices } from '../../helpers/servers/withServices';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId } from '../../helpers/worlds/orderWorld';
import { stormSize } from '../../helpers/worlds/stormSize';

const HOUR_MS = 3_600_000;
const REASON = '设备检修';
const STORE = 'w-store';

describe.each(databaseKinds)('a closed slot moves its people on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  beforeEach(async () => {
    sandbox = await createSandboxApi({ people: 6, slots: 6, companyPaysFen: 0 }, { serverUrl });
  });
  afterEach(async () => {
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
    await sandbox.close();
  });

  const getDate = async (slotId: string) => {
    const [slot] = await sandbox.database.db.select().from(slotDay).where(eq(slotDay.id, slotId));
    return slot?.date ?? '';
  };
  const close = async (slotId = getSlotId(1), ...more: string[]) =>
    askOps(sandbox, 'close-slot', STORE, '--date', await getDate(slotId), '--reason', REASON, ...more);
  const details = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const listNotices = async (no: number) => (await sandbox.ask('noticeList', {}, sandbox.getPerson(no))).list;
  const accept = (no: number, orderNo: string, slotId: string) =>
    sandbox.callRaw('acceptRelocation', { orderNo, slotId }, sandbox.getPerson(no));

  it('tells each person, holds three near places for them, and one press moves the order', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    expect(await close(getSlotId(1), '--dry-run')).toContain('1 个已有的预约');
    expect((await details(1, orderNo)).relocation).toBeNull();
    expect(await close(getSlotId(1), '--yes')).toContain('1 人收到了通知');
    const before = await details(1, orderNo);
    expect(before.relocation).toMatchObject({ reason: REASON });
    // The nearest days come first.
    expect(before.relocation?.places.map(({ slotId }) => slotId)).toEqual([getSlotId(2), getSlotId(3), getSlotId(4)]);
    expect((await listNotices(1))[0]).toMatchObject({ title: '预约的时段停诊了，请重新选择时间', body: expect.stringContaining(REASON) });
    const { data } = await accept(1, orderNo, getSlotId(3));
    expect(data).toMatchObject({ slotId: getSlotId(3), state: 'booked', relocation: null, rebook: { left: before.rebook.left } });
    expect(await sandbox.database.db.select().from(relocationPlace)).toEqual([]);
    expect((await details(1, orderNo)).timeline.at(-1)).toMatchObject({ type: 'relocated', text: expect.stringContaining('费用不变') });
  });

  it('a repeated press and a second tab change nothing more, and a place that was not offered is refused', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    expect(await accept(1, orderNo, getSlotId(6))).toMatchObject({ code: 4094 });
    const [first, again, other] = await Promise.all([
      accept(1, orderNo, getSlotId(2)),
      accept(1, orderNo, getSlotId(2)),
      accept(1, orderNo, getSlotId(3)),
    ]);
    const codes = [first, again, other].map(({ code }) => code);
    // Whichever choice came first holds; the other one is refused.
    expect([[0, 0, 4094].join(), [4094, 4094, 0].join()]).toContain(codes.join());
    expect((await details(1, orderNo)).timeline.filter(({ type }) => type === 'relocated')).toHaveLength(1);
    expect(await accept(2, orderNo, getSlotId(2))).toMatchObject({ code: 4030 });
  });

  it('the offered places are real: nobody else can take the last one', async () => {
    const db = sandbox.database.db;
    await db
      .update(slotDay)
      .set({ capacity: 1 })
      .where(eq(slotDay.id, getSlotId(2)));
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    const quoteId = await sandbox.getQuoteId(2);
    const payload = {
      comboId: 'w-combo',
      addOnIds: [],
      storeId: STORE,
      slotId: getSlotId(2),
      quoteId,
      idempotencyKey: crypto.randomUUID(),
    };
    expect(await sandbox.callRaw('saveOrder', payload, sandbox.getPerson(2))).toMatchObject({ code: 4091 });
    expect(await accept(1, orderNo, getSlotId(2))).toMatchObject({ code: 0 });
  });

  it('cancelling is free and refunds everything after the deadline, and releases the places', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    const start = new Date(`${await getDate(getSlotId(1))}T07:30:00+08:00`).getTime();
    sandbox.moveTime(start - 2 * HOUR_MS - sandbox.api.services.now().getTime());
    expect((await details(1, orderNo)).cancel.allowed).toBe(false);
    await close(getSlotId(1), '--yes');
    expect((await details(1, orderNo)).cancel).toEqual({ allowed: true, reason: '' });
    const { refundFen } = await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(1));
    expect(refundFen).toBeGreaterThan(0);
    expect(await sandbox.database.db.select().from(relocationPlace)).toEqual([]);
  });

  it('rebooking elsewhere uses none of the rebookings and releases the places', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    const { version, rebook } = await details(1, orderNo);
    const input = { orderNo, storeId: STORE, slotId: getSlotId(6), version, idempotencyKey: crypto.randomUUID() };
    const moved = await sandbox.ask('reSaveOrder', input, sandbox.getPerson(1));
    expect(moved).toMatchObject({ slotId: getSlotId(6), relocation: null, rebook: { left: rebook.left } });
    expect(await sandbox.database.db.select({ state: relocation.state }).from(relocation)).toEqual([{ state: 'moved' }]);
  });

  it('without an answer the places go, the person is told again, and the operator sees the order', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    expect(await askOps(sandbox, 'unanswered')).toMatch(new RegExp(`${orderNo}.*名额还保留着`));
    sandbox.moveTime(25 * HOUR_MS);
    await relocateOrders(sandbox.api.services);
    expect(await sandbox.database.db.select().from(relocationPlace)).toEqual([]);
    expect((await listNotices(1))[0]).toMatchObject({ title: '请为停诊的预约选择新的时间' });
    expect(await askOps(sandbox, 'unanswered')).toMatch(new RegExp(`${orderNo}.*保留的名额已放开`));
    // Not told anew by every run.
    await relocateOrders(sandbox.api.services);
    expect((await listNotices(1)).filter(({ title }) => title.includes('停诊'))).toHaveLength(2);
    expect((await details(1, orderNo)).relocation).toEqual({ reason: REASON, answerBy: null, places: [] });
    // Until the day is over somebody may still come.
    const midnight = Date.parse(`${await getDate(getSlotId(1))}T23:59:59+08:00`);
    sandbox.moveTime(midnight - sandbox.now().getTime());
    expect(await askOps(sandbox, 'unanswered')).toContain(orderNo);
    sandbox.moveTime(1_000);
    expect(await askOps(sandbox, 'unanswered')).toBe('没有。');
  });

  it('a held place that its person let lapse goes to the line of its slot, before anybody else can take it', async () => {
    await sandbox.database.db
      .update(slotDay)
      .set({ capacity: 1 })
      .where(eq(slotDay.id, getSlotId(2)));
    await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    const wish = { comboId: 'w-combo', addOnIds: [], storeId: STORE, slotId: getSlotId(2), quoteId: await sandbox.getQuoteId(2) };
    await sandbox.ask('waitlistJoin', wish, sandbox.getPerson(2));
    sandbox.moveTime(25 * HOUR_MS);
    await relocateOrders(sandbox.api.services);
    expect((await sandbox.ask('waitlistList', {}, sandbox.getPerson(2))).list).toMatchObject([{ state: 'offered' }]);
  });

  it('an operator sees of each order whether its own places are still held', async () => {
    const [{ orderNo: held }, { orderNo: gone }] = [await sandbox.bookAndAct(1, 'pay'), await sandbox.bookAndAct(2, 'pay')];
    await close(getSlotId(1), '--yes');
    const { db } = sandbox.database;
    const order = await queryOrderByNo(db, gone);
    await db.transaction((tx) => endUnanswered(tx, order?.id ?? '', sandbox.now()));
    const lines = (await askOps(sandbox, 'unanswered')).split('\n');
    expect(lines.find((line) => line.includes(held))).toContain('名额还保留着');
    expect(lines.find((line) => line.includes(gone))).toContain('保留的名额已放开');
  });

  it('without a free place near, the person is told so, and cancelling ends the relocation', async () => {
    const { db } = sandbox.database;
    await db
      .update(slotDay)
      .set({ capacity: 0 })
      .where(ne(slotDay.id, getSlotId(1)));
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    expect((await details(1, orderNo)).relocation).toMatchObject({ reason: REASON, places: [] });
    expect((await listNotices(1))[0]?.body).toContain('附近暂时没有空位');
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(1));
    expect(await db.select({ state: relocation.state }).from(relocation)).toEqual([{ state: 'cancelled' }]);
  });

  it('an order that ended, or whose slot was opened again, before the job reached it gets no offer', async () => {
    const { db } = sandbox.database;
    const [ended, open] = [await sandbox.book(1), await sandbox.book(2, getSlotId(2))];
    await sandbox.ask('cancelOrder', { orderNo: ended }, sandbox.getPerson(1));
    await db
      .update(slotDay)
      .set({ closedReason: REASON })
      .where(eq(slotDay.id, getSlotId(1)));
    for (const orderNo of [ended, open]) {
      const [order] = await db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
      await db.transaction((tx) => relocateOrder(tx, order?.id ?? '', sandbox.now()));
    }
    expect(await db.select().from(relocation)).toEqual([]);
  });

  it('opened again, the order stays and the person is told; closed once more, they are asked once more', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    await close(getSlotId(1), '--yes');
    expect(await askOps(sandbox, 'open-slot', STORE, '--date', await getDate(getSlotId(1)))).toContain('已恢复 1 个');
    expect((await listNotices(1))[0]).toMatchObject({ title: '预约的时段恢复了' });
    expect(await details(1, orderNo)).toMatchObject({ state: 'booked', slotId: getSlotId(1), relocation: null });
    expect(await close(getSlotId(1), '--yes')).toContain('1 人收到了通知');
  });

  it('each time that the slot opens again the person is told, also who has let the places lapse', async () => {
    const { orderNo } = await sandbox.bookAndAct(1, 'pay');
    const open = async () => askOps(sandbox, 'open-slot', STORE, '--date', await getDate(getSlotId(1)));
    const countReopened = async () => (await listNotices(1)).filter(({ title }) => title === '预约的时段恢复了').length;
    await close(getSlotId(1), '--yes');
    sandbox.moveTime(25 * HOUR_MS);
    await relocateOrders(sandbox.api.services);
    await open();
    expect(await countReopened()).toBe(1);
    expect(await close(getSlotId(1), '--yes')).toContain('1 人收到了通知');
    await open();
    await relocateOrders(sandbox.api.services);
    expect(await countReopened()).toBe(2);
    expect(await details(1, orderNo)).toMatchObject({ slotId: getSlotId(1), relocation: null });
  });

  it('nobody is reminded of a closed time, or given a slip for it', async () => {
    const [{ orderNo }, other] = [await sandbox.bookAndAct(1, 'pay'), await sandbox.bookAndAct(2, 'pay', getSlotId(2))];
    await close(getSlotId(1), '--yes');
    expect((await details(1, orderNo)).actions).not.toContain('slip');
    expect((await details(2, other.orderNo)).actions).toContain('slip');
    for (let days = 0; days < 9; days++) {
      sandbox.moveTime(24 * HOUR_MS);
      await remindBookings(sandbox.api.services);
    }
    const reminders = async (no: number) => (await listNotices(no)).filter(({ kind }) => kind === 'reminder').length;
    expect(await reminders(1)).toBe(0);
    expect(await reminders(2)).toBeGreaterThan(0);
  });

  it('an unpaid order can be moved too; when its hold ends the places are released', async () => {
    const [moved, left] = [await sandbox.book(1), await sandbox.book(2)];
    await close(getSlotId(1), '--yes');
    expect(await accept(1, moved, getSlotId(2))).toMatchObject({ code: 0, data: { state: 'pending_pay' } });
    await askOps(sandbox, 'cancel-order', left, '--reason', 'x', '--yes');
    expect(await sandbox.database.db.select().from(relocationPlace)).toEqual([]);
  });

  it('a wrong date, period or store is refused with what to write', async () => {
    const closing = (storeId: string, ...args: string[]) => askOps(sandbox, 'close-slot', storeId, ...args, '--reason', REASON, '--yes');
    await expect(closing(STORE, '--date', '2026-13-01')).rejects.toThrow('写明日期');
    await expect(closing(STORE, '--date', '2020-01-01')).rejects.toThrow('已经过去');
    await expect(closing(STORE, '--date', '2030-01-01', '--period', '7:30')).rejects.toThrow('时段应写成');
    await expect(closing(STORE, '--date', '2030-01-01')).rejects.toThrow('没有这个时段');
    await expect(closing('none', '--date', '2030-01-01')).rejects.toThrow('没有这家门店');
  });
});

withServices('DATABASE_URL')('many bookings of a closed day on PostgreSQL', () => {
  it('none stays unnoticed, and the invariants hold while fifty at a time choose', async () => {
    const PEOPLE = stormSize(120, 300);
    const serverUrl = process.env.DATABASE_URL ?? '';
    const sandbox = await createSandboxApi({ people: PEOPLE, capacity: PEOPLE, slots: 5, otherCapacity: 250 }, { serverUrl });
    const { db } = sandbox.database;
    const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);
    const orderNos = new Map<number, string>();
    for (let from = 0; from < PEOPLE; from += 20)
      await Promise.all(numbers.slice(from, from + 20).map(async (no) => orderNos.set(no, await sandbox.book(no))));
    const [slot] = await db
      .select()
      .from(slotDay)
      .where(eq(slotDay.id, getSlotId(1)));
    await askOps(sandbox, 'close-slot', STORE, '--date', slot?.date ?? '', '--reason', REASON, '--yes');
    const told = await db.select().from(relocation);
    expect(told).toHaveLength(PEOPLE);
    expect(await findBreaches(db)).toEqual([]);
    const unread = await Promise.all(
      numbers.map(async (no) => (await sandbox.run('noticeList', {}, sandbox.getPerson(no))).data.list[0]?.title),
    );
    expect(new Set(unread)).toEqual(new Set(['预约的时段停诊了，请重新选择时间']));

    const choose = async (no: number) => {
      const orderNo = orderNos.get(no) ?? '';
      const { data } = await sandbox.run('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
      const places = data.relocation?.places ?? [];
      const place = places[no % Math.max(1, places.length)];
      if (!place || no % 10 === 0) return (await sandbox.run('cancelOrder', { orderNo }, sandbox.getPerson(no))).code;
      return (await sandbox.run('acceptRelocation', { orderNo, slotId: place.slotId }, sandbox.getPerson(no))).code;
    };
    const codes = new Set<number>();
    for (let from = 0; from < PEOPLE; from += 50)
      for (const code of await Promise.all(numbers.slice(from, from + 50).map(choose))) codes.add(code);
    expect(codes).toEqual(new Set([0]));
    expect(await findBreaches(db)).toEqual([]);
    const left = await db
      .select()
      .from(examOrder)
      .where(eq(examOrder.slotId, getSlotId(1)));
    expect(left.filter(({ state }) => state !== 'cancelled')).toEqual([]);
    expect(await askOps(sandbox, 'unanswered')).toBe('没有。');
    await sandbox.close();
  });
});
