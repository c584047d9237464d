import { and, eq, sql } from 'drizzle-orm';
import { examOrder, payment, refund } from '../../../server/db/schema/orders';
import { closePayments, queryPayments } from '../../../server/jobs/checkPayments';
import { comparePayments, listPaymentDifferences } from '../../../server/jobs/comparePayments';
import { listDeadLetters, retryDeadLetter } from '../../../server/jobs/deadLetters';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { queryUnreadStatements, readStatements } from '../../../server/jobs/readStatements';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { refundUnknownTrade } from '../../../server/modules/payment/unknownTrades';
import { startAddOnRefund } from '../../../server/modules/refunds/startRefund';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { SELF_FEN } from '../../helpers/payment/createProviderApi';
import { type PaymentStage, paymentStages } from '../../helpers/payment/paymentStages';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FREE_SLOT = getSlotId(2);
const kinds = paymentStages.flatMap((stage) => databaseKinds.map((database) => ({ ...stage, ...database })));

/** The behaviour common to all payment providers. Each provider's protocol and signatures have a test of their own. */
describe.each(kinds)('$provider on $kind', ({ create, serverUrl }) => {
  let stage: PaymentStage;
  let api: PaymentStage['api'];

  beforeAll(async () => {
    stage = await create({ capacity: 1 }, serverUrl);
    api = stage.api;
  });
  afterEach(async () => {
    Object.assign(stage.faults, { status: undefined, silent: false, lost: false, forged: false, slowRefunds: false, cutStatement: false });
    expect(await findBreaches(api.database.db)).toEqual([]);
  });
  afterAll(() => api.close());

  const getTypes = async (no: number, orderNo: string) => (await api.askOrder(no, orderNo)).timeline.map(({ type }) => type);
  it("opens one trade with the person's share as its amount, and accepts its notice", async () => {
    const { no, orderNo, outTradeNo, codeUrl, sandbox } = await api.bookNew();
    expect(codeUrl).toMatch(stage.codePattern);
    expect(sandbox).toBe(false);
    expect(stage.getTrade(outTradeNo)).toMatchObject({ fen: SELF_FEN, notifyUrl: api.sim.options.notifyUrl });
    stage.pay(outTradeNo);
    expect(await api.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await api.settle();
    expect(await api.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
  });

  it('counts a notice once, even repeated, with another ID, or twenty at once', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    const same = stage.createTradeNotice(outTradeNo);
    const others = Array.from({ length: 10 }, () => stage.createTradeNotice(outTradeNo));
    const statuses = await Promise.all([...Array.from({ length: 10 }, () => same), ...others].map(api.deliver));
    expect(new Set(statuses)).toEqual(new Set([stage.taken]));
    await api.settle();
    expect(await api.deliver(same)).toBe(stage.taken);
    await api.settle();
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  it('stores a notice with a wrong amount, changes nothing, and alerts an operator', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo, SELF_FEN - 1);
    expect(await api.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await api.settle();
    expect(await getTypes(no, orderNo)).toEqual(['created']);
    api.moveTime(31 * MINUTE_MS);
    await expireHolds(api.api.services);
    for (let tries = 0; tries < 20; tries++) {
      await closePayments(api.api.services);
      api.moveTime(HOUR_MS);
    }
    const letters = await listDeadLetters(api.database.db);
    expect(letters).toMatchObject([{ queue: 'payment_close', item: outTradeNo, tries: 20, reason: expect.stringContaining('success') }]);
    // Somebody refunds it in the merchant's console, and the closing is tried again.
    stage.setTrade(outTradeNo, 'refunded');
    expect(await retryDeadLetter(api.database.db, letters[0]?.id ?? '', api.now())).toBe(true);
    expect(await retryDeadLetter(api.database.db, letters[0]?.id ?? '', api.now())).toBe(false);
    await closePayments(api.api.services);
    expect(await listDeadLetters(api.database.db)).toEqual([]);
    expect(await api.askOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    api.moveTime(2 * HOUR_MS);
    await comparePayments(api.api.services);
    expect((await listPaymentDifferences(api.database.db)).filter((each) => each.outTradeNo === outTradeNo)).toEqual([]);
    api.moveTime(-2 * HOUR_MS);
    api.moveTime(-20 * HOUR_MS - 31 * MINUTE_MS);
  });

  it('finds a payment by asking when its notice is lost', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    api.moveTime(MINUTE_MS);
    await queryPayments(api.api.services);
    expect(await api.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await api.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await api.settle();
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  it('ignores answers that the provider did not sign', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    stage.faults.forged = true;
    api.moveTime(MINUTE_MS);
    await queryPayments(api.api.services);
    expect((await api.askOrder(no, orderNo)).state).toBe('pending_pay');
    stage.faults.forged = false;
    api.moveTime(MINUTE_MS);
    await queryPayments(api.api.services);
    expect((await api.askOrder(no, orderNo)).state).toBe('booked');
  });

  it('refunds add-ons one after another, whether the notice has the amount of one or the sum, and the books agree', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    expect(await api.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await api.settle();
    const { db } = api.database;
    const [first, second] = [
      { addOnId: 'a', priceFen: 1_000 },
      { addOnId: 'b', priceFen: SELF_FEN - 1_000 },
    ] as const;
    const addOns = [first, second].map((each) => ({ ...each, name: each.addOnId }));
    await db
      .update(examOrder)
      .set({ snapshot: sql`${examOrder.snapshot} || ${JSON.stringify({ addOns })}::jsonb` })
      .where(eq(examOrder.orderNo, orderNo));
    const [order] = await db.select({ id: examOrder.id }).from(examOrder).where(eq(examOrder.orderNo, orderNo));
    stage.faults.slowRefunds = true;
    for (const addOn of [first, second]) {
      expect(await db.transaction((tx) => startAddOnRefund(tx, order?.id ?? '', addOn, '没有做', api.now()))).toBe(true);
      expect(await db.transaction((tx) => startAddOnRefund(tx, order?.id ?? '', addOn, '没有做', api.now()))).toBe(false);
      await api.payBack();
      const [row] = await db
        .select()
        .from(refund)
        .where(and(eq(refund.addOnId, addOn.addOnId), eq(refund.state, 'processing')));
      stage.finishRefund(row?.outRefundNo ?? '');
      expect(await api.deliver(stage.createRefundNotice(row?.outRefundNo ?? ''))).toBe(stage.taken);
      await api.settle();
      const { payments } = await api.askOrder(no, orderNo);
      expect(payments).toMatchObject([
        {
          state: 'success',
          partRefunds: expect.arrayContaining([expect.objectContaining({ name: addOn.addOnId, doneAt: expect.any(String) })]),
        },
      ]);
      api.moveTime(2 * HOUR_MS);
      await comparePayments(api.api.services);
      expect((await listPaymentDifferences(db)).filter((each) => each.outTradeNo === outTradeNo)).toEqual([]);
      api.moveTime(-2 * HOUR_MS);
    }
    expect(stage.countRefunds(outTradeNo)).toBe(2);
  });

  it.each([429, 500, 502])('continues with the same number after a %i', async (status) => {
    const no = api.takePerson();
    const orderNo = await api.book(no, FREE_SLOT);
    const pay = () => api.call('unifiedPay', { orderNo, channel: 'NATIVE' }, api.getPerson(no));
    stage.faults.status = status;
    expect(await pay()).toMatchObject({ code: 1, msg: expect.stringContaining('名额仍为您保留') });
    delete stage.faults.status;
    const { data } = await pay();
    expect((await api.askOrder(no, orderNo)).payments).toHaveLength(1);
    stage.pay(data.outTradeNo);
    await api.deliver(stage.createTradeNotice(data.outTradeNo));
    await api.settle();
    expect((await api.askOrder(no, orderNo)).state).toBe('booked');
  });

  it('opens one trade when the answer to the first request is lost', async () => {
    const no = api.takePerson();
    const orderNo = await api.book(no, FREE_SLOT);
    const pay = () => api.call('unifiedPay', { orderNo, channel: 'NATIVE' }, api.getPerson(no));
    stage.faults.lost = true;
    expect(await pay()).toMatchObject({ code: 1 });
    stage.faults.lost = false;
    const { data } = await pay();
    expect(stage.getTrade(data.outTradeNo)).toMatchObject({ state: 'open' });
    expect((await api.askOrder(no, orderNo)).payments).toHaveLength(1);
  });

  it('closes an expired trade at the provider, and reclaims the place if the payment came first', async () => {
    const [unpaid, late] = [await api.bookNew(), await api.bookNew()];
    stage.scan(unpaid.outTradeNo);
    stage.faults.status = 503;
    api.moveTime(31 * MINUTE_MS);
    await expireHolds(api.api.services);
    delete stage.faults.status;
    stage.pay(late.outTradeNo);
    await closePayments(api.api.services);
    expect(stage.getTrade(unpaid.outTradeNo).state).toBe('closed');
    expect(await api.askOrder(unpaid.no, unpaid.orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    expect(await api.askOrder(late.no, late.orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await getTypes(late.no, late.orderNo)).toEqual(['created', 'expired', 'reclaimed']);
  });

  it('refunds a late payment when no place is free, and counts the refund notice once', async () => {
    const late = await api.bookNew(getSlotId(1));
    stage.faults.status = 503;
    api.moveTime(31 * MINUTE_MS);
    await expireHolds(api.api.services);
    delete stage.faults.status;
    await api.bookWithCode(api.takePerson(), getSlotId(1));
    stage.pay(late.outTradeNo);
    expect(await api.deliver(stage.createTradeNotice(late.outTradeNo))).toBe(stage.taken);
    await api.settle();
    expect(await api.askOrder(late.no, late.orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    stage.faults.slowRefunds = true;
    await api.payBack();
    const outRefundNo = await api.getRefundNo(late.outTradeNo);
    stage.finishRefund(outRefundNo);
    const notices = Array.from({ length: 5 }, () => stage.createRefundNotice(outRefundNo));
    expect(await Promise.all(notices.map(api.deliver))).toEqual(notices.map(() => stage.taken));
    await api.settle();
    expect(await api.askOrder(late.no, late.orderNo)).toMatchObject({ payments: [{ state: 'refunded' }] });
    expect(await getTypes(late.no, late.orderNo)).toEqual(['created', 'expired', 'refund_started', 'refunded']);
  });

  it('asks again about pending refunds, and refunds once if an answer is lost', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    await api.deliver(stage.createTradeNotice(outTradeNo));
    await api.settle();
    await api.ask('cancelOrder', { orderNo }, api.getPerson(no));
    Object.assign(stage.faults, { lost: true, slowRefunds: true });
    await api.payBack();
    stage.faults.lost = false;
    await api.payBack();
    expect(stage.countRefunds(outTradeNo)).toBe(1);
    stage.finishRefund(await api.getRefundNo(outTradeNo));
    api.moveTime(MINUTE_MS);
    await runRefunds(api.api.services);
    expect(await api.askOrder(no, orderNo)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
  });

  it('gives the next QR code a new number when the provider has closed the trade', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.close(outTradeNo);
    api.moveTime(MINUTE_MS);
    await queryPayments(api.api.services);
    const { data } = await api.call('unifiedPay', { orderNo, channel: 'NATIVE' }, api.getPerson(no));
    expect(data.outTradeNo).not.toBe(outTradeNo);
    expect((await api.askOrder(no, orderNo)).payments.map(({ state }) => state).sort()).toEqual(['closed', 'notpay']);
  });

  it('reports differences between the books once a day, until they agree', async () => {
    const { outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    await api.deliver(stage.createTradeNotice(outTradeNo));
    await api.settle();
    stage.setTrade(outTradeNo, 'refunded', 1);
    const isThis = (difference: { outTradeNo: string }) => difference.outTradeNo === outTradeNo;
    const list = async () => (await listPaymentDifferences(api.database.db)).filter(isThis);
    api.moveTime(2 * HOUR_MS);
    await comparePayments(api.api.services);
    expect(await list()).toMatchObject([
      { kind: 'state', ours: 'success', theirs: 'refunded' },
      { kind: 'amount', ours: String(SELF_FEN), theirs: '1' },
    ]);
    stage.setTrade(outTradeNo, 'paid', SELF_FEN);
    await comparePayments(api.api.services);
    expect(await list()).toHaveLength(2);
    api.moveTime(25 * HOUR_MS);
    await comparePayments(api.api.services);
    expect(await list()).toEqual([]);
    api.moveTime(-27 * HOUR_MS);
  });

  it('reports a refund that the provider does not have', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    await api.deliver(stage.createTradeNotice(outTradeNo));
    await api.settle();
    await api.call('cancelOrder', { orderNo }, api.getPerson(no));
    await api.payBack();
    expect(await api.askOrder(no, orderNo)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
    const list = async () => (await listPaymentDifferences(api.database.db)).filter((each) => each.outTradeNo === outTradeNo);
    api.moveTime(2 * HOUR_MS);
    await comparePayments(api.api.services);
    expect(await list()).toEqual([]);
    stage.setTrade(outTradeNo, 'paid', SELF_FEN);
    await api.database.db.update(payment).set({ comparedAt: null }).where(eq(payment.outTradeNo, outTradeNo));
    await comparePayments(api.api.services);
    expect(await list()).toMatchObject([{ kind: 'state', ours: 'refunded', theirs: 'success' }]);
    api.moveTime(-2 * HOUR_MS);
  });

  /** What was paid and is not in our books, as after a failover that lost the newest rows. */
  async function loseOne(): Promise<string> {
    const { outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    await api.database.db.delete(payment).where(eq(payment.outTradeNo, outTradeNo));
    return outTradeNo;
  }
  const listUnknown = async () =>
    (await listPaymentDifferences(api.database.db)).filter(({ kind }) => kind === 'unknown_here').map(({ outTradeNo }) => outTradeNo);

  it('finds a paid trade that our books lost by the list of its day, and refunds it once', async () => {
    const { services } = api.api;
    const kept = await api.bookNew();
    stage.pay(kept.outTradeNo);
    expect(await api.deliver(stage.createTradeNotice(kept.outTradeNo))).toBe(stage.taken);
    await api.settle();
    const lost = await loseOne();
    const unread = async () => (await queryUnreadStatements(services)).map(({ days }) => days.length);
    await readStatements(services);
    expect([await listUnknown(), await unread()]).toEqual([[], []]);

    api.moveTime(2 * DAY_MS);
    for (const fault of ['forged', 'cutStatement'] as const) {
      stage.faults[fault] = true;
      expect(await readStatements(services)).toBe(0);
      stage.faults[fault] = false;
      api.moveTime(HOUR_MS);
    }
    expect([await listUnknown(), (await unread()).every((days) => days > 0)]).toEqual([[], true]);
    expect(await readStatements(services)).toBe(1);
    expect([await listUnknown(), await unread()]).toEqual([[lost], []]);

    await expect(refundUnknownTrade(services, kept.outTradeNo)).rejects.toThrow('没有找到这笔支付');
    const asked = await Promise.allSettled([refundUnknownTrade(services, lost), refundUnknownTrade(services, lost)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    Object.assign(stage.faults, { slowRefunds: true, lost: true });
    await readStatements(services);
    stage.faults.lost = false;
    api.moveTime(HOUR_MS);
    await readStatements(services);
    expect([await listUnknown(), stage.countRefunds(lost)]).toEqual([[lost], 1]);
    const row = (await listPaymentDifferences(api.database.db)).find((each) => each.outTradeNo === lost);
    stage.finishRefund(row?.outRefundNo ?? '');
    await readStatements(services);
    expect([await listUnknown(), stage.countRefunds(lost)]).toEqual([[], 1]);
    api.moveTime(-2 * DAY_MS - 3 * HOUR_MS);
  });

  it('lists a trade that our books lost as soon as its notice comes, until somebody refunds it on the provider’s site', async () => {
    const lost = await loseOne();
    expect(await api.deliver(stage.createTradeNotice(lost))).toBe(stage.taken);
    await api.settle();
    expect(await listUnknown()).toEqual([lost]);
    await readStatements(api.api.services);
    expect(await listUnknown()).toEqual([lost]);
    stage.setTrade(lost, 'refunded');
    await readStatements(api.api.services);
    expect(await listUnknown()).toEqual([]);
    // The same although an operator had asked for the refund here.
    const other = await loseOne();
    await api.deliver(stage.createTradeNotice(other));
    await api.settle();
    await refundUnknownTrade(api.api.services, other);
    stage.setTrade(other, 'refunded');
    await readStatements(api.api.services);
    expect(await listUnknown()).toEqual([]);
  });

  it('treats an unresponsive provider as unavailable', async () => {
    const { no, orderNo, outTradeNo } = await api.bookNew();
    stage.pay(outTradeNo);
    stage.faults.silent = true;
    api.moveTime(MINUTE_MS);
    expect(await queryPayments(api.api.services)).toBe(0);
    stage.faults.silent = false;
    api.moveTime(2 * MINUTE_MS);
    await queryPayments(api.api.services);
    expect((await api.askOrder(no, orderNo)).state).toBe('booked');
  });

  // PGlite has one session, so nothing can lock a row there while a notice arrives.
  if (serverUrl)
    it('answers a notice before it is processed, and processes it when possible', async () => {
      const { no, orderNo, outTradeNo } = await api.bookNew();
      stage.pay(outTradeNo);
      const blocker = await api.database.pool.connect();
      try {
        await blocker.query('begin');
        await blocker.query('select 1 from exam_order where order_no = $1 for update', [orderNo]);
        expect(await api.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
        expect((await api.askOrder(no, orderNo)).state).toBe('pending_pay');
        await blocker.query('commit');
      } finally {
        blocker.release();
      }
      await api.settle();
      expect((await api.askOrder(no, orderNo)).state).toBe('booked');
    });
});
