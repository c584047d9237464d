import { eq } from 'drizzle-orm';
import { slotDay } from '../../../server/db/schema/catalogue';
import { offerPlaces } from '../../../server/jobs/offerPlaces';
import { createSchedule } from '../../../server/modules/stores/schedule';
import { offerFreePlaces } from '../../../server/modules/waitlist/offerPlaces';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { COMBO, createBooking, getSlotId, STORE } from '../../helpers/worlds/orderWorld';
import { setUpOrderWorld } from '../../helpers/worlds/setUpApi';

const MINUTE_MS = 60_000;
/** The clock may advance by this much during a test. */
const SLACK_MS = 10 * MINUTE_MS;

describe('the schedule of a day', () => {
  const today = '2026-06-10';
  const slot = (period: string): typeof slotDay.$inferSelect => ({
    ...{ id: period, storeId: 's', date: today, period, quotaClass: 'normal', capacity: 5, held: 0, booked: 0, closedReason: null },
  });
  const slots = [slot('07:30-08:30'), slot('08:30-09:30'), slot('09:30-10:30')];
  const offer = (time: string) => {
    const found = createSchedule('2026-06', slots, {
      quotaClass: 'normal',
      lastDay: '2026-12-31',
      deadlineHours: 24,
      moment: { today, time },
    }).find(({ date }) => date === today);
    return [found?.state, found?.periods.map(({ period }) => period.slice(0, 5))];
  };

  it.each([
    ['07:29', 'open', ['07:30', '08:30', '09:30']],
    ['07:30', 'open', ['08:30', '09:30']],
    ['08:31', 'open', ['09:30']],
    ['09:29', 'open', ['09:30']],
    ['09:30', 'past', []],
  ])('at %s it contains no period that has begun', (time, state, periods) => {
    expect(offer(time)).toEqual([state, periods]);
  });
});

describe.each(databaseKinds)('a period that has begun, on $kind', ({ serverUrl }) => {
  const sandbox = setUpOrderWorld({ people: 8, slots: 4 }, { serverUrl });
  let starts: Date[];
  beforeAll(async () => {
    const rows = await sandbox.database.db.select().from(slotDay).orderBy(slotDay.date);
    starts = rows.map(({ date, period }) => new Date(`${date}T${period.slice(0, 5)}:00+08:00`));
  });

  /** Moves the clock to this long before a slot starts; negative: after it. */
  const moveTo = (no: number, before: number) => sandbox.moveTime((starts[no - 1]?.getTime() ?? 0) - before - sandbox.now().getTime());
  const getNextFree = async () =>
    (await sandbox.ask('queryStoreListBycombo', { comboId: COMBO }, sandbox.getPerson(1))).list[0]?.nextFree?.date;
  const getDate = (no: number) => new Date((starts[no - 1]?.getTime() ?? 0) + 8 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  async function listPeriods(no: number): Promise<string[]> {
    const month = getDate(no).slice(0, 7);
    const { days } = await sandbox.ask('queryStoreSchedule', { storeId: STORE, comboId: COMBO, month }, sandbox.getPerson(1));
    return days.filter(({ date }) => date === getDate(no)).flatMap(({ periods }) => periods.map(({ slotId }) => slotId));
  }

  it("is not in the schedule, is not its store's next free day, and cannot be booked", async () => {
    moveTo(1, SLACK_MS);
    expect([await getNextFree(), await listPeriods(1)]).toEqual([getDate(1), [getSlotId(1)]]);
    const quoteId = await sandbox.getQuoteId(2);
    moveTo(1, 0);
    expect([await getNextFree(), await listPeriods(1)]).toEqual([getDate(2), []]);
    expect(await sandbox.call('saveOrder', createBooking(quoteId, getSlotId(1)), sandbox.getPerson(2))).toMatchObject({
      code: 4001,
      data: { fields: { slotId: '时段已过' } },
    });
  });

  it('is the next changeable day exactly until its order could no longer be cancelled and moved', async () => {
    const DAY_MS = 24 * 60 * MINUTE_MS;
    const getChangeable = async () =>
      (await sandbox.ask('queryStoreListBycombo', { comboId: COMBO }, sandbox.getPerson(1))).list[0]?.nextChangeable;
    const orderNo = await sandbox.book(6, getSlotId(3));
    const read = async () => {
      const { cancel, rebook } = await sandbox.ask('queryOrderDetails', { orderNo }, sandbox.getPerson(6));
      return [await getChangeable(), cancel.allowed, rebook.allowed];
    };
    moveTo(3, DAY_MS + SLACK_MS);
    expect(await read()).toEqual([getDate(3), true, true]);
    moveTo(3, DAY_MS);
    expect(await read()).toEqual([getDate(4), false, false]);
    moveTo(4, DAY_MS);
    expect(await getChangeable()).toBeNull();
    expect(await getNextFree()).toBe(getDate(4));
    moveTo(1, 0);
  });

  it('is not offered to its waiting list, neither by a cancellation nor by the job', async () => {
    const { db } = sandbox.database;
    const slotId = getSlotId(2);
    await db.update(slotDay).set({ capacity: 1 }).where(eq(slotDay.id, slotId));
    await sandbox.book(3, slotId);
    for (const no of [4, 5]) {
      const wish = { comboId: COMBO, addOnIds: [], storeId: STORE, slotId, quoteId: await sandbox.getQuoteId(no) };
      await sandbox.ask('waitlistJoin', wish, sandbox.getPerson(no));
    }
    const offer = () => db.transaction((tx) => offerFreePlaces(tx, slotId, sandbox.api.services));
    const listStates = async () =>
      (await Promise.all([4, 5].map((no) => sandbox.ask('waitlistList', {}, sandbox.getPerson(no))))).map(({ list }) => list[0]?.state);
    await db.update(slotDay).set({ capacity: 3 }).where(eq(slotDay.id, slotId));
    moveTo(2, 0);
    expect([await offer(), await listStates()]).toEqual([0, ['waiting', 'waiting']]);
    // Before the start, one place is offered to the first in line; afterwards, the job ends the wait of the other.
    await db.update(slotDay).set({ capacity: 2 }).where(eq(slotDay.id, slotId));
    moveTo(2, SLACK_MS);
    expect([await offer(), await listStates()]).toEqual([1, ['offered', 'waiting']]);
    await offerPlaces(sandbox.api.services);
    expect(await listStates()).toEqual(['offered', 'waiting']);
    await db.update(slotDay).set({ capacity: 3 }).where(eq(slotDay.id, slotId));
    moveTo(2, 0);
    await offerPlaces(sandbox.api.services);
    expect(await listStates()).toEqual(['offered', 'ended']);
  });
});
