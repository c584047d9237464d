import { max } from 'drizzle-orm';
import { topUpSampleSlots } from '../../../server/db/sample/topUpSampleSlots';
import { slotDay } from '../../../server/db/schema/catalogue';
import { addDays, getDayOf, getInstantOf } from '../../../shared/businessDay';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 90;
const testApi = setUpTestApi();

async function queryLastDay(): Promise<string | null | undefined> {
  const [row] = await testApi.database.db.select({ date: max(slotDay.date) }).from(slotDay);
  return row?.date;
}

test('the sample can be booked ninety days ahead, regardless of when it was loaded', async () => {
  const { db } = testApi.database;
  const before = await db.select().from(slotDay);
  // The sample may have been loaded on the day before, by another file of this run.
  const loadedOn = addDays((await queryLastDay()) ?? '', -DAYS_AHEAD);
  testApi.stopTime(getInstantOf(loadedOn, '12:00'));
  expect(await topUpSampleSlots(db, testApi.now())).toBe(0);
  for (const days of [1, 5, 200]) {
    testApi.moveTime(days * DAY_MS);
    expect(await topUpSampleSlots(db, testApi.now())).toBeGreaterThan(0);
    expect(await queryLastDay()).toBe(addDays(getDayOf(testApi.now()), DAYS_AHEAD));
  }
  const after = new Map((await db.select().from(slotDay)).map((row) => [row.id, row]));
  for (const row of before) expect(after.get(row.id)).toEqual(row);
});

test('in a file of tests it does not become tomorrow, whenever the test runs', async () => {
  await testApi.reset();
  const today = getDayOf(testApi.now());
  const clock = jest.spyOn(Date, 'now').mockReturnValue(getInstantOf(addDays(today, 1), '00:01').getTime());
  expect(getDayOf(testApi.now())).toBe(today);
  clock.mockRestore();
});
