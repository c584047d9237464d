import { randomUUID } from 'node:crypto';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { slotDay } from '../../../server/db/schema/catalogue';
import { jobFailure } from '../../../server/db/schema/operations';
import { examOrder, orderEvent, payment } from '../../../server/db/schema/orders';
import { waitEntry } from '../../../server/db/schema/waitlist';
import { confirmOrders } from '../../../server/jobs/confirmOrders';
import { listDeadLetters, retryDeadLetter } from '../../../server/jobs/deadLetters';
import { expireHolds } from '../../../server/jobs/expireHolds';
import { runRefunds } from '../../../server/jobs/runRefunds';
import { COMBO, getSlotId, PRICE_FEN, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

/** The person who does everything in these tests. */
const ME = 1;
const CARD = `w-card-${ME}`;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const sandbox = setUpOrderWorld({ people: 8, slots: 4, companyPaysFen: PRICE_FEN - 10_000, entitlementTotal: 3 });

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

it('a hold that cannot be closed delays no other, is tried after pauses, and becomes a dead letter', async () => {
  const { db } = sandbox.database;
  const { services } = sandbox.api;
  const [stuck = '', other = ''] = [await sandbox.book(5, getSlotId(4)), await sandbox.book(6, getSlotId(4))];
  const getState = async (no: number, orderNo: string) => (await sandbox.ask('queryOrderDetails', { orderNo }, as(no))).state;
  // Nothing that the product writes does this; a constraint of a newer version, or a damaged row, would.
  await db.execute(
    sql.raw(`create function refuse_close() returns trigger language plpgsql as $$ begin
    if new.order_no = '${stuck}' and new.state = 'closed' then raise exception 'refused'; end if; return new; end $$`),
  );
  await db.execute(sql`create trigger refuse_close before update on exam_order for each row execute function refuse_close()`);
  sandbox.moveTime(31 * MINUTE_MS);
  await expireHolds(services);
  expect([await getState(5, stuck), await getState(6, other)]).toEqual(['pending_pay', 'closed']);
  const failure = async () => (await db.select().from(jobFailure).where(eq(jobFailure.queue, 'holds')))[0];
  const first = await failure();
  expect(first).toMatchObject({ tries: 1, deadAt: null });
  await expireHolds(services);
  expect(await failure()).toEqual(first);
  for (let tries = 1; tries < 20; tries += 1) {
    sandbox.moveTime(HOUR_MS);
    await expireHolds(services);
  }
  expect(await listDeadLetters(db)).toMatchObject([{ queue: 'holds', tries: 20, reason: expect.stringContaining('refused') }]);
  await db.execute(sql`drop trigger refuse_close on exam_order`);
  const [letter] = await listDeadLetters(db);
  await retryDeadLetter(db, letter?.id ?? '', services.now());
  await expireHolds(services);
  expect([await getState(5, stuck), await listDeadLetters(db)]).toEqual(['closed', []]);
});
