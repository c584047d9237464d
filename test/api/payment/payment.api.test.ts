import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import supertest from 'supertest';
import type { PaymentProvider } from '../../../server/adapters/payment/PaymentProvider';
import { slotDay } from '../../../server/db/schema/catalogue';
import { examOrder, payment, paymentNotice, refund } from '../../../server/db/schema/orders';
import { closePayments, queryPayments, receiveNotices } from '../../../server/jobs/checkPayments';
import { comparePayments } from '../../../server/jobs/comparePayments';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { receiveNotice } from '../../../server/modules/payment/paymentNotices';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const MINUTE_MS = 60_000;
const SELF_FEN = 12_300;

let sandbox: SandboxApi;
let nextPerson = 1;
const takePerson = () => nextPerson++;
/** Replaces the provider's methods by faults until it is reset. */
let fault: Partial<PaymentProvider> = {};

const faulty = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  createPrepay: (request, start) => (fault.createPrepay ?? sandbox.createPrepay)(request, start),
  queryTrade: (outTradeNo) => (fault.queryTrade ?? sandbox.queryTrade)(outTradeNo),
  closeTrade: (outTradeNo) => (fault.closeTrade ?? sandbox.closeTrade)(outTradeNo),
  refund: (request) => (fault.refund ?? sandbox.refund)(request),
});
const down = () => Promise.reject(new Error('The provider is unavailable'));

beforeAll(async () => {
  const world = { people: 60, slots: 20, companyPaysFen: PRICE_FEN - SELF_FEN };
  sandbox = await createSandboxApi(world, { wrapPayment: faulty });
});
afterEach(async () => {
  fault = {};
  expect(await findBreaches(sandbox.database.db)).toEqual([]);
});
afterAll(() => sandbox.close());

const { stringify } = JSON;
const pay = (no: number, orderNo: string, more = {}) =>
  sandbox.call('unifiedPay', { orderNo, channel: 'NATIVE', ...more }, sandbox.getPerson(no));
const getOrder = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
const getTypes = async (no: number, orderNo: string) => (await getOrder(no, orderNo)).timeline.map(({ type }) => type);
const notify = (outTradeNo: string, more: { id?: string; amountFen?: number; state?: 'success' | 'failed' } = {}) =>
  receiveNotice(sandbox.api.services, 'sandbox', { id: `t:${randomUUID()}`, outTradeNo, state: 'success', amountFen: SELF_FEN, ...more });

async function bookWithCode(no: number, slotId = getSlotId(2)) {
  const orderNo = await sandbox.book(no, slotId);
  const { data } = await pay(no, orderNo);
  return { orderNo, ...data };
}

describe('unifiedPay', () => {
  it('returns the same code while the place is held, even to concurrent requests', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(no, orderNo)));
    expect(new Set(answers.map((answer) => stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      code: 0,
      data: { sandbox: true, amountFen: SELF_FEN, outTradeNo: expect.stringMatching(/^YP[0-9A-Z]{22}$/) },
    });
    expect(answers[0]?.data.codeUrl).toMatch(/^http:\/\/localhost:3000\/sandbox\/pay\/[\w-]{32}$/);
    expect((await getOrder(no, orderNo)).payments).toHaveLength(1);
  });

  it('answers 4092 after the hold, 4093 when paid, 4040 for unknown orders and 4030 for those of others', async () => {
    const [no, other] = [takePerson(), takePerson()];
    const { orderNo, outTradeNo } = await bookWithCode(no);
    expect(await pay(other, orderNo)).toMatchObject({ code: 4030 });
    expect(await pay(no, 'YJ000000000000')).toMatchObject({ code: 4040 });
    sandbox.moveTime(31 * MINUTE_MS);
    expect(await pay(no, orderNo)).toMatchObject({ code: 4092 });
    sandbox.moveTime(-31 * MINUTE_MS);
    await notify(outTradeNo);
    expect(await pay(no, orderNo)).toMatchObject({ code: 4093 });
  });

  it('accepts an idempotency key, and refuses it with another body', async () => {
    const [no, other] = [takePerson(), takePerson()];
    const idempotencyKey = randomUUID();
    const orderNo = await sandbox.book(no, getSlotId(2));
    const first = await pay(no, orderNo, { idempotencyKey });
    expect(await pay(no, orderNo, { idempotencyKey })).toEqual(first);
    expect(await pay(no, await sandbox.book(other, getSlotId(2)), { idempotencyKey })).toMatchObject({ code: 4005 });
  });

  it('reports an unavailable provider, and continues with the same number afterwards', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    fault = { createPrepay: down };
    expect(await pay(no, orderNo)).toMatchObject({ code: 1, msg: expect.stringContaining('支付') });
    fault = {};
    expect(await pay(no, orderNo)).toMatchObject({ code: 0 });
    expect((await getOrder(no, orderNo)).payments).toHaveLength(1);
  });

  it('books an order whose payment never got a code, when the money arrives', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    fault = { createPrepay: down };
    await pay(no, orderNo);
    const [row] = (await getOrder(no, orderNo)).payments;
    expect(await notify(row?.outTradeNo ?? '')).toBe('paid');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
  });

  it('refuses an order of the same person that another account has booked', async () => {
    const [no, other] = [takePerson(), takePerson()];
    const [mine, theirs] = [await sandbox.book(no, getSlotId(2)), await sandbox.book(other, getSlotId(2))];
    const { db } = sandbox.database;
    const find = async (orderNo: string) => (await db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo)))[0];
    const [order, foreign] = [await find(mine), await find(theirs)];
    const setAccount = (accountId = '') => db.update(examOrder).set({ accountId }).where(eq(examOrder.orderNo, mine));
    await setAccount(foreign?.accountId);
    expect(await pay(no, mine)).toMatchObject({ code: 4030 });
    await setAccount(order?.accountId);
    expect(await pay(no, mine)).toMatchObject({ code: 0 });
  });

  it('has a payment closed with its order, although it never got a code', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    fault = { createPrepay: down };
    await pay(no, orderNo);
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    expect((await getOrder(no, orderNo)).payments).toMatchObject([{ state: 'closing' }]);
  });
});

describe('getWxResult', () => {
  it('answers 3001 while unpaid, then the order', async () => {
    const [no, other] = [takePerson(), takePerson()];
    const { orderNo, outTradeNo, codeUrl } = await bookWithCode(no);
    const ask = (who = no) => sandbox.call('getWxResult', { outTradeNo }, sandbox.getPerson(who));
    expect(await ask()).toMatchObject({ code: 3001 });
    expect(await ask(other)).toMatchObject({ code: 4030 });
    await sandbox.act(codeUrl, 'fail');
    expect(await ask()).toMatchObject({ code: 3001 });
    await sandbox.act(codeUrl, 'pay');
    expect(await ask()).toMatchObject({ code: 0, data: { state: 'success', orderNo, orderState: 'booked' } });
    expect(await sandbox.call('getWxResult', { outTradeNo: 'none' }, sandbox.getPerson(no))).toMatchObject({ code: 4040 });
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });
});

describe('the sandbox page', () => {
  it('is plain, safe and in Chinese', async () => {
    const { codeUrl } = await bookWithCode(takePerson());
    const page = await supertest(sandbox.app).get(new URL(codeUrl).pathname).expect(200);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'sha256-/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).not.toMatch(/<script|style="|onclick/);
    expect(page.text).toContain('¥123.00');
    await supertest(sandbox.app).get('/sandbox/pay/unknown').expect(404);
    await supertest(sandbox.app).post('/sandbox/pay/unknown').type('form').send({ action: 'pay' }).expect(404);
    await supertest(sandbox.app).post(new URL(codeUrl).pathname).type('form').send({ action: 'constructor' }).expect(200);
  });

  it('opened by a link leads back to the product, and nowhere else', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no, getSlotId(2));
    const { linkUrl: link = '', way } = await sandbox.ask('unifiedPay', { orderNo, way: 'link' }, sandbox.getPerson(no));
    const { pathname, search } = new URL(link);
    const back = `http://localhost:3000/health/appoint/payres?orderNo=${orderNo}`;
    const page = await supertest(sandbox.app)
      .get(pathname + search)
      .expect(200);
    expect([way, page.text.includes(`<a href="${back}">返回约检</a>`)]).toEqual(['link', true]);
    for (const elsewhere of ['https://evil.example/', 'http://localhost:3000.evil.example/', 'javascript:alert(1)', '"><script>'])
      expect((await supertest(sandbox.app).get(pathname).query({ back: elsewhere })).text).not.toMatch(/返回约检|evil|<script/);
    const paid = await supertest(sandbox.app)
      .post(pathname + search)
      .type('form')
      .send({ action: 'pay' })
      .expect(303);
    expect(paid.headers.location).toBe(pathname + search);
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked' });
  });

  it('sends the notice of a delayed payment later', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await sandbox.bookAndAct(no, 'delay', getSlotId(2));
    expect(await sandbox.call('getWxResult', { outTradeNo }, sandbox.getPerson(no))).toMatchObject({ code: 3001 });
    sandbox.moveTime(21_000);
    expect(await receiveNotices(sandbox.api.services)).toBeGreaterThan(0);
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
  });

  it('can pay too late: the place is reclaimed if one is free', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'late', getSlotId(2));
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }] });
    expect(await getTypes(no, orderNo)).toEqual(['created', 'expired', 'reclaimed']);
  });

  it('refunds a late payment when no place is free', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await bookWithCode(no, getSlotId(3));
    sandbox.moveTime(31 * MINUTE_MS);
    await expireHolds(sandbox.api.services);
    await sandbox.database.db
      .update(slotDay)
      .set({ capacity: 0 })
      .where(eq(slotDay.id, getSlotId(3)));
    await sandbox.api.services.payments.first.queryTrade(outTradeNo);
    expect(await notify(outTradeNo)).toBe('refunded_late');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunding' }] });
    fault = { refund: async () => ({ state: 'success' }) };
    await runRefunds(sandbox.api.services);
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'refunded' }] });
    const [first] = (await sandbox.ask('queryOrderList', { tab: 'closed' }, sandbox.getPerson(no))).list;
    expect(first).toMatchObject({ orderNo, refundedFen: SELF_FEN });
    expect(await getTypes(no, orderNo)).toEqual(['created', 'expired', 'refund_started', 'refunded']);
  });
});

describe('notices', () => {
  it('count once, even repeated or concurrent', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await bookWithCode(no);
    const id = `t:${randomUUID()}`;
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => notify(outTradeNo, { id })),
      ...Array.from({ length: 6 }, () => notify(outTradeNo)),
    ]);
    expect(results.filter((result) => result === 'paid')).toHaveLength(1);
    expect(results.filter((result) => result === null)).toHaveLength(5);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(6);
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked', version: 2 });
  });

  it('of a failure after the success change nothing', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await bookWithCode(no);
    expect(await notify(outTradeNo)).toBe('paid');
    expect(await notify(outTradeNo, { state: 'failed' })).toBe('not_paid');
    expect((await getOrder(no, orderNo)).state).toBe('booked');
  });

  it.each([0, 1, SELF_FEN - 1, SELF_FEN + 1])('of a wrong amount (%i) change nothing', async (amountFen) => {
    const no = takePerson();
    const { orderNo, outTradeNo, codeUrl } = await bookWithCode(no);
    expect(await notify(outTradeNo, { amountFen })).toBe('wrong_amount');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'pending_pay', payments: [{ state: 'notpay' }] });
    await sandbox.act(codeUrl, 'pay');
    expect((await getOrder(no, orderNo)).state).toBe('booked');
  });

  it('of unknown trades are kept and change nothing', async () => {
    expect(await notify('YP-unknown')).toBe('unknown_trade');
  });

  it('stay in the inbox when processing fails, and are processed later', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await bookWithCode(no);
    const row = {
      id: `t:${randomUUID()}`,
      provider: 'sandbox' as const,
      outTradeNo,
      state: 'success',
      amountFen: SELF_FEN,
      receivedAt: sandbox.now(),
    };
    await sandbox.database.db.insert(paymentNotice).values(row);
    expect(await receiveNotices(sandbox.api.services)).toBe(1);
    expect((await getOrder(no, orderNo)).state).toBe('booked');
  });

  it('of a second payment for a paid order start its refund', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await bookWithCode(no);
    const [first] = await sandbox.database.db.select().from(payment).where(eq(payment.outTradeNo, outTradeNo));
    expect(await notify(outTradeNo)).toBe('paid');
    if (!first) throw new Error('No payment');
    await sandbox.database.db.insert(payment).values({ ...first, id: randomUUID(), outTradeNo: `${outTradeNo}B`, state: 'notpay' });
    expect(await notify(`${outTradeNo}B`)).toBe('refunded_double');
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'booked', payments: [{ state: 'success' }, { state: 'refunding' }] });
  });
});

describe('payment jobs', () => {
  it('find a payment whose notice was lost', async () => {
    const no = takePerson();
    const { orderNo } = await bookWithCode(no);
    fault = { queryTrade: async () => ({ state: 'success', amountFen: SELF_FEN, providerNo: 'X', paidAt: sandbox.now() }) };
    sandbox.moveTime(MINUTE_MS);
    await queryPayments(sandbox.api.services);
    expect((await getOrder(no, orderNo)).state).toBe('booked');
  });

  it('accept a timely payment whose notice is late', async () => {
    const no = takePerson();
    const { orderNo } = await bookWithCode(no);
    fault = { queryTrade: async () => ({ state: 'success', amountFen: SELF_FEN, providerNo: 'X', paidAt: sandbox.now() }) };
    sandbox.moveTime(31 * MINUTE_MS);
    await expireHolds(sandbox.api.services);
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid']);
  });

  it('close an order after its hold and then its trade, even if the provider is unavailable at first', async () => {
    const no = takePerson();
    const { orderNo, codeUrl } = await bookWithCode(no);
    fault = { queryTrade: down, closeTrade: down };
    sandbox.moveTime(31 * MINUTE_MS);
    await expireHolds(sandbox.api.services);
    await closePayments(sandbox.api.services);
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closing' }], actions: [] });
    fault = {};
    // The next try comes after a pause.
    sandbox.moveTime(3_000);
    await closePayments(sandbox.api.services);
    expect(await getOrder(no, orderNo)).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] });
    await sandbox.act(codeUrl, 'pay');
    expect((await getOrder(no, orderNo)).state).toBe('closed');
  });

  it('retry a refund that could not be requested, and refund once', async () => {
    const no = takePerson();
    const { orderNo, outTradeNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(2));
    expect(await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no))).toMatchObject({ state: 'cancelled', refundFen: SELF_FEN });
    fault = { refund: down };
    await runRefunds(sandbox.api.services);
    expect((await getOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunding' }]);
    fault = {};
    sandbox.moveTime(3_000);
    await Promise.all([runRefunds(sandbox.api.services), runRefunds(sandbox.api.services), runRefunds(sandbox.api.services)]);
    expect((await getOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunded', refundedAt: expect.any(String) }]);
    expect(await getTypes(no, orderNo)).toEqual(['created', 'paid', 'cancelled', 'refunded']);
    const rows = await sandbox.database.db.select().from(refund).innerJoin(payment, eq(payment.id, refund.paymentId));
    expect(rows.filter((row) => row.payment.outTradeNo === outTradeNo)).toMatchObject([
      { refund: { state: 'success', amountFen: SELF_FEN } },
    ]);
  });

  it('ask again about a payment that could not be compared, after a pause', async () => {
    const no = takePerson();
    const { outTradeNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(2));
    const asked: string[] = [];
    fault = {
      queryTrade(each) {
        asked.push(each);
        return down();
      },
    };
    const bookedAt = sandbox.now().getTime();
    const countAfter = async (minutes: number) => {
      await comparePayments({ ...sandbox.api.services, now: () => new Date(bookedAt + minutes * MINUTE_MS) });
      return asked.filter((each) => each === outTradeNo).length;
    };
    expect([await countAfter(61), await countAfter(61), await countAfter(62)]).toEqual([1, 1, 2]);
  });

  it('record a refund that the provider refuses', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay', getSlotId(2));
    await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
    fault = { refund: async () => ({ state: 'failed' }) };
    await runRefunds(sandbox.api.services);
    expect((await getOrder(no, orderNo)).payments).toMatchObject([{ state: 'refunding' }]);
  });
});
