import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createWechatPayment } from '../../server/adapters/payment/wechat/createWechatPayment';
import { paymentNotice, payment as paymentTable, refund } from '../../server/db/schema/orders';
import { closePayments, queryPayments, receiveNotices } from '../../server/jobs/checkPayments';
import { comparePayments, listPaymentDifferences } from '../../server/jobs/comparePayments';
import { listDeadLetters, retryDeadLetter } from '../../server/jobs/deadLetters';
import { expireHolds } from '../../server/jobs/expireHolds';
import { runRefunds } from '../../server/jobs/runRefunds';
import { createWechatApi, SELF_FEN, type WechatApi } from '../helpers/createWechatApi';
import { databaseKinds } from '../helpers/databaseKinds';
import { findBreaches } from '../helpers/invariants';
import { getSlotId } from '../helpers/orderWorld';
import type { NoticeChanges } from '../helpers/wechatSimulator';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FREE_SLOT = getSlotId(2);

describe.each(databaseKinds)('WeChat Pay on $kind', ({ serverUrl }) => {
  let test: WechatApi;

  beforeAll(async () => {
    test = await createWechatApi({ capacity: 1 }, serverUrl);
  });
  afterEach(async () => {
    Object.assign(test.sim.faults, { status: undefined, silent: false, lost: false, forged: false, slowRefunds: false });
    expect(await findBreaches(test.database.db)).toEqual([]);
  });
  afterAll(() => test.close());

  const getTypes = async (no: number, orderNo: string) => (await test.askOrder(no, orderNo)).timeline.map(({ type }) => type);
  /** Lets everything that came in take effect, whether the answer's own work or the job is quicker. */
  const settle = () => receiveNotices(test.api.services);
  const setUp = async (slotId = FREE_SLOT) => {
    const no = test.takePerson();
    return { no, ...(await test.bookWithCode(no, slotId)) };
  };
  const getRefundNo = async (outTradeNo: string) => {
    const [row] = await test.database.db
      .select({ outRefundNo: refund.outRefundNo })
      .from(refund)
      .innerJoin(paymentTable, eq(paymentTable.id, refund.paymentId))
      .where(eq(paymentTable.outTradeNo, outTradeNo));
    return row?.outRefundNo ?? '';
  };
  /** Runs what is due until nothing is, past the pauses between tries. */
  const payBack = async () => {
    test.moveTime(3_000);
    await runRefunds(test.api.services);
  };

  it('opens a trade for exactly what the person pays, once for a code, and takes its notice', async () => {
    const { no, orderNo, outTradeNo, codeUrl, sandbox } = await setUp();
    expect(codeUrl).toMatch(/^weixin:\/\/wxpay/);
    expect(sandbox).toBe(false);
    expect(test.sim.books.getTrade(outTradeNo)).toMatchObject({ total: SELF_FEN, notifyUrl: test.sim.options.notifyUrl });
    test.sim.books.pay(outTradeNo);
    expect(await test.deliver(test.sim.createTradeNotice(outTradeNo))).toBe(204);
    await settle();
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
  });

  it('counts a notice once, repeated, with another id, or twenty at once', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    const same = test.sim.createTradeNotice(outTradeNo);
    const others = Array.from({ length: 10 }, () => test.sim.createTradeNotice(outTradeNo));
    const statuses = await Promise.all([...Array.from({ length: 10 }, () => same), ...others].map(test.deliver));
    expect(new Set(statuses)).toEqual(new Set([204]));
    await settle();
    expect(await test.deliver(same)).toBe(204);
    await settle();
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  const bad: [string, NoticeChanges, number][] = [
    ['signed by a stranger', { forged: true }, 401],
    ['from six minutes ago', { skewMs: -6 * MINUTE_MS }, 401],
    ['from six minutes ahead', { skewMs: 6 * MINUTE_MS }, 401],
    ['sealed with another key', { apiV3Key: randomBytes(32) }, 400],
    ['of another merchant', { plain: { mchid: '1900000002' } }, 400],
    ['of another app', { plain: { appid: 'wxanother' } }, 400],
    ['in another currency', { plain: { amount: { total: SELF_FEN, currency: 'USD' } } }, 400],
    ['without an amount', { plain: { amount: undefined } }, 400],
  ];
  it.each(bad)('refuses a notice %s and changes nothing', async (_name, changes, status) => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    const before = await test.database.db.$count(paymentNotice);
    expect(await test.deliver(test.sim.createTradeNotice(outTradeNo, changes))).toBe(status);
    expect(await test.database.db.$count(paymentNotice)).toBe(before);
    expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('refuses a notice of which one byte, header or part was changed', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    const { body, headers } = test.sim.createTradeNotice(outTradeNo);
    const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
    expect(await test.deliver({ body: `${body} `, headers })).toBe(401);
    expect(await test.deliver({ body: body.replace('TRANSACTION', 'TRANSACTIOM'), headers })).toBe(401);
    expect(await test.deliver({ body, headers: { ...headers, 'Wechatpay-Nonce': 'other' } })).toBe(401);
    expect(await test.deliver({ body, headers: { ...headers, 'Wechatpay-Signature': 'WECHATPAY/SIGNTEST/abc' } })).toBe(401);
    for (const name of ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial', 'Wechatpay-Signature']) {
      expect(await test.deliver({ body, headers: without(name) })).toBe(400);
    }
    expect(await test.deliver({ body: '', headers })).toBe(401);
    expect(await test.deliver({ body: 'x'.repeat(70_000), headers })).toBe(413);
    expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('takes a wrong amount in, changes nothing, and tells a person of it', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo, SELF_FEN - 1);
    expect(await test.deliver(test.sim.createTradeNotice(outTradeNo))).toBe(204);
    await settle();
    expect(await getTypes(no, orderNo)).toEqual(['created']);
    test.moveTime(31 * MINUTE_MS);
    await expireHolds(test.api.services);
    for (let tries = 0; tries < 20; tries++) {
      await closePayments(test.api.services);
      test.moveTime(HOUR_MS);
    }
    const letters = await listDeadLetters(test.database.db);
    expect(letters).toMatchObject([{ queue: 'payment_close', item: outTradeNo, tries: 20, reason: expect.stringContaining('success') }]);
    // Somebody pays it back at the merchant platform, and lets the closing be tried again.
    test.sim.books.getTrade(outTradeNo).state = 'REFUND';
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

  it('follows a change of certificates: an unknown serial is asked for once, the old one stays good', async () => {
    const [first, second] = [await setUp(), await setUp()];
    const old = test.sim.books.pay(first.outTradeNo) && test.sim.createTradeNotice(first.outTradeNo);
    test.moveTime(MINUTE_MS);
    test.sim.rotate();
    const before = test.sim.certificateRequests();
    test.sim.books.pay(second.outTradeNo);
    const fresh = test.sim.createTradeNotice(second.outTradeNo);
    expect(await Promise.all([fresh, fresh, fresh].map(test.deliver))).toEqual([204, 204, 204]);
    expect(await test.deliver(old)).toBe(204);
    expect(test.sim.certificateRequests()).toBe(before + 1);
    const unknown = { ...fresh, headers: { ...fresh.headers, 'Wechatpay-Serial': 'FFFF' } };
    expect(await Promise.all([unknown, unknown, unknown].map(test.deliver))).toEqual([401, 401, 401]);
    expect(test.sim.certificateRequests()).toBe(before + 1);
    await settle();
    expect((await test.askOrder(first.no, first.orderNo)).state).toBe('booked');
    expect((await test.askOrder(second.no, second.orderNo)).state).toBe('booked');
  });

  it('hears of money by asking, when no notice comes', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await test.deliver(test.sim.createTradeNotice(outTradeNo))).toBe(204);
    await settle();
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  it('believes no answer that the provider did not sign', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    test.sim.faults.forged = true;
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
    test.sim.faults.forged = false;
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    expect((await test.askOrder(no, orderNo)).state).toBe('booked');
  });

  it.each([429, 500, 502])('goes on with the same number after a %i', async (status) => {
    const no = test.takePerson();
    const orderNo = await test.book(no, FREE_SLOT);
    const pay = () => test.call('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no));
    test.sim.faults.status = status;
    expect(await pay()).toMatchObject({ code: 1, msg: expect.stringContaining('名额仍为您保留') });
    delete test.sim.faults.status;
    const { data } = await pay();
    expect((await test.askOrder(no, orderNo)).payments).toHaveLength(1);
    test.sim.books.pay(data.outTradeNo);
    await test.deliver(test.sim.createTradeNotice(data.outTradeNo));
    await settle();
    expect((await test.askOrder(no, orderNo)).state).toBe('booked');
  });

  it('opens one trade when the answer to the first request is lost', async () => {
    const no = test.takePerson();
    const orderNo = await test.book(no, FREE_SLOT);
    const pay = () => test.call('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no));
    test.sim.faults.lost = true;
    expect(await pay()).toMatchObject({ code: 1 });
    test.sim.faults.lost = false;
    const { data } = await pay();
    expect([...test.sim.books.trades.values()].filter((trade) => trade.outTradeNo === data.outTradeNo)).toHaveLength(1);
    expect((await test.askOrder(no, orderNo)).payments).toHaveLength(1);
  });

  it('closes at the provider what expires, and claims the place again when the money came first', async () => {
    const [unpaid, late] = [await setUp(), await setUp()];
    test.sim.faults.status = 503;
    test.moveTime(31 * MINUTE_MS);
    await expireHolds(test.api.services);
    delete test.sim.faults.status;
    test.sim.books.pay(late.outTradeNo);
    await closePayments(test.api.services);
    expect(test.sim.books.getTrade(unpaid.outTradeNo).state).toBe('CLOSED');
    expect(await test.askOrder(unpaid.no, unpaid.orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    expect(await test.askOrder(late.no, late.orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await getTypes(late.no, late.orderNo)).toEqual(['created', 'expired', 'reclaimed']);
  });

  it('gives back what comes too late for a place that is gone, and takes the refund notice once', async () => {
    const late = await setUp(getSlotId(1));
    test.sim.faults.status = 503;
    test.moveTime(31 * MINUTE_MS);
    await expireHolds(test.api.services);
    delete test.sim.faults.status;
    await test.bookWithCode(test.takePerson(), getSlotId(1));
    test.sim.books.pay(late.outTradeNo);
    expect(await test.deliver(test.sim.createTradeNotice(late.outTradeNo))).toBe(204);
    await settle();
    expect(await test.askOrder(late.no, late.orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    test.sim.faults.slowRefunds = true;
    await payBack();
    const outRefundNo = await getRefundNo(late.outTradeNo);
    test.sim.books.getRefund(outRefundNo).status = 'SUCCESS';
    const notices = Array.from({ length: 5 }, () => test.sim.createRefundNotice(outRefundNo));
    expect(await Promise.all(notices.map(test.deliver))).toEqual([204, 204, 204, 204, 204]);
    await settle();
    expect(await test.askOrder(late.no, late.orderNo)).toMatchObject({ payments: [{ state: 'refunded' }] });
    expect(await getTypes(late.no, late.orderNo)).toEqual(['created', 'expired', 'refund_started', 'refunded']);
  });

  it('asks again about refunds that are under way, and pays back once when an answer is lost', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    await test.deliver(test.sim.createTradeNotice(outTradeNo));
    await settle();
    await test.ask('cancelOrder', { orderNo }, test.getPerson(no));
    Object.assign(test.sim.faults, { lost: true, slowRefunds: true });
    await payBack();
    test.sim.faults.lost = false;
    await payBack();
    expect([...test.sim.books.refunds.values()].filter((each) => each.outTradeNo === outTradeNo)).toHaveLength(1);
    test.sim.books.getRefund(await getRefundNo(outTradeNo)).status = 'SUCCESS';
    test.moveTime(MINUTE_MS);
    await runRefunds(test.api.services);
    expect(await test.askOrder(no, orderNo)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] });
  });

  it('lists a refund that the provider refused, and finishes it when somebody mends it', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    await test.deliver(test.sim.createTradeNotice(outTradeNo));
    await settle();
    await test.ask('cancelOrder', { orderNo }, test.getPerson(no));
    test.sim.faults.slowRefunds = true;
    await payBack();
    const outRefundNo = await getRefundNo(outTradeNo);
    test.sim.books.getRefund(outRefundNo).status = 'ABNORMAL';
    await test.deliver(test.sim.createRefundNotice(outRefundNo));
    await settle();
    expect(await listDeadLetters(test.database.db)).toMatchObject([{ queue: 'refund_refused', item: outRefundNo }]);
    test.sim.books.getRefund(outRefundNo).status = 'SUCCESS';
    expect(await retryDeadLetter(test.database.db, `refund_refused:${outRefundNo}`)).toBe(true);
    await payBack();
    expect(await listDeadLetters(test.database.db)).toEqual([]);
    expect((await test.askOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunded' }]);
  });

  it('gives the next QR code a number of its own when the provider closed the trade', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.close(outTradeNo);
    test.moveTime(MINUTE_MS);
    await queryPayments(test.api.services);
    const { data } = await test.call('unifiedPay', { orderNo, channel: 'NATIVE' }, test.getPerson(no));
    expect(data.outTradeNo).not.toBe(outTradeNo);
    expect((await test.askOrder(no, orderNo)).payments.map(({ state }) => state).sort()).toEqual(['closed', 'notpay']);
  });

  it('reports once a day what the books disagree about, until they agree', async () => {
    const { outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    await test.deliver(test.sim.createTradeNotice(outTradeNo));
    await settle();
    const trade = test.sim.books.getTrade(outTradeNo);
    trade.state = 'REFUND';
    trade.total = 1;
    const isThis = (difference: { outTradeNo: string }) => difference.outTradeNo === outTradeNo;
    const list = async () => (await listPaymentDifferences(test.database.db)).filter(isThis);
    test.moveTime(2 * HOUR_MS);
    await comparePayments(test.api.services);
    expect(await list()).toMatchObject([
      { kind: 'state', ours: 'success', theirs: 'refunded' },
      { kind: 'amount', ours: String(SELF_FEN), theirs: '1' },
    ]);
    Object.assign(trade, { state: 'SUCCESS', total: SELF_FEN });
    await comparePayments(test.api.services);
    expect(await list()).toHaveLength(2);
    test.moveTime(25 * HOUR_MS);
    await comparePayments(test.api.services);
    expect(await list()).toEqual([]);
    test.moveTime(-27 * HOUR_MS);
  });

  it('counts a provider that keeps silent as away', async () => {
    const { no, orderNo, outTradeNo } = await setUp();
    test.sim.books.pay(outTradeNo);
    test.sim.faults.silent = true;
    test.moveTime(MINUTE_MS);
    expect(await queryPayments(test.api.services)).toBe(0);
    test.sim.faults.silent = false;
    test.moveTime(2 * MINUTE_MS);
    await queryPayments(test.api.services);
    expect((await test.askOrder(no, orderNo)).state).toBe('booked');
  });

  it('works for a merchant that was given a public key, and takes certificates meanwhile', async () => {
    const { outTradeNo } = await setUp();
    const trade = { outTradeNo: 'YPKEY1', amountFen: 100, description: '体检', expiresAt: test.now() };
    const payment = createWechatPayment({ options: test.sim.usePublicKey(), logger: test.api.services.logger, now: test.now });
    const before = test.sim.certificateRequests();
    expect(await payment.createNative(trade)).toMatchObject({ codeUrl: expect.any(String) });
    expect(await payment.query('YPKEY1')).toMatchObject({ state: 'notpay' });
    expect(await payment.query('YPNOBODY')).toEqual({ state: 'unknown' });
    expect(test.sim.certificateRequests()).toBe(before);
    test.sim.rotate();
    expect(await payment.query(outTradeNo)).toMatchObject({ state: 'notpay' });
    expect(test.sim.certificateRequests()).toBe(before + 1);
  });

  // PGlite has one session, so nothing can hold a row there while a notice comes in.
  if (serverUrl)
    it('answers before the work is done, and works on it when it can', async () => {
      const { no, orderNo, outTradeNo } = await setUp();
      test.sim.books.pay(outTradeNo);
      const blocker = await test.database.pool.connect();
      try {
        await blocker.query('begin');
        await blocker.query('select 1 from exam_order where order_no = $1 for update', [orderNo]);
        expect(await test.deliver(test.sim.createTradeNotice(outTradeNo))).toBe(204);
        expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
        await blocker.query('commit');
      } finally {
        blocker.release();
      }
      await settle();
      expect((await test.askOrder(no, orderNo)).state).toBe('booked');
    });
});
