import { randomUUID } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { slotDay } from '../../../server/db/schema/catalogue';
import { examOrder, payment, paymentNotice, refund } from '../../../server/db/schema/orders';
import { card } from '../../../server/db/schema/people';
import { sandboxTrade } from '../../../server/db/schema/sandbox';
import { receiveNotices } from '../../../server/jobs/checkPayments';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { receiveNotice } from '../../../server/modules/payment/paymentNotices';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { COMBO, createBooking, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';
import { stormSize } from '../../helpers/worlds/stormSize';

const MINUTE_MS = 60_000;
const SELF_FEN = 12_300;
const RACERS = stormSize(60, 240);

describe.each(databaseKinds)('a payment that arrives after its order ended, on $kind', ({ serverUrl }) => {
  const sandbox = setUpOrderWorld({ people: RACERS + 20, slots: 12, companyPaysFen: PRICE_FEN - SELF_FEN }, { serverUrl });
  let nextPerson = 1;

  const notify = (outTradeNo: string) =>
    receiveNotice(sandbox.api.services, 'sandbox', { id: `t:${randomUUID()}`, outTradeNo, state: 'success', amountFen: SELF_FEN });
  const getOrder = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  const cancel = (no: number, orderNo: string, reason?: string) => sandbox.ask('cancelOrder', { orderNo, reason }, sandbox.getPerson(no));
  const listTitles = async (no: number) => (await sandbox.ask('noticeList', {}, sandbox.getPerson(no))).list.map(({ title }) => title);
  async function bookWithCode(slotId: string) {
    const no = nextPerson++;
    const orderNo = await sandbox.book(no, slotId);
    return { no, orderNo, ...(await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no))) };
  }
  async function bookAndExpire(slotId: string) {
    const booked = await bookWithCode(slotId);
    sandbox.moveTime(31 * MINUTE_MS);
    await expireHolds(sandbox.api.services);
    expect(await getOrder(booked.no, booked.orderNo)).toMatchObject({ state: 'closed' });
    return booked;
  }
  const setSlot = (slotId: string, changes: Partial<typeof slotDay.$inferInsert>) =>
    sandbox.database.db.update(slotDay).set(changes).where(eq(slotDay.id, slotId));

  it('does not reopen an order that its person cancelled: it is refunded, with an event and a notice', async () => {
    const { no, orderNo, outTradeNo } = await bookWithCode(getSlotId(2));
    expect(await cancel(no, orderNo, '改天再来')).toMatchObject({ state: 'closed', refundFen: 0 });
    expect(await notify(outTradeNo)).toBe('refunded_cancelled');
    const order = await getOrder(no, orderNo);
    expect(order).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    expect(order.timeline.map(({ type, text }) => [type, text]).slice(1)).toEqual([
      ['closed', '您取消了订单，名额已释放。原因：改天再来'],
      ['refund_started', '您取消之后才收到这笔付款，订单保持取消，款项将原路退回。'],
    ]);
    expect(await listTitles(no)).toEqual(['取消后到账的款项将退回']);
    expect(await sandbox.call('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no))).toMatchObject({
      code: 4092,
      msg: '订单已取消，请重新预约。',
    });
  });

  it.each([
    { what: 'pays its order', isCancelled: false, outcome: 'paid', state: 'success' },
    { what: 'is refunded after the order ended', isCancelled: true, outcome: 'refunded_cancelled', state: 'refunding' },
  ])('$what although the provider never acknowledged the payment', async ({ isCancelled, outcome, state }) => {
    const { no, orderNo, outTradeNo } = await bookWithCode(getSlotId(2));
    if (isCancelled) await cancel(no, orderNo);
    await sandbox.database.db.update(payment).set({ state: 'created' }).where(eq(payment.outTradeNo, outTradeNo));
    expect(await notify(outTradeNo)).toBe(outcome);
    expect((await getOrder(no, orderNo)).payments).toMatchObject([{ state }]);
  });

  it('dates the request of its refund, so that it is not repeated at once', async () => {
    while ((await runRefunds(sandbox.api.services)) > 0);
    const { no, orderNo, outTradeNo } = await bookWithCode(getSlotId(2));
    await cancel(no, orderNo);
    await notify(outTradeNo);
    const requestedAt = sandbox.now();
    await runRefunds(sandbox.api.services);
    const [row] = await sandbox.database.db
      .select({ askedAt: refund.askedAt })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(payment.outTradeNo, outTradeNo));
    expect(row?.askedAt?.getTime()).toBeGreaterThanOrEqual(requestedAt.getTime());
  });

  it('does not reopen a cancelled booking when it is a second payment', async () => {
    const { no, orderNo, outTradeNo } = await bookWithCode(getSlotId(2));
    const [first] = await sandbox.database.db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo));
    if (!first) throw new Error('No payment');
    expect(await notify(outTradeNo)).toBe('paid');
    await cancel(no, orderNo);
    await sandbox.database.db.insert(payment).values({ ...first, id: randomUUID(), outTradeNo: `${outTradeNo}B`, state: 'notpay' });
    expect(await notify(`${outTradeNo}B`)).toBe('refunded_cancelled');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunding' }, { state: 'refunding' }] });
  });

  it('does not reopen an offer that its person left', async () => {
    const slotId = getSlotId(3);
    const holder = await bookWithCode(slotId);
    await setSlot(slotId, { capacity: 1 });
    const no = nextPerson++;
    const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await sandbox.getQuoteId(no) };
    const { entryId } = await sandbox.ask('waitlistJoin', wish, sandbox.getPerson(no));
    await cancel(holder.no, holder.orderNo);
    const [entry] = (await sandbox.ask('waitlistList', {}, sandbox.getPerson(no))).list;
    const orderNo = entry?.orderNo ?? '';
    const { outTradeNo } = await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no));
    await sandbox.ask('waitlistLeave', { entryId }, sandbox.getPerson(no));
    expect(await notify(outTradeNo)).toBe('refunded_cancelled');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed' });
  });

  it('reopens an expired order if its slot is in the future, open and has a place', async () => {
    const { no, orderNo, outTradeNo } = await bookAndExpire(getSlotId(4));
    expect(await notify(outTradeNo)).toBe('reclaimed');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked' });
    const [row] = await sandbox.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    expect(row?.endReason).toBeNull();
  });

  it('takes no place in a slot that was closed', async () => {
    const slotId = getSlotId(5);
    const { no, orderNo, outTradeNo } = await bookAndExpire(slotId);
    await setSlot(slotId, { closedReason: '设备维护' });
    expect(await notify(outTradeNo)).toBe('refunded_late');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    expect(await listTitles(no)).toContain('支付晚到，款项将退回');
    await setSlot(slotId, { closedReason: null });
  });

  it('takes no place in a slot that has begun', async () => {
    const { no, orderNo, outTradeNo } = await bookAndExpire(getSlotId(6));
    const { date, period } = await getOrder(no, orderNo);
    const left = Date.parse(`${date}T${period.slice(0, 5)}:00+08:00`) - sandbox.now().getTime();
    sandbox.moveTime(left);
    expect(await notify(outTradeNo)).toBe('refunded_late');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    sandbox.moveTime(-left);
  });

  it.each([
    ['was disabled', { status: 'disabled' }],
    ['ends before its day', { expiresOn: '2000-01-01' }],
  ] as const)('takes no place for a card that %s', async (_what, change) => {
    const { no, orderNo, outTradeNo } = await bookAndExpire(getSlotId(7));
    await sandbox.database.db
      .update(card)
      .set(change)
      .where(eq(card.id, `w-card-${no}`));
    expect(await notify(outTradeNo)).toBe('refunded_late');
    const [order] = await sandbox.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    expect(order?.state).toBe('closed');
  });

  it('the database refuses an end reason for a live order', async () => {
    const { orderNo } = await bookWithCode(getSlotId(2));
    const change = sandbox.database.db.update(examOrder).set({ endReason: 'expired' }).where(eq(examOrder.orderNo, orderNo));
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'exam_order_end' } });
  });

  it(`of ${RACERS} orders cancelled during their payment, none stays booked, and each payment is refunded once`, async () => {
    nextPerson = 21;
    const { services } = sandbox.api;
    sandbox.moveTime(-10 * MINUTE_MS);
    // Without HTTP, because of their number.
    const orders = await Promise.all(
      Array.from({ length: RACERS }, async () => {
        const no = nextPerson++;
        const me = sandbox.getPerson(no);
        const { orderNo } = (await sandbox.run('saveOrder', createBooking(await sandbox.getQuoteId(no), getSlotId(9)), me)).data;
        return { me, orderNo, ...(await sandbox.run('unifiedPay', { orderNo, channel: 'NATIVE' }, me)).data };
      }),
    );
    // The provider has collected the money; its notices race with the cancellations.
    await sandbox.database.db.update(sandboxTrade).set({ state: 'success', paidAt: sandbox.now() });
    const race = orders.flatMap(({ me, orderNo, outTradeNo }, index) => {
      const steps = [() => sandbox.run('cancelOrder', { orderNo }, me), () => notify(outTradeNo)];
      return index % 2 ? steps : steps.reverse();
    });
    await Promise.all([...race.map((step) => step()), expireHolds(services)]);
    // Notices that collided stay in the inbox and are processed again.
    const countWaiting = () => sandbox.database.db.$count(paymentNotice, isNull(paymentNotice.processedAt));
    while ((await receiveNotices(services)) > 0 || (await countWaiting()) > 0) sandbox.moveTime(MINUTE_MS);
    const numbers = orders.map(({ orderNo }) => orderNo);
    const rows = await sandbox.database.db.select().from(examOrder).where(sql`order_no in ${numbers}`);
    expect(rows).toHaveLength(RACERS);
    expect(rows.filter(({ endReason }) => endReason !== 'cancelled_by_person')).toEqual([]);
    while ((await runRefunds(services)) > 0);
    const paid = await sandbox.database.db
      .select({ orderId: payment.orderId, state: payment.state, refunds: sql<number>`count(${refund.id})::int` })
      .from(payment)
      .leftJoin(refund, eq(refund.paymentId, payment.id))
      .where(sql`${payment.orderId} in ${rows.map(({ id }) => id)}`)
      .groupBy(payment.id);
    expect(paid).toHaveLength(RACERS);
    expect(paid.filter(({ state, refunds }) => state !== 'refunded' || refunds !== 1)).toEqual([]);
    expect(
      (
        await sandbox.database.db
          .select()
          .from(slotDay)
          .where(eq(slotDay.id, getSlotId(9)))
      )[0],
    ).toMatchObject({ held: 0, booked: 0 });
  });
});
