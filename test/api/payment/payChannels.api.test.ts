import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { createPaymentRegistry } from '../../../server/adapters/payment/createPaymentRegistry';
import type { PaymentProvider } from '../../../server/adapters/payment/PaymentProvider';
import { createApi } from '../../../server/api/createApi';
import { payment } from '../../../server/db/schema/orders';
import type { Api } from '../../../server/handlerKit/handler';
import { closePayments, queryPayments, receiveNotices } from '../../../server/jobs/checkPayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { transitionOrderAlone } from '../../../server/modules/orders/transitionOrder';
import { queryFormerProviders, reportMissingProviders } from '../../../server/modules/payment/formerProviders';
import { receiveNotice } from '../../../server/modules/payment/paymentNotices';
import { type AlipaySimulator, startAlipaySimulator } from '../../helpers/payment/alipaySimulator';
import { alipayKind } from '../../helpers/payment/createAlipayApi';
import { SELF_FEN } from '../../helpers/payment/createProviderApi';
import { wechatKind } from '../../helpers/payment/createWechatApi';
import { startWechatSimulator, type WechatSimulator } from '../../helpers/payment/wechatSimulator';
import { askOps } from '../../helpers/servers/askOps';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { testSettings } from '../../helpers/worlds/createTestApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;
const FREE_SLOT = getSlotId(2);
const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });

let sandbox: SandboxApi;
let wechatSim: WechatSimulator;
let alipaySim: AlipaySimulator;
let wechat: PaymentProvider;
let alipay: PaymentProvider;
let nextPerson = 1;

/** The API on the same data after a restart with other settings. */
function restart(offered: PaymentProvider[], former: PaymentProvider[] = []): Promise<Api> {
  const { db, partner, pdf, outsideReader, storage, now } = sandbox.api.services;
  const payments = createPaymentRegistry(offered, former);
  const deps = { db, logger, payments, partner, pdf, outsideReader, storage, now };
  return createApi({ ...deps, uploadDir: `${sandbox.folder}/uploads`, settings: { ...testSettings }, checkAnswers: true });
}

beforeAll(async () => {
  let clock = () => new Date();
  const now = () => clock();
  [wechatSim, alipaySim] = await Promise.all([startWechatSimulator(now), startAlipaySimulator(now)]);
  const deps = { logger, now, timeoutMs: 1_000 };
  wechat = wechatKind.createPayment(wechatSim, deps);
  alipay = alipayKind.createPayment(alipaySim, deps);
  const payments = createPaymentRegistry([wechat, alipay]);
  sandbox = await createSandboxApi({ people: 40, slots: 20, companyPaysFen: PRICE_FEN - SELF_FEN }, { deps: { payments } });
  clock = sandbox.now;
});
afterEach(async () => {
  for (const { faults } of [wechatSim, alipaySim]) Object.assign(faults, { status: undefined, silent: false });
  expect(await findBreaches(sandbox.database.db)).toEqual([]);
});
afterAll(async () => {
  await sandbox.close();
  await Promise.all([wechatSim.close(), alipaySim.close()]);
});

async function book() {
  const no = nextPerson++;
  const orderNo = await sandbox.book(no, FREE_SLOT);
  const pay = (channel?: 'NATIVE' | 'wechat' | 'alipay' | 'sandbox') =>
    sandbox.call('unifiedPay', { orderNo, ...(channel && { channel }) }, sandbox.getPerson(no));
  const read = () => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  return { no, orderNo, pay, read };
}
const listNos = (payments: { outTradeNo: string; state: string; channel: string }[]) =>
  payments.map(({ state, channel }) => `${channel} ${state}`).sort();

describe('a choice of providers', () => {
  it('starts with the first one, and lists the alternatives', async () => {
    const { pay, read } = await book();
    const { data } = await pay('NATIVE');
    expect(data).toMatchObject({ channel: 'wechat', channels: ['wechat', 'alipay'], sandbox: false });
    expect(data.codeUrl).toMatch(/^weixin:/);
    expect((await pay()).data).toEqual(data);
    expect((await pay('wechat')).data).toEqual(data);
    expect(listNos((await read()).payments)).toEqual(['NATIVE notpay']);
  });

  it("closes the previous provider's code, and keeps the chosen provider", async () => {
    const { pay, read } = await book();
    const first = (await pay()).data;
    const second = (await pay('alipay')).data;
    expect(second).toMatchObject({ channel: 'alipay', amountFen: SELF_FEN });
    expect(second.codeUrl).toMatch(/^https:\/\/qr\.alipay\.com/);
    expect(wechatSim.books.getTrade(first.outTradeNo).state).toBe('CLOSED');
    expect((await pay('NATIVE')).data).toEqual(second);
    expect(listNos((await read()).payments)).toEqual(['NATIVE closed', 'alipay notpay']);
    alipaySim.books.pay(second.outTradeNo);
    sandbox.moveTime(MINUTE_MS);
    await queryPayments(sandbox.api.services);
    expect(await read()).toMatchObject({ state: 'booked' });
  });

  it('keeps a provider that has been paid', async () => {
    const { pay, read } = await book();
    const { outTradeNo } = (await pay()).data;
    wechatSim.books.pay(outTradeNo);
    expect(await pay('alipay')).toMatchObject({ code: 4093 });
    expect(await read()).toMatchObject({ state: 'booked', payments: [{ outTradeNo, state: 'success' }] });
  });

  it('keeps the first code if its provider cannot close it', async () => {
    const { pay, read } = await book();
    const first = (await pay()).data;
    wechatSim.faults.status = 503;
    expect(await pay('alipay')).toMatchObject({ code: 1, msg: expect.stringContaining('名额仍为您保留') });
    expect((await pay()).data).toEqual(first);
    delete wechatSim.faults.status;
    expect((await pay('alipay')).data.channel).toBe('alipay');
    expect(listNos((await read()).payments)).toEqual(['NATIVE closed', 'alipay notpay']);
  });

  it('opens one trade for concurrent choices', async () => {
    const { pay, read } = await book();
    await pay();
    const answers = await Promise.all([pay('alipay'), pay('alipay'), pay('wechat'), pay('alipay')]);
    expect(answers.filter(({ code }) => code !== 0 && code !== 1)).toEqual([]);
    expect((await read()).payments.filter(({ state }) => state === 'created' || state === 'notpay')).toHaveLength(1);
  });

  it('refuses a provider that is not offered', async () => {
    const { pay, read } = await book();
    expect(await pay('sandbox')).toMatchObject({ code: 4094 });
    expect((await read()).payments).toEqual([]);
  });

  it('refunds a payment of the previous code at the provider that collected it', async () => {
    const { pay, read } = await book();
    const left = (await pay('alipay')).data;
    const { outTradeNo } = (await pay('wechat')).data;
    wechatSim.books.pay(outTradeNo);
    // Nobody had scanned Alipay's code, so Alipay could not close it.
    alipaySim.books.pay(left.outTradeNo);
    sandbox.moveTime(MINUTE_MS);
    await queryPayments(sandbox.api.services);
    const { services } = sandbox.api;
    const inbox = { id: 'alipay:late', outTradeNo: left.outTradeNo, state: 'success' as const, amountFen: SELF_FEN };
    expect(await receiveNotice(services, 'alipay', inbox)).toBe('refunded_double');
    await runRefunds(services);
    expect([...alipaySim.books.refunds.values()].map((each) => each.outTradeNo)).toContain(left.outTradeNo);
    expect(listNos((await read()).payments)).toEqual(['NATIVE success', 'alipay refunded']);
  });

  it('accepts a payment of the previous code, and closes the other one', async () => {
    const { pay, read } = await book();
    const left = (await pay('alipay')).data;
    const { outTradeNo } = (await pay('wechat')).data;
    alipaySim.books.pay(left.outTradeNo);
    const notice = { id: `alipay:${left.outTradeNo}`, outTradeNo: left.outTradeNo, state: 'success' as const, amountFen: SELF_FEN };
    expect(await receiveNotice(sandbox.api.services, 'alipay', notice)).toBe('paid');
    await closePayments(sandbox.api.services);
    expect(wechatSim.books.getTrade(outTradeNo).state).toBe('CLOSED');
    expect(await read()).toMatchObject({ state: 'booked' });
    expect(listNos((await read()).payments)).toEqual(['NATIVE closed', 'alipay success']);
  });

  it("ignores a provider's notice about another provider's trade", async () => {
    const { pay, read } = await book();
    const { outTradeNo } = (await pay('wechat')).data;
    const notice = { id: `alipay:${outTradeNo}`, outTradeNo, state: 'success' as const, amountFen: SELF_FEN };
    expect(await receiveNotice(sandbox.api.services, 'alipay', notice)).toBe('unknown_trade');
    expect(await read()).toMatchObject({ state: 'pending_pay' });
  });
});

describe('a single provider', () => {
  it('is not named for WeChat Pay and the sandbox, for old clients, but for Alipay', async () => {
    const fields = ['amountFen', 'codeUrl', 'expiresAt', 'outTradeNo', 'sandbox'];
    const ask = async (provider: PaymentProvider) => {
      const api = await restart([provider]);
      const { no, orderNo } = await book();
      const { token, userInfo } = sandbox.getPerson(no);
      const from = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
      const { data } = await api.execute('unifiedPay', { orderNo, channel: 'NATIVE' }, { token, ...userInfo, ...from });
      await api.close();
      return data as object;
    };
    expect(Object.keys(await ask(wechat)).sort()).toEqual(fields);
    expect(Object.keys(await ask(alipay)).sort()).toEqual([...fields, 'channel'].sort());
  });
});

describe('a provider that is no longer offered', () => {
  it('still accepts, closes and refunds its own payments', async () => {
    const [paid, unpaid] = [await book(), await book()];
    const [first, second] = [(await paid.pay('wechat')).data, (await unpaid.pay('wechat')).data];
    const api = await restart([alipay], [wechat]);
    wechatSim.books.pay(first.outTradeNo);
    sandbox.moveTime(MINUTE_MS);
    await queryPayments(api.services);
    expect(await paid.read()).toMatchObject({ state: 'booked' });
    await sandbox.ask('cancelOrder', { orderNo: paid.orderNo }, sandbox.getPerson(paid.no));
    await runRefunds(api.services);
    expect(await paid.read()).toMatchObject({ payments: [{ state: 'refunded' }] });
    sandbox.moveTime(31 * MINUTE_MS);
    await expireHolds(api.services);
    await closePayments(api.services);
    expect(wechatSim.books.getTrade(second.outTradeNo).state).toBe('CLOSED');
    expect(await queryFormerProviders(sandbox.api.services)).toEqual([]);
    const [former] = await queryFormerProviders(api.services);
    expect(former).toMatchObject({ provider: 'wechat', isMissing: false, refundable: expect.any(Number) });
    expect(await askOps({ api }, 'payments')).toContain('支付渠道 wechat 不再用于新的支付');
    await reportMissingProviders({ ...api.services, logger: pino({}, { write: (line: string) => expect(line).toBe('') }) });
    await api.close();
  });

  it.each(['created', 'notpay', 'closing', 'refunding'] as const)('is listed while it has a payment in state %s', async (state) => {
    const api = await restart([alipay], [wechat]);
    const countOpen = async () => (await queryFormerProviders(api.services))[0]?.open ?? 0;
    const before = await countOpen();
    const { outTradeNo } = (await (await book()).pay('wechat')).data;
    const setState = (to: typeof state | 'closed') =>
      sandbox.database.db.update(payment).set({ state: to }).where(eq(payment.outTradeNo, outTradeNo));
    await setState(state);
    expect(await countOpen()).toBe(before + 1);
    await setState('closed');
    expect(await countOpen()).toBe(before);
    await api.close();
  });

  it('counts paid bookings as refundable until the examination', async () => {
    const api = await restart([alipay], [wechat]);
    const countRefundable = async () => (await queryFormerProviders(api.services))[0]?.refundable ?? 0;
    const before = await countRefundable();
    const { orderNo, pay, read } = await book();
    wechatSim.books.pay((await pay('wechat')).data.outTradeNo);
    sandbox.moveTime(MINUTE_MS);
    await queryPayments(api.services);
    expect(await read()).toMatchObject({ state: 'booked' });
    expect(await countRefundable()).toBe(before + 1);
    await confirmOrders(api.services);
    const order = await queryOrderByNo(sandbox.database.db, orderNo);
    if (order) await transitionOrderAlone(sandbox.database.db, order, 'examine', { at: sandbox.now() });
    expect(await countRefundable()).toBe(before);
    await api.close();
  });

  it('without its settings is reported by the start and by ops; its work waits until they are restored', async () => {
    const { pay, read } = await book();
    const { outTradeNo } = (await pay('wechat')).data;
    wechatSim.books.pay(outTradeNo);
    const lines: string[] = [];
    const api = await restart([alipay]);
    const watched = { ...api.services, logger: pino({}, { write: (line: string) => lines.push(line) }) };
    await reportMissingProviders(watched);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, event: 'payment_provider_missing', provider: 'wechat', open: expect.any(Number), refundable: expect.any(Number) },
    ]);
    expect(await askOps({ api }, 'payments')).toContain('支付渠道 wechat 没有配置');
    sandbox.moveTime(MINUTE_MS);
    expect(await queryPayments(watched)).toBe(0);
    expect(lines.at(-1)).toContain('has no settings here');
    expect(await receiveNotices(watched)).toBe(0);
    sandbox.moveTime(MINUTE_MS);
    await queryPayments(sandbox.api.services);
    expect(await read()).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    await api.close();
  });
});
