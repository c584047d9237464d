import { checkClock } from '../../../server/db/checkClock';
import type { Database } from '../../../server/db/client';
import { createTestDatabase } from '../../helpers/database/createTestDatabase';
import { findService, withServices } from '../../helpers/servers/withServices';

/** The embedded database uses the clock of the process, so this requires DATABASE_URL, which CI has. */
const serverUrl = findService('DATABASE_URL');
const onServer = withServices('DATABASE_URL');

/** Shifts this machine's clock, but not the database's. */
function shiftClock(seconds: number): void {
  const readTime = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => readTime.call(Date) + seconds * 1000);
}

onServer('readiness compares the clocks of machine and database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(serverUrl);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => database?.close());

  test.each([0, 30, -30])('a deviation of %i seconds is accepted', async (seconds) => {
    shiftClock(seconds);
    await expect(checkClock(database.db)).resolves.toBeUndefined();
  });

  test.each([3_600, 90, -90, -3_600])('a deviation of %i seconds is refused', async (seconds) => {
    shiftClock(seconds);
    await expect(checkClock(database.db)).rejects.toThrow("differs from the database's by");
  });
});
