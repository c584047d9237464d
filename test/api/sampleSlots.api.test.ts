import { max } from 'drizzle-orm';
import { topUpSampleSlots } from '../../server/db/sample/topUpSampleSlots';
import { slotDay } from '../../server/db/schema/catalogue';
import { addDays, getDayOf } from '../../shared/businessDay';
import { createTestApi, type TestApi } from '../helpers/createTestApi';

const DAY_MS = 86_400_000;
let test_: TestApi;

beforeAll(async () => {
  test_ = await createTestApi();
});
afterAll(() => test_.close());

async function queryLastDay(): Promise<string | null | undefined> {
  const [row] = await test_.database.db.select({ date: max(slotDay.date) }).from(slotDay);
  return row?.date;
}

test('the sample can be booked ninety days ahead, regardless of when it was loaded', async () => {
  const { db } = test_.database;
  const before = await db.select().from(slotDay);
  expect(await topUpSampleSlots(db, test_.now())).toBe(0);
  for (const days of [1, 5, 200]) {
    test_.moveTime(days * DAY_MS);
    expect(await topUpSampleSlots(db, test_.now())).toBeGreaterThan(0);
    expect(await queryLastDay()).toBe(addDays(getDayOf(test_.now()), 90));
  }
  const after = new Map((await db.select().from(slotDay)).map((row) => [row.id, row]));
  for (const row of before) expect(after.get(row.id)).toEqual(row);
});
