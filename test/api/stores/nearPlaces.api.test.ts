import { eq, ne } from 'drizzle-orm';
import { combo, slotDay, store, storeCombo } from '../../../server/db/schema/catalogue';
import { project } from '../../../server/db/schema/organization';
import { card } from '../../../server/db/schema/people';
import { listUnanswered } from '../../../server/modules/orders/listUnanswered';
import { addDays, getDayOf } from '../../../shared/businessDay';
import { getSlotStart } from '../../../shared/orderTimes';
import { askOps } from '../../helpers/servers/askOps';
import { COMBO, getSlotId, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const HOUR_MS = 3_600_000;
/** The world's slots are a week ahead, in this period. */
const USUAL = '07:30-08:30';
const LATER = '09:30-10:30';
const LATEST = '10:30-11:30';
/** The store of the same city; its places come first in lists. */
const NEAR = 'w-near';
const FAR = 'w-far';
/** A store of the city that does not offer the package. */
const OTHER = 'w-other';

const sandbox = setUpOrderWorld({ people: 10, slots: 1 });
let today: string;
beforeAll(async () => {
  today = getDayOf(sandbox.now());
  const { db } = sandbox.database;
  const [own] = await db.select().from(store).where(eq(store.id, STORE));
  if (!own) throw new Error('The world has no store');
  await db.insert(store).values([
    { ...own, id: NEAR, name: '浦东体检中心', sort: -1 },
    { ...own, id: FAR, name: '苏州体检中心', province: '江苏省', city: '苏州市' },
    { ...own, id: OTHER, name: '静安体检中心' },
  ]);
  const [offered] = await db.select().from(combo).where(eq(combo.id, COMBO));
  if (!offered) throw new Error('The world has no package');
  await db.insert(combo).values({ ...offered, id: 'w-combo-2', name: '进阶套餐' });
  const offers = [NEAR, FAR].map((storeId) => ({ storeId, comboId: COMBO }));
  await db.insert(storeCombo).values([...offers, { storeId: OTHER, comboId: 'w-combo-2' }]);
});

/** A slot `days` after today; its ID says what it is. */
const createSlot = (storeId: string, days: number, period = USUAL, more: Partial<typeof slotDay.$inferInsert> = {}) => ({
  ...{ id: `${storeId} +${days} ${period}`, storeId, date: addDays(today, days), period, quotaClass: 'normal' as const, capacity: 2 },
  ...more,
});

const closeSlot = () => askOps(sandbox, 'close-slot', STORE, '--date', addDays(today, 7), '--period', USUAL, '--reason', '检修', '--yes');
const listPlaces = async (no: number, orderNo: string) => {
  const { relocation } = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
  return relocation?.places.map(({ slotId }) => slotId);
};

/** Closes the slot of a person's order while the city has these other slots. @returns the places offered, and opens the slot again */
async function listOffers(no: number, slots: ReturnType<typeof createSlot>[]): Promise<string[] | undefined> {
  const { db } = sandbox.database;
  await db.insert(slotDay).values(slots);
  const orderNo = await sandbox.book(no);
  await closeSlot();
  const offers = await listPlaces(no, orderNo);
  await sandbox.ask('cancelOrder', { orderNo }, sandbox.getPerson(no));
  await askOps(sandbox, 'open-slot', STORE, '--date', addDays(today, 7));
  await db.delete(slotDay).where(ne(slotDay.id, getSlotId(1)));
  return offers;
}

it('a place is only offered where the person can be examined: with the package, in the city, open, free and from tomorrow on', async () => {
  const good = createSlot(STORE, 30);
  const tomorrow = createSlot(STORE, 1);
  const offers = await listOffers(1, [
    createSlot(STORE, 0, LATEST),
    createSlot(STORE, 8, USUAL, { quotaClass: 'vip' }),
    createSlot(STORE, 9, USUAL, { closedReason: '停电' }),
    createSlot(STORE, 10, USUAL, { capacity: 0 }),
    createSlot(STORE, 11, USUAL, { held: 1, booked: 1 }),
    createSlot(FAR, 8),
    createSlot(OTHER, 8),
    createSlot(STORE, 91),
    tomorrow,
    good,
  ]);
  expect(offers).toEqual([tomorrow.id, good.id]);
});

it.each([
  ['card', (expiresOn: string) => sandbox.database.db.update(card).set({ expiresOn }).where(eq(card.id, 'w-card-2'))],
  ['project', (endsOn: string) => sandbox.database.db.update(project).set({ endsOn })],
])('the last day on which a place is offered is that of the %s', async (_what, setLastDay) => {
  await setLastDay(addDays(today, 9));
  const last = createSlot(STORE, 9);
  expect(await listOffers(2, [last, createSlot(STORE, 10)])).toEqual([last.id]);
  await setLastDay(addDays(today, 90));
});

it('the nearest days are offered, and another store counts as three days farther', async () => {
  const own = [9, 4, 12].map((days) => createSlot(STORE, days));
  const near = [8, 10].map((days) => createSlot(NEAR, days));
  expect(await listOffers(3, [...own, ...near])).toEqual([`${STORE} +4 ${USUAL}`, `${NEAR} +8 ${USUAL}`, `${STORE} +9 ${USUAL}`]);
});

it('of equally near days the usual time is preferred, then the earlier day, then the earlier time', async () => {
  const slots = [
    createSlot(STORE, 8),
    createSlot(STORE, 8, LATER),
    createSlot(STORE, 6, LATEST),
    createSlot(STORE, 6, LATER),
    createSlot(STORE, 6),
  ];
  expect(await listOffers(4, slots)).toEqual([`${STORE} +6 ${USUAL}`, `${STORE} +6 ${LATER}`, `${STORE} +8 ${USUAL}`]);
});

it('places at the same time are listed in the order of the stores', async () => {
  const slots = [createSlot(STORE, 7, LATER), createSlot(NEAR, 7, LATER), createSlot(NEAR, 7)];
  expect(await listOffers(5, slots)).toEqual([`${NEAR} +7 ${USUAL}`, `${NEAR} +7 ${LATER}`, `${STORE} +7 ${LATER}`]);
});

it("one person's choice releases the other places held for them, and none of those held for another", async () => {
  const { db } = sandbox.database;
  await db.insert(slotDay).values([8, 9, 10].map((days) => createSlot(STORE, days)));
  const [first, second] = [await sandbox.book(6), await sandbox.book(7)];
  await closeSlot();
  const offers = await listPlaces(7, second);
  expect(offers).toHaveLength(3);
  await sandbox.ask('acceptRelocation', { orderNo: first, slotId: `${STORE} +8 ${USUAL}` }, sandbox.getPerson(6));
  expect(await listPlaces(7, second)).toEqual(offers);
  const taken = await db.select({ held: slotDay.held, booked: slotDay.booked }).from(slotDay).orderBy(slotDay.date);
  expect(taken).toEqual([
    { held: 0, booked: 1 },
    { held: 1, booked: 1 },
    { held: 1, booked: 0 },
    { held: 1, booked: 0 },
  ]);
});

it('an offered place whose slot has been closed as well cannot be chosen, and the others stay held', async () => {
  const { db } = sandbox.database;
  await askOps(sandbox, 'open-slot', STORE, '--date', addDays(today, 7));
  const orderNo = await sandbox.book(8);
  await closeSlot();
  const offers = await listPlaces(8, orderNo);
  const slotId = offers?.[0] ?? '';
  expect(offers).toHaveLength(2);
  await db.update(slotDay).set({ closedReason: '停电' }).where(eq(slotDay.id, slotId));
  expect(await sandbox.callRaw('acceptRelocation', { orderNo, slotId }, sandbox.getPerson(8))).toMatchObject({ code: 4094 });
  expect(await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(8))).toMatchObject({ slotId: getSlotId(1) });
  expect(await listPlaces(8, orderNo)).toEqual(offers);
});

it('a person has a day to answer, and no longer than until the slot begins', async () => {
  const start = getSlotStart(addDays(today, 7), USUAL).getTime();
  for (const [no, hoursBefore, hoursToAnswer] of [
    [9, 30, 24],
    [10, 5, 5],
  ] as const) {
    await askOps(sandbox, 'open-slot', STORE, '--date', addDays(today, 7));
    const orderNo = await sandbox.book(no);
    sandbox.stopTime(new Date(start - hoursBefore * HOUR_MS));
    await closeSlot();
    const { relocation } = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(no));
    expect(Date.parse(relocation?.answerBy ?? '') - sandbox.now().getTime()).toBe(hoursToAnswer * HOUR_MS);
  }
  expect((await listUnanswered(sandbox.api.services)).map(({ isHeld }) => isHeld)).toContain(true);
  // After that day, nobody can be asked any more.
  sandbox.stopTime(new Date(start + 24 * HOUR_MS));
  expect(await listUnanswered(sandbox.api.services)).toEqual([]);
});
