import { closePayments, queryPayments } from '../../server/jobs/checkPayments';
import { comparePayments, listPaymentDifferences } from '../../server/jobs/comparePayments';
import { listDeadLetters, retryDeadLetter } from '../../server/jobs/deadLetters';
import { expireHolds } from '../../server/jobs/expireHolds';
import { runRefunds } from '../../server/jobs/runRefunds';
import { SELF_FEN } from '../helpers/createProviderApi';
import { databaseKinds } from '../helpers/databaseKinds';
import { findBreaches } from '../helpers/invariants';
import { getSlotId } from '../helpers/orderWorld';
import { type PaymentStage, paymentStages } from '../helpers/paymentStages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FREE_SLOT = getSlotId(2);
const kinds = paymentStages.flatMap((stage) => databaseKinds.map((database) => ({ ...stage, ...database })));

/** The behaviour common to all payment providers. Each provider's protocol and signatures have a test of their own. */
describe.each(kinds)('$provider on $kind', ({ create, serverUrl }) => {
  let stage: PaymentStage;
  let test: PaymentStage['test'];

  beforeAll(async () => {
    stage = await create({ capacity: 1 }, serverUrl);
    test = stage.test;
  });
  afterEach(async () => {
    Object.assign(stage.faults, { status: undefined, silent: false, lost: false, forged: false, slowRefunds: false });
    expect(await findBreaches(test.database.db)).toEqual([]);
  });
  afterAll(() => test.close());

  const getTypes = async (no: number, orderNo: string) => (await test.askOrder(no, orderNo)).timeline.map(({ type }) => type);
  it("opens one trade with the person's share as its amount, and accepts its notice", async () => {
    const { no, orderNo, outTradeNo, codeUrl, sandbox } = await test.bookNew();
    expect(codeUrl).toMatch(stage.codePattern);
    expect(sandbox).toBe(false);
    expect(stage.getTrade(outTradeNo)).toMatchObject({ fen: SELF_FEN, notifyUrl: test.sim.options.notifyUrl });
    stage.pay(outTradeNo);
    expect(await test.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await test.settle();
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
  });

  it('counts a notice once, even repeated, with another ID, or twenty at once', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo);
    const same = stage.createTradeNotice(outTradeNo);
    const others = Array.from({ length: 10 }, () => stage.createTradeNotice(outTradeNo));
    const statuses = await Promise.all([...Array.from({ length: 10 }, () => same), ...others].map(test.deliver));
    expect(new Set(statuses)).toEqual(new Set([stage.taken]));
    await test.settle();
    expect(await test.deliver(same)).toBe(stage.taken);
    await test.settle();
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  it('stores a notice with a wrong amount, changes nothing, and alerts an operator', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo, SELF_FEN - 1);
    expect(await test.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await test.settle();
    expect(await getTypes(no, orderNo)).toEqual(['created']);
    test.moveTime(31 * MINUTE_MS);
    await expireHolds(test.api.services);
    for (let tries = 0; tries < 20; tries++) {
      await closePayments(test.api.services);
      test.moveTime(HOUR_MS);
    }
    const letters = await listDeadLetters(test.database.db);
    expect(letters).toMatchObject([{ queue: 'payment_close', item: outTradeNo, tries: 20, reason: expect.stringContaining('success') }]);
    // Somebody refunds it in the merchant's console, and the closing is tried again.
    stage.setTrade(outTradeNo, 'refunded');
    expect(await retryDeadLetter(test.database.db, letters[0]?.id ?? '')).toBe(true);
    expect(await retryDeadLetter(test.database.db, letters[0]?.id ?? '')).toBe(false);
    await closePayments(test.api.services);
    expect(await listDeadLetters(test.database.db)).toEqual([]);
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    test.moveTime(2 * HOUR_MS);
    await comparePayments(test.api.services);
    expect((await listPaymentDifferences(test.database.db)).filter((each) => each.outTradeNo === outTradeNo)).toEqual([]);
    test.moveTime(-2 * HOUR_MS);
    test.moveTime(-20 * HOUR_MS - 31 * MINUTE_MS);
  });

  it('finds a payment by asking when its notice is lost', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo);
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await test.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
    await test.settle();
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  it('ignores answers that the provider did not sign', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo);
    stage.faults.forged = true;
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
    stage.faults.forged = false;
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    expect((await test.askOrder(no, orderNo)).state).toBe('booked');
  });

  it.each([429, 500, 502])('continues with the same number after a %i', async (status) => {
    const no = test.takePerson();
    const orderNo = await test.book(no, FREE_SLOT);
    const pay = () => test.call('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no));
    stage.faults.status = status;
    expect(await pay()).toMatchObject({ code: 1, msg: expect.stringContaining('名额仍为您保留') });
    delete stage.faults.status;
    const { data } = await pay();
    expect((await test.askOrder(no, orderNo)).payments).toHaveLength(1);
    stage.pay(data.outTradeNo);
    await test.deliver(stage.createTradeNotice(data.outTradeNo));
    await test.settle();
    expect((await test.askOrder(no, orderNo)).state).toBe('booked');
  });

  it('opens one trade when the answer to the first request is lost', async () => {
    const no = test.takePerson();
    const orderNo = await test.book(no, FREE_SLOT);
    const pay = () => test.call('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no));
    stage.faults.lost = true;
    expect(await pay()).toMatchObject({ code: 1 });
    stage.faults.lost = false;
    const { data } = await pay();
    expect(stage.getTrade(data.outTradeNo)).toMatchObject({ state: 'open' });
    expect((await test.askOrder(no, orderNo)).payments).toHaveLength(1);
  });

  it('closes an expired trade at the provider, and reclaims the place if the payment came first', async () => {
    const [unpaid, late] = [await test.bookNew(), await test.bookNew()];
    stage.scan(unpaid.outTradeNo);
    stage.faults.status = 503;
    test.moveTime(31 * MINUTE_MS);
    await expireHolds(test.api.services);
    delete stage.faults.status;
    stage.pay(late.outTradeNo);
    await closePayments(test.api.services);
    expect(stage.getTrade(unpaid.outTradeNo).state).toBe('closed');
    expect(await test.askOrder(unpaid.no, unpaid.orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    expect(await test.askOrder(late.no, late.orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await getTypes(late.no, late.orderNo)).toEqual(['created', 'expired', 'reclaimed']);
  });

  it('refunds a late payment when no place is free, and counts the refund notice once', async () => {
    const late = await test.bookNew(getSlotId(1));
    stage.faults.status = 503;
    test.moveTime(31 * MINUTE_MS);
    await expireHolds(test.api.services);
    delete stage.faults.status;
    await test.bookWithCode(test.takePerson(), getSlotId(1));
    stage.pay(late.outTradeNo);
    expect(await test.deliver(stage.createTradeNotice(late.outTradeNo))).toBe(stage.taken);
    await test.settle();
    expect(await test.askOrder(late.no, late.orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    stage.faults.slowRefunds = true;
    await test.payBack();
    const outRefundNo = await test.getRefundNo(late.outTradeNo);
    stage.finishRefund(outRefundNo);
    const notices = Array.from({ length: 5 }, () => stage.createRefundNotice(outRefundNo));
    expect(await Promise.all(notices.map(test.deliver))).toEqual(notices.map(() => stage.taken));
    await test.settle();
    expect(await test.askOrder(late.no, late.orderNo)).toMatchObject({ payments: [{ state: 'refunded' }] });
    expect(await getTypes(late.no, late.orderNo)).toEqual(['created', 'expired', 'refund_started', 'refunded']);
  });

  it('asks again about pending refunds, and refunds once if an answer is lost', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo);
    await test.deliver(stage.createTradeNotice(outTradeNo));
    await test.settle();
    await test.ask('cancelOrder', { orderNo }, test.getPerson(no));
    Object.assign(stage.faults, { lost: true, slowRefunds: true });
    await test.payBack();
    stage.faults.lost = false;
    await test.payBack();
    expect(stage.countRefunds(outTradeNo)).toBe(1);
    stage.finishRefund(await test.getRefundNo(outTradeNo));
    test.moveTime(MINUTE_MS);
    await runRefunds(test.api.services);
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
  });

  it('gives the next QR code a new number when the provider has closed the trade', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.close(outTradeNo);
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    const { data } = await test.call('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no));
    expect(data.outTradeNo).not.toBe(outTradeNo);
    expect((await test.askOrder(no, orderNo)).payments.map(({ state }) => state).sort()).toEqual(['closed', 'notpay']);
  });

  it('reports differences between the books once a day, until they agree', async () => {
    const { outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo);
    await test.deliver(stage.createTradeNotice(outTradeNo));
    await test.settle();
    stage.setTrade(outTradeNo, 'refunded', 1);
    const isThis = (difference: { outTradeNo: string }) => difference.outTradeNo === outTradeNo;
    const list = async () => (await listPaymentDifferences(test.database.db)).filter(isThis);
    test.moveTime(2 * HOUR_MS);
    await comparePayments(test.api.services);
    expect(await list()).toMatchObject([
      { kind: 'state', ours: 'success', theirs: 'refunded' },
      { kind: 'amount', ours: String(SELF_FEN), theirs: '1' },
    ]);
    stage.setTrade(outTradeNo, 'paid', SELF_FEN);
    await comparePayments(test.api.services);
    expect(await list()).toHaveLength(2);
    test.moveTime(25 * HOUR_MS);
    await comparePayments(test.api.services);
    expect(await list()).toEqual([]);
    test.moveTime(-27 * HOUR_MS);
  });

  it('treats an unresponsive provider as unavailable', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    stage.pay(outTradeNo);
    stage.faults.silent = true;
    test.moveTime(MINUTE_MS);
    expect(await queryPayments(test.api.services)).toBe(0);
    stage.faults.silent = false;
    test.moveTime(2 * MINUTE_MS);
    await queryPayments(test.api.services);
    expect((await test.askOrder(no, orderNo)).state).toBe('booked');
  });

  // PGlite has one session, so nothing can lock a row there while a notice arrives.
  if (serverUrl)
    it('answers a notice before it is processed, and processes it when possible', async () => {
      const { no, orderNo, outTradeNo } = await test.bookNew();
      stage.pay(outTradeNo);
      const blocker = await test.database.pool.connect();
      try {
        await blocker.query('begin');
        await blocker.query('select 1 from exam_order where order_no = $1 for update', [orderNo]);
        expect(await test.deliver(stage.createTradeNotice(outTradeNo))).toBe(stage.taken);
        expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
        await blocker.query('commit');
      } finally {
        blocker.release();
      }
      await test.settle();
      expect((await test.askOrder(no, orderNo)).state).toBe('booked');
    });
});
