import { paymentNotice } from '../../../server/db/schema/orders';
import { closePayments, queryPayments } from '../../../server/jobs/checkPayments';
import { listDeadLetters, retryDeadLetter } from '../../../server/jobs/deadLetters';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { AlipayNoticeChanges } from '../../helpers/payment/alipaySimulator';
import { type AlipayApi, createAlipayApi } from '../../helpers/payment/createAlipayApi';
import { SELF_FEN } from '../../helpers/payment/createProviderApi';
import { findBreaches } from '../../helpers/worlds/invariants';

const MINUTE_MS = 60_000;

/** What is specific to Alipay; the behaviour common to all providers is tested in `providers.api.test.ts`. */
describe.each(databaseKinds)('Alipay on $kind', ({ serverUrl }) => {
  let alipay: AlipayApi;

  beforeAll(async () => {
    alipay = await createAlipayApi({}, serverUrl);
  });
  afterEach(async () => {
    const { faults } = alipay.sim;
    Object.assign(faults, { silent: false, lost: false, forged: false, slowRefunds: false, unsigned: false, refusal: undefined });
    expect(await findBreaches(alipay.database.db)).toEqual([]);
  });
  afterAll(() => alipay.close());

  const payAndSettle = async (outTradeNo: string) => {
    alipay.sim.books.pay(outTradeNo);
    expect(await alipay.deliver(alipay.sim.createTradeNotice(outTradeNo))).toBe(200);
    await alipay.settle();
  };
  it('answers an accepted or repeated notice with the word that stops its repetition', async () => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    alipay.sim.books.pay(outTradeNo);
    const notice = alipay.sim.createTradeNotice(outTradeNo);
    expect([await alipay.deliverForText(notice), await alipay.deliverForText(notice)]).toEqual(['success', 'success']);
    await alipay.settle();
    expect(await alipay.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success', channel: 'alipay' }] });
    expect(await alipay.deliverForText(alipay.sim.createTradeNotice(outTradeNo, { forged: true }))).toBe('failure');
  });

  const bad: [string, AlipayNoticeChanges, number][] = [
    ['signed by a stranger', { forged: true }, 401],
    ['signed by another algorithm', { afterwards: { sign_type: 'RSA' } }, 401],
    ['whose amount was changed', { afterwards: { total_amount: '0.01' } }, 401],
    ['with a field that nobody signed', { afterwards: { passback_params: 'x' } }, 401],
    ['of another app', { fields: { app_id: '2021000000000002' } }, 400],
    ['of another seller', { fields: { seller_id: '2088000000000002' } }, 400],
    ['without a seller', { fields: { seller_id: undefined } }, 400],
    ['without an amount', { fields: { total_amount: undefined } }, 400],
    ['with fractions of a fen', { fields: { total_amount: '123.001' } }, 400],
    ['in another state', { fields: { trade_status: 'TRADE_PENDING' } }, 400],
  ];
  it.each(bad)('refuses a notice %s and changes nothing', async (_name, changes, status) => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    alipay.sim.books.pay(outTradeNo);
    const before = await alipay.database.db.$count(paymentNotice);
    expect(await alipay.deliver(alipay.sim.createTradeNotice(outTradeNo, changes))).toBe(status);
    expect(await alipay.database.db.$count(paymentNotice)).toBe(before);
    expect((await alipay.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('refuses a notice without a body or a signature, with a duplicate field, or that is too long', async () => {
    const { outTradeNo } = await alipay.bookNew();
    const { body, headers } = alipay.sim.createTradeNotice(outTradeNo);
    const unsigned = body.replace(/&sign=[^&]*/, '');
    const statuses = await Promise.all(
      ['', unsigned, `${body}&total_amount=0.01`, 'x'.repeat(70_000)].map((text) => alipay.deliver({ body: text, headers })),
    );
    expect(statuses).toEqual([400, 400, 400, 413]);
  });

  it('accepts notices that change nothing: not paid yet, trade ended, another kind', async () => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    alipay.sim.books.scan(outTradeNo);
    expect(await alipay.deliver(alipay.sim.createTradeNotice(outTradeNo))).toBe(200);
    expect(await alipay.deliver(alipay.sim.createTradeNotice(outTradeNo, { fields: { trade_status: 'TRADE_CLOSED' } }))).toBe(200);
    expect(await alipay.deliver(alipay.sim.createTradeNotice(outTradeNo, { fields: { notify_type: 'other' } }))).toBe(200);
    await alipay.settle();
    expect((await alipay.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('counts a finished trade, which cannot be refunded, as paid', async () => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    alipay.sim.books.pay(outTradeNo).state = 'TRADE_FINISHED';
    await alipay.deliver(alipay.sim.createTradeNotice(outTradeNo));
    await alipay.settle();
    expect((await alipay.askOrder(no, orderNo)).state).toBe('booked');
  });

  it('closes an unscanned code in our books, and refunds a later payment', async () => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    await alipay.ask('cancelOrder', { orderNo }, alipay.getPerson(no));
    await closePayments(alipay.api.services);
    expect(await alipay.askOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    // The provider cannot close a trade that does not exist yet, so the code works until it expires.
    await payAndSettle(outTradeNo);
    await alipay.payBack();
    expect(await alipay.askOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunded' }] });
    expect([...alipay.sim.books.refunds.values()].filter((each) => each.outTradeNo === outTradeNo)).toMatchObject([{ refund: SELF_FEN }]);
  });

  it.each([
    ['without a signature', { unsigned: true }],
    ['about a fault of the platform', { refusal: ['20000', 'aop.unknow-error'] as [string, string] }],
  ])('ignores an answer %s, and asks again', async (_name, faults) => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    alipay.sim.books.pay(outTradeNo);
    Object.assign(alipay.sim.faults, faults);
    alipay.moveTime(31 * MINUTE_MS);
    await expireHolds(alipay.api.services);
    await closePayments(alipay.api.services);
    expect((await alipay.askOrder(no, orderNo)).payments).toMatchObject([{ state: 'closing' }]);
    Object.assign(alipay.sim.faults, { unsigned: false, refusal: undefined });
    alipay.moveTime(MINUTE_MS);
    await closePayments(alipay.api.services);
    expect(await alipay.askOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
  });

  it('ignores an answer about another trade', async () => {
    const [mine, others] = [await alipay.bookNew(), await alipay.bookNew()];
    alipay.sim.books.pay(others.outTradeNo);
    const trade = alipay.sim.books.getTrade(others.outTradeNo);
    alipay.sim.books.trades.set(mine.outTradeNo, trade);
    alipay.moveTime(MINUTE_MS);
    await queryPayments(alipay.api.services);
    expect((await alipay.askOrder(mine.no, mine.orderNo)).state).toBe('pending_pay');
  });

  it('lists a permanently refused refund, and completes it after it is resolved at the provider', async () => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    await payAndSettle(outTradeNo);
    await alipay.ask('cancelOrder', { orderNo }, alipay.getPerson(no));
    alipay.sim.books.getTrade(outTradeNo).state = 'TRADE_FINISHED';
    await alipay.payBack();
    const outRefundNo = await alipay.getRefundNo(outTradeNo);
    expect(await listDeadLetters(alipay.database.db)).toMatchObject([{ queue: 'refund_refused', item: outRefundNo }]);
    alipay.sim.books.getTrade(outTradeNo).state = 'TRADE_SUCCESS';
    expect(await retryDeadLetter(alipay.database.db, `refund_refused:${outRefundNo}`, alipay.now())).toBe(true);
    await alipay.payBack();
    expect(await listDeadLetters(alipay.database.db)).toEqual([]);
    expect((await alipay.askOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunded' }]);
  });

  it('repeats an unknown refund with the same number, and refunds once', async () => {
    const { no, orderNo, outTradeNo } = await alipay.bookNew();
    await payAndSettle(outTradeNo);
    await alipay.ask('cancelOrder', { orderNo }, alipay.getPerson(no));
    alipay.sim.faults.slowRefunds = true;
    await alipay.payBack();
    const outRefundNo = await alipay.getRefundNo(outTradeNo);
    // The provider accepted it and then lost it.
    alipay.sim.books.refunds.delete(outRefundNo);
    alipay.sim.books.getTrade(outTradeNo).state = 'TRADE_SUCCESS';
    alipay.sim.faults.slowRefunds = false;
    await alipay.payBack(MINUTE_MS);
    await alipay.payBack();
    expect([...alipay.sim.books.refunds.values()].filter((each) => each.outTradeNo === outTradeNo)).toMatchObject([{ outRefundNo }]);
    expect((await alipay.askOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunded' }]);
  });
});
