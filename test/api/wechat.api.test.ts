import { randomBytes } from 'node:crypto';
import { createWechatPayment } from '../../server/adapters/payment/wechat/createWechatPayment';
import { paymentNotice } from '../../server/db/schema/orders';
import { listDeadLetters, retryDeadLetter } from '../../server/jobs/deadLetters';
import { SELF_FEN } from '../helpers/createProviderApi';
import { createWechatApi, type WechatApi } from '../helpers/createWechatApi';
import { databaseKinds } from '../helpers/databaseKinds';
import { findBreaches } from '../helpers/invariants';
import type { NoticeChanges } from '../helpers/wechatSimulator';

const MINUTE_MS = 60_000;

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
    const { no, orderNo, outTradeNo } = await test.bookNew();
    test.sim.books.pay(outTradeNo);
    const before = await test.database.db.$count(paymentNotice);
    expect(await test.deliver(test.sim.createTradeNotice(outTradeNo, changes))).toBe(status);
    expect(await test.database.db.$count(paymentNotice)).toBe(before);
    expect((await test.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('refuses a notice with a changed byte, header or part', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
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

  it('follows a change of certificates: an unknown serial number is requested once, and the old one stays valid', async () => {
    const [first, second] = [await test.bookNew(), await test.bookNew()];
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
    await test.settle();
    expect((await test.askOrder(first.no, first.orderNo)).state).toBe('booked');
    expect((await test.askOrder(second.no, second.orderNo)).state).toBe('booked');
  });

  it('lists a refused refund, and completes it after it is resolved at the provider', async () => {
    const { no, orderNo, outTradeNo } = await test.bookNew();
    test.sim.books.pay(outTradeNo);
    await test.deliver(test.sim.createTradeNotice(outTradeNo));
    await test.settle();
    await test.ask('cancelOrder', { orderNo }, test.getPerson(no));
    test.sim.faults.slowRefunds = true;
    await test.payBack();
    const outRefundNo = await test.getRefundNo(outTradeNo);
    test.sim.books.getRefund(outRefundNo).status = 'ABNORMAL';
    await test.deliver(test.sim.createRefundNotice(outRefundNo));
    await test.settle();
    expect(await listDeadLetters(test.database.db)).toMatchObject([{ queue: 'refund_refused', item: outRefundNo }]);
    test.sim.books.getRefund(outRefundNo).status = 'SUCCESS';
    expect(await retryDeadLetter(test.database.db, `refund_refused:${outRefundNo}`)).toBe(true);
    await test.payBack();
    expect(await listDeadLetters(test.database.db)).toEqual([]);
    expect((await test.askOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunded' }]);
  });

  it('works for a merchant with a public key, and accepts certificates during the transition', async () => {
    const { outTradeNo } = await test.bookNew();
    const trade = { outTradeNo: 'YPKEY1', amountFen: 100, description: '体检', expiresAt: test.now() };
    const payment = createWechatPayment({ options: test.sim.usePublicKey(), logger: test.api.services.logger, now: test.now });
    const before = test.sim.certificateRequests();
    expect(await payment.createPrepay(trade)).toMatchObject({ codeUrl: expect.any(String) });
    expect(await payment.queryTrade('YPKEY1')).toMatchObject({ state: 'notpay' });
    expect(await payment.queryTrade('YPNOBODY')).toEqual({ state: 'unknown' });
    expect(test.sim.certificateRequests()).toBe(before);
    test.sim.rotate();
    expect(await payment.queryTrade(outTradeNo)).toMatchObject({ state: 'notpay' });
    expect(test.sim.certificateRequests()).toBe(before + 1);
  });
});
