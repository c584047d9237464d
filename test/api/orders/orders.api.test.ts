import { eq } from 'drizzle-orm';
import type { PartnerProvider } from '../../../server/adapters/partner/PartnerProvider';
import { examOrder } from '../../../server/db/schema/orders';
import { receiveNotices } from '../../../server/jobs/checkPayments';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, PRICE_FEN } from '../../helpers/worlds/orderWorld';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let sandbox: SandboxApi;
let nextPerson = 1;
const takePerson = () => nextPerson++;
/** The examination centre's behaviour, set by tests. */
let partner: PartnerProvider;
const cancelled: string[] = [];

const goodPartner: PartnerProvider = {
  name: 'test',
  submit: async ({ orderNo }) => ({ state: 'pending', partnerNo: `P${orderNo}` }),
  query: async (partnerNo) => ({ state: 'confirmed', partnerNo }),
  move: async (partnerNo) => ({ state: 'confirmed', partnerNo }),
  cancel: async ({ orderNo }) => void cancelled.push(orderNo),
};

beforeAll(async () => {
  const delegate: PartnerProvider = {
    name: 'test',
    submit: (booking) => partner.submit(booking),
    query: (partnerNo) => partner.query(partnerNo),
    move: (partnerNo, booking) => partner.move(partnerNo, booking),
    cancel: (cancellation) => partner.cancel(cancellation),
  };
  const world = { people: 60, slots: 3, companyPaysFen: PRICE_FEN - 10_000, entitlementTotal: 5 };
  sandbox = await createSandboxApi(world, { deps: { partner: delegate } });
});
beforeEach(() => {
  partner = goodPartner;
});
afterEach(async () => {
  expect(await findBreaches(sandbox.database.db)).toEqual([]);
});
afterAll(() => sandbox.close());

const work = () => confirmOrders(sandbox.api.services);
const ask = (no: number, orderNo: string) => sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
const cancel = (no: number, orderNo: string, reason?: string) =>
  sandbox.call('cancelOrder', { orderNo, ...(reason && { reason }) }, sandbox.getPerson(no));

async function bookConfirmed(no: number): Promise<string> {
  const { orderNo } = await sandbox.bookAndAct(no, 'pay');
  await work();
  await work();
  return orderNo;
}

describe('reading orders', () => {
  it('counts the examinations that a card has used', async () => {
    const no = takePerson();
    const count = async () =>
      (await sandbox.ask('getCardListByToken', {}, sandbox.getPerson(no))).map(({ entitlement }) => entitlement.used);
    expect(await count()).toEqual([0]);
    const orderNo = await sandbox.book(no);
    expect(await count()).toEqual([1]);
    await cancel(no, orderNo);
    expect(await count()).toEqual([0]);
  });

  it('shows the unpaid order and its deadline', async () => {
    const no = takePerson();
    expect(await sandbox.ask('getUnpayOrdNum', {}, sandbox.getPerson(no))).toEqual({ count: 0 });
    const orderNo = await sandbox.book(no);
    expect(await sandbox.ask('getUnpayOrdNum', {}, sandbox.getPerson(no))).toMatchObject({
      count: 1,
      orderNo,
      holdExpiresAt: expect.any(String),
    });
    sandbox.moveTime(31 * 60_000);
    expect(await sandbox.ask('getUnpayOrdNum', {}, sandbox.getPerson(no))).toEqual({ count: 0 });
    expect((await ask(no, orderNo)).actions).toEqual(['cancel']);
    await expireHolds(sandbox.api.services);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'closed', actions: [], holdExpiresAt: null });
  });

  it('counts all unpaid orders of the card, and names the newest', async () => {
    const no = takePerson();
    const orderNos = [await sandbox.book(no), await sandbox.book(no, getSlotId(2)), await sandbox.book(no, getSlotId(3))];
    const { holdExpiresAt } = await ask(no, orderNos[2] ?? '');
    expect(await sandbox.ask('getUnpayOrdNum', {}, sandbox.getPerson(no))).toEqual({ count: 3, orderNo: orderNos[2], holdExpiresAt });
  });

  it('lists orders by tab and keyword, newest first, in pages', async () => {
    const no = takePerson();
    const me = sandbox.getPerson(no);
    const closed = await sandbox.book(no);
    await cancel(no, closed);
    const booked = (await sandbox.bookAndAct(no, 'pay')).orderNo;
    const unpaid = await sandbox.book(no, getSlotId(2));
    const list = await sandbox.ask('queryOrderList', {}, me);
    expect(list.list.map(({ orderNo }) => orderNo)).toEqual([unpaid, booked, closed]);
    expect(list.counts).toEqual({ all: 3, pay: 1, todo: 1, done: 0, closed: 1 });
    expect(await sandbox.ask('queryOrderList', { tab: 'todo' }, me)).toMatchObject({ total: 1, list: [{ orderNo: booked }] });
    expect(await sandbox.ask('queryOrderList', { keyword: booked.slice(-6) }, me)).toMatchObject({ total: 1, list: [{ orderNo: booked }] });
    expect(await sandbox.ask('queryOrderList', { keyword: '徐汇' }, me)).toMatchObject({ total: 3 });
    expect(await sandbox.ask('queryOrderList', { keyword: '基础' }, me)).toMatchObject({ total: 3 });
    expect(await sandbox.ask('queryOrderList', { keyword: '%' }, me)).toMatchObject({ total: 0 });
    expect((await sandbox.ask('queryOrderList', { page: 2, pageSize: 2 }, me)).list).toMatchObject([{ orderNo: closed }]);
    for (const page of [1, 2, 3]) {
      for (const pageSize of [2, 3, 4])
        expect(await sandbox.ask('queryOrderList', { page, pageSize }, me)).toMatchObject({ total: 3, counts: list.counts });
    }
    expect(await sandbox.ask('queryOrderList', { tab: 'pay', pageSize: 1 }, me)).toMatchObject({ total: 1, counts: list.counts });
    expect((await sandbox.ask('queryOrderList', { keyword: booked }, me)).counts).toEqual({ all: 1, pay: 0, todo: 1, done: 0, closed: 0 });
  });

  it.each(['queryOrderDetails', 'cancelOrder', 'getThirdOrderResult', 'reSaveOrderCheck'] as const)(
    "%s answers 4030 for another person's order, 4040 for an unknown one, 2 without a session",
    async (name) => {
      const [no, other] = [takePerson(), takePerson()];
      const orderNo = await sandbox.book(no);
      expect(await sandbox.callRaw(name, { orderNo }, sandbox.getPerson(other))).toMatchObject({ code: 4030 });
      expect(await sandbox.callRaw(name, { orderNo: 'YJ1' }, sandbox.getPerson(other))).toMatchObject({ code: 4040 });
      expect(await sandbox.callRaw(name, { orderNo })).toMatchObject({ code: 2 });
      expect(await sandbox.callRaw(name, {}, sandbox.getPerson(no))).toMatchObject({ code: 4001 });
      expect((await sandbox.ask('queryOrderList', {}, sandbox.getPerson(other))).total).toBe(0);
    },
  );
});

describe('cancelOrder', () => {
  it('closes an unpaid order with its payment, once', async () => {
    const no = takePerson();
    const orderNo = await sandbox.book(no);
    await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no));
    const answers = await Promise.all([cancel(no, orderNo), cancel(no, orderNo), cancel(no, orderNo)]);
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { state: 'closed', refundFen: 0 } });
    const details = await ask(no, orderNo);
    expect(details).toMatchObject({ state: 'closed', version: 2, payments: [{ state: 'closing' }] });
  });

  it('cancels a paid order with a refund, and stores the reason', async () => {
    const no = takePerson();
    const orderNo = await bookConfirmed(no);
    const answers = await Promise.all([cancel(no, orderNo, '出差'), cancel(no, orderNo, '出差')]);
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { state: 'cancelled', refundFen: 10_000 } });
    const details = await ask(no, orderNo);
    expect(details.timeline.at(-1)?.text).toBe('您取消了预约，名额已释放。退款将原路退回。原因：出差');
    expect(details).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunding' }], cancel: { allowed: false } });
    await work();
    await work();
    // The partner is told once.
    expect(cancelled.filter((each) => each === orderNo)).toHaveLength(1);
  });

  it('shows in the list what was refunded for each order, once it has been', async () => {
    const paid = [takePerson(), takePerson(), takePerson()];
    const unpaid = takePerson();
    for (const each of paid) await cancel(each, await bookConfirmed(each));
    await cancel(unpaid, await sandbox.book(unpaid));
    const list = async (each: number) => (await sandbox.ask('queryOrderList', { tab: 'closed' }, sandbox.getPerson(each))).list;
    for (const each of [...paid, unpaid]) expect((await list(each))[0]).not.toHaveProperty('refundedFen');
    await runRefunds(sandbox.api.services);
    for (const each of paid) expect(await list(each)).toMatchObject([{ state: 'cancelled', refundedFen: 10_000 }]);
    expect((await list(unpaid))[0]).not.toHaveProperty('refundedFen');
  });

  it('refuses after the deadline, and for finished orders', async () => {
    const no = takePerson();
    const orderNo = await bookConfirmed(no);
    const { cancel: rule, rebook } = await ask(no, orderNo);
    expect(rule).toEqual({ allowed: true, reason: '' });
    const late = Date.parse(rebook.deadline) - sandbox.now().getTime() + HOUR_MS;
    sandbox.moveTime(late);
    expect(await cancel(no, orderNo)).toMatchObject({ code: 4094, msg: expect.stringMatching(/已过取消时限（\d+月\d+日 07:30）/) });
    expect(await sandbox.ask('reSaveOrderCheck', { orderNo }, sandbox.getPerson(no))).toMatchObject({ allowed: false, left: 2 });
    sandbox.moveTime(-late);
    expect(await sandbox.ask('reSaveOrderCheck', { orderNo }, sandbox.getPerson(no))).toMatchObject({ allowed: true, reason: '' });
  });

  it('can race with the payment: the order is cancelled and refunded in either order', async () => {
    for (const no of Array.from({ length: 5 }, takePerson)) {
      const orderNo = await sandbox.book(no);
      const { codeUrl } = await sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, sandbox.getPerson(no));
      await Promise.all([cancel(no, orderNo), sandbox.act(codeUrl, 'pay')]);
      await receiveNotices(sandbox.api.services);
      const { state, payments } = await ask(no, orderNo);
      expect([
        ['closed', 'refunding'],
        ['cancelled', 'refunding'],
      ]).toContainEqual([state, payments[0]?.state]);
    }
  });
});

describe('getReSaveOrder', () => {
  it("finds the card's movable order, ignoring the query's numbers", async () => {
    const no = takePerson();
    const get = (query: object) => sandbox.callRaw('getReSaveOrder', query, sandbox.getPerson(no));
    expect(await get({})).toMatchObject({ code: 0, data: null });
    const orderNo = await bookConfirmed(no);
    expect(await get({ idNumber: '110***********9999', physicalCardId: 'SOMEBODY' })).toMatchObject({ data: { orderNo } });
  });
});

describe('the partner', () => {
  it('confirms an order', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay');
    const get = () => sandbox.ask('getThirdOrderResult', { orderNo }, sandbox.getPerson(no));
    expect(await get()).toEqual({ state: 'pending', retryAfter: 2 });
    await work();
    expect(await get()).toMatchObject({ state: 'pending', partnerNo: `P${orderNo}`, retryAfter: 2 });
    await work();
    expect(await get()).toEqual({ state: 'confirmed', partnerNo: `P${orderNo}` });
    const steps = (await ask(no, orderNo)).timeline.map(({ type, text }) => (type === 'confirming' ? text : type));
    expect(steps).toEqual(['created', 'paid', '已提交体检机构确认。', 'confirmed']);
  });

  it('gets an order once, however many jobs run', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay');
    await Promise.all([work(), work(), work(), work()]);
    await Promise.all([work(), work(), work(), work()]);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed', version: 4 });
  });

  it('is asked again with increasing pauses while unavailable, then an operator has to intervene', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay');
    let calls = 0;
    partner = {
      ...goodPartner,
      submit: () => {
        calls++;
        return Promise.reject(new Error('away'));
      },
    };
    await work();
    await work();
    expect(calls).toBe(1);
    for (let tries = 0; tries < 12; tries++) {
      sandbox.moveTime(HOUR_MS / 2);
      await work();
    }
    sandbox.moveTime(-6 * HOUR_MS);
    expect(calls).toBe(10);
    expect(await ask(no, orderNo)).toMatchObject({ state: 'booked', partner: { state: 'failed' } });
    expect(await sandbox.ask('getThirdOrderResult', { orderNo }, sandbox.getPerson(no))).toMatchObject({ state: 'failed' });
    expect(await cancel(no, orderNo)).toMatchObject({ code: 0 });
  });

  it('may refuse', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay');
    partner = { ...goodPartner, query: async () => ({ state: 'refused' }) };
    await work();
    await work();
    expect(await ask(no, orderNo)).toMatchObject({ state: 'confirming', partner: { state: 'failed' } });
    expect((await ask(no, orderNo)).timeline.at(-1)?.type).toBe('partner_failed');
  });

  it('gets the cancellation of a booking that was cancelled while being sent', async () => {
    const no = takePerson();
    const { orderNo } = await sandbox.bookAndAct(no, 'pay');
    partner = {
      ...goodPartner,
      submit: async (booking) => {
        if (booking.orderNo === orderNo) await cancel(no, orderNo);
        return { state: 'pending', partnerNo: `LATE${booking.orderNo}` };
      },
    };
    await work();
    expect((await ask(no, orderNo)).state).toBe('cancelled');
    await work();
    expect(cancelled).toContain(orderNo);
  });
});

it('a slot with past orders cannot be booked any more', async () => {
  const no = takePerson();
  const orderNo = await bookConfirmed(no);
  sandbox.moveTime(8 * DAY_MS);
  expect(await ask(no, orderNo)).toMatchObject({ state: 'confirmed', actions: [], cancel: { allowed: false } });
  sandbox.moveTime(-8 * DAY_MS);
  const [row] = await sandbox.database.db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
  expect(row?.slotId).toBe(getSlotId(1));
});
