import { max } from 'drizzle-orm';
import { topUpSampleSlots } from '../../server/db/sample/topUpSampleSlots';
import { slotDay } from '../../server/db/schema/catalogue';
import { addDays, getDayOf } from '../../shared/businessDay';
import { createTestApi, type TestApi } from '../helpers/createTestApi';

const DAY_MS = 86_400_000;
let testApi: TestApi;

beforeAll(async () => {
  testApi = await createTestApi();
});
afterAll(() => testApi.close());

async function queryLastDay(): Promise<string | null | undefined> {
  const [row] = await testApi.database.db.select({ date: max(slotDay.date) }).from(slotDay);
  return row?.date;
}

test('the sample can be booked ninety days ahead, regardless of when it was loaded', async () => {
  const { db } = testApi.database;
  const before = await db.select().from(slotDay);
  expect(await topUpSampleSlots(db, testApi.now())).toBe(0);
  for (const days of [1, 5, 200]) {
    testApi.moveTime(days * DAY_MS);
    expect(await topUpSampleSlots(db, testApi.now())).toBeGreaterThan(0);
    expect(await queryLastDay()).toBe(addDays(getDayOf(testApi.now()), 90));
  }
  const after = new Map((await db.select().from(slotDay)).map((row) => [row.id, row]));
  for (const row of before) expect(after.get(row.id)).toEqual(row);
});
