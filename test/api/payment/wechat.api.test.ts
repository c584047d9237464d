import { randomBytes, randomUUID } from 'node:crypto';
import { createWechatPayment } from '../../../server/adapters/payment/wechat/createWechatPayment';
import { paymentNotice } from '../../../server/db/schema/orders';
import { listDeadLetters, retryDeadLetter } from '../../../server/jobs/deadLetters';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { SELF_FEN } from '../../helpers/payment/createProviderApi';
import { createWechatApi, type WechatApi } from '../../helpers/payment/createWechatApi';
import type { NoticeChanges } from '../../helpers/payment/wechatSimulator';
import { findTraces } from '../../helpers/servers/findTraces';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;

describe.each(databaseKinds)('WeChat Pay on $kind', ({ serverUrl }) => {
  let wechat: WechatApi;

  beforeAll(async () => {
    wechat = await createWechatApi({ capacity: 1 }, serverUrl);
  });
  afterEach(async () => {
    Object.assign(wechat.sim.faults, { status: undefined, silent: false, lost: false, forged: false, slowRefunds: false });
    expect(await findBreaches(wechat.database.db)).toEqual([]);
  });
  afterAll(() => wechat.close());

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
    const { no, orderNo, outTradeNo } = await wechat.bookNew();
    wechat.sim.books.pay(outTradeNo);
    const before = await wechat.database.db.$count(paymentNotice);
    expect(await wechat.deliver(wechat.sim.createTradeNotice(outTradeNo, changes))).toBe(status);
    expect(await wechat.database.db.$count(paymentNotice)).toBe(before);
    expect((await wechat.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('refuses a notice with a changed byte, header or part', async () => {
    const { no, orderNo, outTradeNo } = await wechat.bookNew();
    wechat.sim.books.pay(outTradeNo);
    const { body, headers } = wechat.sim.createTradeNotice(outTradeNo);
    const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
    expect(await wechat.deliver({ body: `${body} `, headers })).toBe(401);
    expect(await wechat.deliver({ body: body.replace('TRANSACTION', 'TRANSACTIOM'), headers })).toBe(401);
    expect(await wechat.deliver({ body, headers: { ...headers, 'Wechatpay-Nonce': 'other' } })).toBe(401);
    expect(await wechat.deliver({ body, headers: { ...headers, 'Wechatpay-Signature': 'WECHATPAY/SIGNTEST/abc' } })).toBe(401);
    for (const name of ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial', 'Wechatpay-Signature']) {
      expect(await wechat.deliver({ body, headers: without(name) })).toBe(400);
    }
    expect(await wechat.deliver({ body: '', headers })).toBe(401);
    expect(await wechat.deliver({ body: 'x'.repeat(70_000), headers })).toBe(413);
    expect((await wechat.askOrder(no, orderNo)).state).toBe('pending_pay');
  });

  it('follows a change of certificates: an unknown serial number is requested once, and the old one stays valid', async () => {
    const [first, second] = [await wechat.bookNew(), await wechat.bookNew()];
    const old = wechat.sim.books.pay(first.outTradeNo) && wechat.sim.createTradeNotice(first.outTradeNo);
    wechat.moveTime(MINUTE_MS);
    wechat.sim.rotate();
    const before = wechat.sim.certificateRequests();
    wechat.sim.books.pay(second.outTradeNo);
    const fresh = wechat.sim.createTradeNotice(second.outTradeNo);
    expect(await Promise.all([fresh, fresh, fresh].map(wechat.deliver))).toEqual([204, 204, 204]);
    expect(await wechat.deliver(old)).toBe(204);
    expect(wechat.sim.certificateRequests()).toBe(before + 1);
    const unknown = { ...fresh, headers: { ...fresh.headers, 'Wechatpay-Serial': 'FFFF' } };
    expect(await Promise.all([unknown, unknown, unknown].map(wechat.deliver))).toEqual([401, 401, 401]);
    expect(wechat.sim.certificateRequests()).toBe(before + 1);
    await wechat.settle();
    expect((await wechat.askOrder(first.no, first.orderNo)).state).toBe('booked');
    expect((await wechat.askOrder(second.no, second.orderNo)).state).toBe('booked');
  });

  it('lists a refused refund, and completes it after it is resolved at the provider', async () => {
    const { no, orderNo, outTradeNo } = await wechat.bookNew();
    wechat.sim.books.pay(outTradeNo);
    await wechat.deliver(wechat.sim.createTradeNotice(outTradeNo));
    await wechat.settle();
    await wechat.ask('cancelOrder', { orderNo }, wechat.getPerson(no));
    wechat.sim.faults.slowRefunds = true;
    await wechat.payBack();
    const outRefundNo = await wechat.getRefundNo(outTradeNo);
    wechat.sim.books.getRefund(outRefundNo).status = 'ABNORMAL';
    await wechat.deliver(wechat.sim.createRefundNotice(outRefundNo));
    await wechat.settle();
    expect(await listDeadLetters(wechat.database.db)).toMatchObject([{ queue: 'refund_refused', item: outRefundNo }]);
    wechat.sim.books.getRefund(outRefundNo).status = 'SUCCESS';
    expect(await retryDeadLetter(wechat.database.db, `refund_refused:${outRefundNo}`, wechat.now())).toBe(true);
    await wechat.payBack();
    expect(await listDeadLetters(wechat.database.db)).toEqual([]);
    expect((await wechat.askOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunded' }]);
  });

  it('offers a link and its own browser only where they are set up', () => {
    const create = (more: object) =>
      createWechatPayment({ options: { ...wechat.sim.options, ...more }, logger: wechat.api.services.logger, now: wechat.now });
    expect(create({}).ways).toEqual(['code', 'link', 'inApp']);
    expect(create({ hasH5: false }).ways).toEqual(['code', 'inApp']);
    const bare = create({ hasH5: false, appSecret: undefined });
    expect([bare.ways, bare.inApp]).toEqual([['code'], undefined]);
  });

  it("tells the link's address of the phone, and stores nothing that identifies the payer", async () => {
    const no = wechat.takePerson();
    const orderNo = await wechat.book(no, getSlotId(2));
    const pay = (more: object) => wechat.ask('unifiedPay', { orderNo, ...more }, wechat.getPerson(no));
    const { outTradeNo } = await pay({ way: 'link' });
    expect(wechat.sim.books.getTrade(outTradeNo).ip).toMatch(/^(127\.0\.0\.1|::1)$/);
    const { authorizeUrl = '' } = await pay({ way: 'inApp' });
    const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
    const code = wechat.sim.books.authorize('oSecretPayer');
    await pay({ way: 'inApp', idempotencyKey: randomUUID(), authorization: { code, state } });
    expect([...wechat.sim.books.trades.values()].some(({ openid }) => openid === 'oSecretPayer')).toBe(true);
    const canaries = { openid: 'oSecretPayer', code, secret: wechat.sim.options.appSecret ?? '' };
    expect(await findTraces(wechat.database.db, wechat.api.services.fieldCrypto, canaries)).toEqual([]);
  });

  it('works for a merchant with a public key, and accepts certificates during the transition', async () => {
    const { outTradeNo } = await wechat.bookNew();
    const trade = { outTradeNo: 'YPKEY1', amountFen: 100, description: '体检', expiresAt: wechat.now() };
    const payment = createWechatPayment({ options: wechat.sim.usePublicKey(), logger: wechat.api.services.logger, now: wechat.now });
    const before = wechat.sim.certificateRequests();
    expect(await payment.createPrepay(trade, { way: 'code' })).toMatchObject({ handle: expect.any(String) });
    expect(await payment.queryTrade('YPKEY1')).toMatchObject({ state: 'notpay' });
    expect(await payment.queryTrade('YPNOBODY')).toEqual({ state: 'unknown' });
    expect(wechat.sim.certificateRequests()).toBe(before);
    wechat.sim.rotate();
    expect(await payment.queryTrade(outTradeNo)).toMatchObject({ state: 'notpay' });
    expect(wechat.sim.certificateRequests()).toBe(before + 1);
  });
});
