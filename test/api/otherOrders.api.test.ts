import { randomUUID } from 'node:crypto';
import { asc, eq, ne } from 'drizzle-orm';
import { slotDay } from '../../server/db/schema/catalogue';
import { examOrder, orderEvent, payment } from '../../server/db/schema/orders';
import { waitEntry } from '../../server/db/schema/waitlist';
import { confirmOrders } from '../../server/jobs/confirmOrders';
import { expireHolds } from '../../server/jobs/expireHolds';
import { runRefunds } from '../../server/jobs/runRefunds';
import { createSandboxApi, type SandboxApi } from '../helpers/createSandboxApi';
import { findBreaches } from '../helpers/invariants';
import { COMBO, getSlotId, PRICE_FEN, STORE } from '../helpers/orderWorld';

/** The person who does everything in these tests. */
const ME = 1;
const CARD = `w-card-${ME}`;
const MINUTE_MS = 60_000;

let sandbox: SandboxApi;
beforeAll(async () => {
  sandbox = await createSandboxApi({ people: 8, slots: 4, companyPaysFen: PRICE_FEN - 10_000, entitlementTotal: 3 });
});
afterEach(async () => expect(await findBreaches(sandbox.database.db)).toEqual([]));
afterAll(() => sandbox?.close());

const as = (no: number) => sandbox.getPerson(no);
const pay = (no: number, orderNo: string) => sandbox.ask('unifiedPay', { orderNo, channel: 'NATIVE' }, as(no));
const cancel = (no: number, orderNo: string) => sandbox.ask('cancelOrder', { orderNo }, as(no));
const join = async (no: number, slotId: string) => {
  const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await sandbox.getQuoteId(no) };
  return sandbox.ask('waitlistJoin', wish, as(no));
};

/** Everything that the orders and waits of all other people consist of. */
async function readOthers() {
  const { db } = sandbox.database;
  const isTheirs = ne(examOrder.cardId, CARD);
  return {
    orders: await db.select().from(examOrder).where(isTheirs).orderBy(asc(examOrder.id)),
    events: (await db.select().from(orderEvent).innerJoin(examOrder, eq(examOrder.id, orderEvent.orderId)).where(isTheirs)).length,
    payments: (await db.select().from(payment).innerJoin(examOrder, eq(examOrder.id, payment.orderId)).where(isTheirs))
      .map((row) => row.payment)
      .sort((a, b) => a.outTradeNo.localeCompare(b.outTradeNo)),
    waits: await db.select().from(waitEntry).where(ne(waitEntry.cardId, CARD)).orderBy(asc(waitEntry.id)),
  };
}

it("whatever a person does with their orders and waits, other people's orders, payments and waits stay as they are", async () => {
  const { db } = sandbox.database;
  await db
    .update(slotDay)
    .set({ capacity: 2 })
    .where(eq(slotDay.id, getSlotId(2)));
  // In the same slots: an unpaid order with an open trade, a paid one, one held by an offer, and a wait.
  await pay(2, await sandbox.book(2));
  await sandbox.bookAndAct(3, 'pay');
  await sandbox.bookAndAct(4, 'pay', getSlotId(2));
  const given = await sandbox.book(5, getSlotId(2));
  await join(6, getSlotId(2));
  await join(7, getSlotId(2));
  await cancel(5, given);
  await confirmOrders(sandbox.api.services);
  await confirmOrders(sandbox.api.services);
  const before = await readOthers();
  expect(before.payments.map(({ state }) => state).sort()).toEqual(['notpay', 'success', 'success']);
  expect(before.waits.map(({ state }) => state).sort()).toEqual(['offered', 'waiting']);
  const expectSame = async () => expect(await readOthers()).toEqual(before);

  const unpaid = await sandbox.book(ME);
  await pay(ME, unpaid);
  await cancel(ME, unpaid);
  expect(await sandbox.ask('queryOrderDetails', { orderNo: unpaid }, as(ME))).toMatchObject({ payments: [{ state: 'closing' }] });
  await expectSame();
  const { entryId } = await join(ME, getSlotId(2));
  await sandbox.ask('waitlistLeave', { entryId }, as(ME));
  await join(ME, getSlotId(2));
  await expectSame();
  // A booking ends the own waits.
  const { orderNo } = await sandbox.bookAndAct(ME, 'pay');
  await expectSame();
  const { version } = await sandbox.ask('queryOrderDetails', { orderNo }, as(ME));
  await sandbox.ask('reSaveOrder', { orderNo, storeId: STORE, slotId: getSlotId(3), version, idempotencyKey: randomUUID() }, as(ME));
  await expectSame();
  await cancel(ME, orderNo);
  await runRefunds(sandbox.api.services);
  await expectSame();
});

it('a hold that ends closes its order only', async () => {
  const mine = await sandbox.book(ME, getSlotId(4));
  sandbox.moveTime(20 * MINUTE_MS);
  const later = await sandbox.book(8, getSlotId(4));
  sandbox.moveTime(11 * MINUTE_MS);
  await expireHolds(sandbox.api.services);
  const getState = async (no: number, orderNo: string) => (await sandbox.ask('queryOrderDetails', { orderNo }, as(no))).state;
  expect([await getState(ME, mine), await getState(8, later)]).toEqual(['closed', 'pending_pay']);
});
