import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PaymentProvider } from '../../../server/adapters/payment/PaymentProvider';
import { jobFailure } from '../../../server/db/schema/operations';
import { examOrder, payment, refund } from '../../../server/db/schema/orders';
import { queryPayments } from '../../../server/jobs/checkPayments';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { receiveNotice } from '../../../server/modules/payment/paymentNotices';
import { refundWrongAmount } from '../../../server/modules/payment/refundWrongAmount';
import { createWalletState, takeWalletState } from '../../../server/modules/payment/walletState';
import { refundPayment } from '../../../server/modules/refunds/startRefund';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const FEN = 12_300;
const MINUTE_MS = 60_000;
const FAILURES = { queue: '', item: '', tries: 1, lastError: '' };

type PaymentRow = typeof payment.$inferSelect;

describe.each(databaseKinds)('settling payments on $kind', ({ serverUrl }) => {
  let t: SandboxApi;
  let startedAt: Date;
  let next = 1;
  /** Replaces the provider's methods. */
  let fault: Partial<PaymentProvider> = {};

  beforeAll(async () => {
    const wrapPayment = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      createPrepay: (request, start) => (fault.createPrepay ?? sandbox.createPrepay)(request, start),
      queryTrade: (outTradeNo) => (fault.queryTrade ?? sandbox.queryTrade)(outTradeNo),
    });
    t = await createSandboxApi({ people: 80, slots: 6, entitlementTotal: 4, companyPaysFen: PRICE_FEN - FEN }, { serverUrl, wrapPayment });
    startedAt = t.now();
  });
  beforeEach(() => t.stopTime(startedAt));
  afterEach(() => {
    fault = {};
  });
  afterAll(() => t?.close());

  const pay = (no: number, orderNo: string, more = {}) => t.call('unifiedPay', { orderNo, channel: 'NATIVE', ...more }, t.getPerson(no));
  async function book(no = next++, slotId = getSlotId(2)) {
    const orderNo = await t.book(no, slotId);
    return { no, orderNo, outTradeNo: (await pay(no, orderNo)).data.outTradeNo };
  }
  const notify = (outTradeNo: string) =>
    receiveNotice(t.api.services, 'sandbox', { id: `t:${randomUUID()}`, outTradeNo, state: 'success', amountFen: FEN });
  const getOrder = async (orderNo: string) => {
    const [row] = await t.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
    if (!row) throw new Error('The order exists');
    return row;
  };
  const getPayment = async (outTradeNo: string) => {
    const [row] = await t.database.db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo));
    if (!row) throw new Error('The payment exists');
    return row;
  };
  const setPayment = (outTradeNo: string, state: PaymentRow['state']) =>
    t.database.db.update(payment).set({ state }).where(eq(payment.outTradeNo, outTradeNo));
  const expire = async () => {
    t.moveTime(31 * MINUTE_MS);
    await expireHolds(t.api.services);
  };

  describe('money', () => {
    it.each(['created', 'notpay', 'closing', 'closed'] as const)(
      'counts for a payment in state %s, whether its order is open, expired or cancelled',
      async (state) => {
        const [open, cancelled, expired, other] = [await book(), await book(), await book(), await book()];
        await t.ask('cancelOrder', { orderNo: cancelled.orderNo }, t.getPerson(cancelled.no));
        await setPayment(open.outTradeNo, state);
        expect(await notify(open.outTradeNo)).toBe('paid');
        await setPayment(cancelled.outTradeNo, state);
        expect(await notify(cancelled.outTradeNo)).toBe('refunded_cancelled');
        await expire();
        await setPayment(expired.outTradeNo, state);
        expect(await notify(expired.outTradeNo)).toBe('reclaimed');
        const states = await Promise.all([open, cancelled, expired, other].map(async (each) => (await getPayment(each.outTradeNo)).state));
        expect(states).toEqual(['success', 'refunding', 'success', 'closing']);
      },
    );

    it.each(['success', 'refunding', 'refunded'] as const)('counts once: a payment in state %s does not change', async (state) => {
      const { orderNo, outTradeNo } = await book();
      await setPayment(outTradeNo, state);
      expect(await notify(outTradeNo)).toBe('duplicate');
      expect([(await getPayment(outTradeNo)).state, (await getOrder(orderNo)).state]).toEqual([state, 'pending_pay']);
    });

    it('that comes late takes a place until the minute in which the slot begins', async () => {
      const [early, late] = [await book(), await book()];
      await expire();
      const { date, period } = await t.ask('queryOrderDetails', { orderNo: early.orderNo }, t.getPerson(early.no));
      t.stopTime(new Date(Date.parse(`${date}T${period.slice(0, 5)}:00+08:00`) - 1));
      expect(await notify(early.outTradeNo)).toBe('reclaimed');
      t.moveTime(1);
      expect(await notify(late.outTradeNo)).toBe('refunded_late');
    });

    it('that comes late uses the same examination of the card, else the first free one, else it is returned', async () => {
      const no = next++;
      const [first, second] = [await book(no), await book(no, getSlotId(3))];
      await t.ask('cancelOrder', { orderNo: first.orderNo }, t.getPerson(no));
      await expire();
      expect(await notify(second.outTradeNo)).toBe('reclaimed');
      expect((await getOrder(second.orderNo)).entitlementNo).toBe(2);
      const third = await book(no, getSlotId(4));
      expect((await getOrder(third.orderNo)).entitlementNo).toBe(1);
      await expire();
      const [fourth] = [await book(no)];
      expect((await getOrder(fourth.orderNo)).entitlementNo).toBe(1);
      expect(await notify(third.outTradeNo)).toBe('reclaimed');
      expect((await getOrder(third.orderNo)).entitlementNo).toBe(3);
      await expire();
      for (const slot of [5, 6]) expect(await notify((await book(no, getSlotId(slot))).outTradeNo)).toBe('paid');
      expect(await notify(fourth.outTradeNo)).toBe('refunded_late');
    });

    it('for an order that an operator has called off is returned, and the order cannot be paid any more', async () => {
      const { no, orderNo, outTradeNo } = await book();
      await t.ask('cancelOrder', { orderNo }, t.getPerson(no));
      await t.database.db.update(examOrder).set({ endReason: 'called_off' }).where(eq(examOrder.orderNo, orderNo));
      expect(await pay(no, orderNo)).toMatchObject({ code: 4092, msg: '订单已取消，请重新预约。' });
      expect(await notify(outTradeNo)).toBe('refunded_cancelled');
      const { timeline } = await t.ask('queryOrderDetails', { orderNo }, t.getPerson(no));
      expect(timeline.at(-1)?.text).toContain('客服');
      expect(timeline.at(-1)?.text).not.toContain('您取消');
    });

    it('can be paid until the last instant of the hold, which ends for its own order only', async () => {
      const [mine, other] = [await book(), await book()];
      const end = (await getOrder(mine.orderNo)).holdExpiresAt ?? new Date(0);
      await t.database.db
        .update(examOrder)
        .set({ holdExpiresAt: new Date(end.getTime() + 1) })
        .where(eq(examOrder.orderNo, other.orderNo));
      t.stopTime(new Date(end.getTime() - 1));
      expect(await pay(mine.no, mine.orderNo)).toMatchObject({ code: 0 });
      t.moveTime(1);
      expect(await pay(mine.no, mine.orderNo)).toMatchObject({ code: 4092, msg: expect.stringContaining('已超过支付时限') });
      expect(await pay(other.no, other.orderNo)).toMatchObject({ code: 0 });
      await t.act((await getPayment(mine.outTradeNo)).codeUrl, 'late');
      expect([(await getOrder(mine.orderNo)).state, (await getOrder(other.orderNo)).state]).toEqual(['booked', 'pending_pay']);
    });
  });

  it('an order that cannot be paid says why: paid, cancelled, or too late', async () => {
    const [paid, cancelled, left, expired] = [await book(), await book(), await book(), await book()];
    for (const { outTradeNo } of [paid, cancelled]) await notify(outTradeNo);
    for (const { no, orderNo } of [cancelled, left]) await t.ask('cancelOrder', { orderNo }, t.getPerson(no));
    await expire();
    const ask = async ({ no, orderNo }: { no: number; orderNo: string }) => {
      const { code, msg, data } = await t.callRaw('unifiedPay', { orderNo, channel: 'NATIVE' }, t.getPerson(no));
      expect(data).toEqual({ orderNo });
      return `${code} ${msg}`;
    };
    expect(await ask(paid)).toBe('4093 这个订单不需要再支付。');
    for (const each of [cancelled, left]) expect(await ask(each)).toBe('4092 订单已取消，请重新预约。');
    expect(await ask(expired)).toBe('4092 已超过支付时限，名额已释放，请重新预约。');
  });

  describe('a trade', () => {
    it('that was closed while the provider opened it is not shown, and stays closed', async () => {
      const no = next++;
      const orderNo = await t.book(no, getSlotId(2));
      fault = {
        createPrepay: async ({ outTradeNo }) => {
          await setPayment(outTradeNo, 'closing');
          return { handle: 'http://localhost/too-late' };
        },
      };
      expect(await pay(no, orderNo)).toMatchObject({ code: 1 });
      const { id } = await getOrder(orderNo);
      expect(await t.database.db.select().from(payment).where(eq(payment.orderId, id))).toMatchObject([{ state: 'closing', codeUrl: '' }]);
    });

    it('that was paid while the provider answered that it is closed stays paid', async () => {
      const { outTradeNo } = await book();
      fault = {
        queryTrade: async (asked) => {
          if (asked === outTradeNo) await notify(outTradeNo);
          return { state: asked === outTradeNo ? 'closed' : 'notpay' };
        },
      };
      t.moveTime(MINUTE_MS);
      await queryPayments(t.api.services);
      expect((await getPayment(outTradeNo)).state).toBe('success');
    });

    it('gets its own code, and no other trade that waits for one', async () => {
      const waiting = next++;
      const orderNo = await t.book(waiting, getSlotId(2));
      fault = { createPrepay: () => Promise.reject(new Error('away')) };
      expect(await pay(waiting, orderNo)).toMatchObject({ code: 1 });
      fault = {};
      const { codeUrl } = await getPayment((await book()).outTradeNo);
      expect(codeUrl).toMatch(/^http/);
      const { id } = await getOrder(orderNo);
      expect(await t.database.db.select().from(payment).where(eq(payment.orderId, id))).toMatchObject([{ state: 'created', codeUrl: '' }]);
      // Another way to pay closes it, although it never got a code.
      expect(await pay(waiting, orderNo, { way: 'link' })).toMatchObject({ code: 0, data: { way: 'link' } });
      const rows = await t.database.db.select().from(payment).where(eq(payment.orderId, id)).orderBy(payment.id);
      expect(rows.map(({ state, way }) => [state, way])).toEqual([
        ['closed', 'code'],
        ['notpay', 'link'],
      ]);
    });
  });

  describe('the refund of a wrong amount', () => {
    const fail = (queue: string, item: string) => {
      const at = t.now();
      return t.database.db.insert(jobFailure).values({ ...FAILURES, queue, item, firstFailedAt: at, lastFailedAt: at, nextTryAt: at });
    };

    it('is of what the provider received, and ends the failures of the jobs with this payment only', async () => {
      const { outTradeNo } = await book();
      fault = { queryTrade: async () => ({ state: 'success', amountFen: FEN - 1 }) };
      for (const queue of ['payment_close', 'payment_query', 'comparison'])
        for (const item of [outTradeNo, 'YPOTHER']) await fail(queue, item);
      expect(await refundWrongAmount(t.api.services, outTradeNo, '金额不符')).toBe(FEN - 1);
      const { id, state } = await getPayment(outTradeNo);
      expect(state).toBe('refunding');
      const rows = await t.database.db.select().from(refund).where(eq(refund.paymentId, id));
      expect(rows).toMatchObject([{ amountFen: FEN - 1, state: 'created', reason: '金额不符' }]);
      const left = await t.database.db.select().from(jobFailure);
      expect(left.map(({ queue, item }) => `${queue} ${item}`).sort()).toEqual(
        [`comparison ${outTradeNo}`, 'comparison YPOTHER', 'payment_close YPOTHER', 'payment_query YPOTHER'].sort(),
      );
      await expect(refundWrongAmount(t.api.services, outTradeNo, '金额不符')).rejects.toMatchObject({ code: 4094 });
    });

    it('is not written when the payment has been refunded meanwhile', async () => {
      const { outTradeNo } = await book();
      const row = await getPayment(outTradeNo);
      await t.database.db.update(payment).set({ state: 'refunded' }).where(eq(payment.id, row.id));
      await expect(t.database.db.transaction((tx) => refundPayment(tx, row, '金额不符', t.now()))).rejects.toThrow('cannot be refunded');
      expect(await t.database.db.$count(refund, eq(refund.paymentId, row.id))).toBe(0);
    });

    it.each([
      ['is not paid', { state: 'notpay', amountFen: 1 }, '没有可退的款项'],
      ['has no amount', { state: 'success' }, '没有可退的款项'],
      ['was paid as ordered', { state: 'success', amountFen: FEN }, '金额没有错'],
    ] as const)('is refused when the trade %s', async (_what, trade, words) => {
      const { outTradeNo } = await book();
      fault = { queryTrade: async () => trade };
      await expect(refundWrongAmount(t.api.services, outTradeNo, '金额不符')).rejects.toMatchObject({
        code: 4094,
        message: expect.stringContaining(words),
      });
      await expect(refundWrongAmount(t.api.services, 'YPNONE', '金额不符')).rejects.toMatchObject({ code: 4040 });
      expect(await t.database.db.$count(refund, eq(refund.paymentId, (await getPayment(outTradeNo)).id))).toBe(0);
    });
  });

  it("a wallet's authorization counts once, for ten minutes, for its session and payment", async () => {
    const { services } = t.api;
    const create = () => createWalletState(services, { sessionId: 's' }, 'YP1');
    const take = (state: string, sessionId = 's', outTradeNo = 'YP1') => takeWalletState(services, { sessionId }, outTradeNo, state);
    const state = create();
    const forged = `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`;
    for (const [each, session, trade] of [
      [state, 'other', 'YP1'],
      [state, 's', 'YP2'],
      [forged, 's', 'YP1'],
      ['', 's', 'YP1'],
    ] as const)
      expect(await take(each, session, trade)).toBe(false);
    expect([await take(state), await take(state)]).toEqual([true, false]);
    t.stopTime(new Date(Math.floor(startedAt.getTime() / 1000) * 1000));
    const [inTime, late] = [create(), create()];
    t.moveTime(10 * MINUTE_MS - 1);
    expect(await take(inTime)).toBe(true);
    t.moveTime(1);
    expect(await take(late)).toBe(false);
  });
});
