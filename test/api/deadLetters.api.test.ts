import { eq } from 'drizzle-orm';
import { jobFailure } from '../../server/db/schema/operations';
import { listDeadLetters } from '../../server/jobs/deadLetters';
import { runItems } from '../../server/jobs/runItems';
import { createTestApi, type TestApi } from '../helpers/createTestApi';
import { databaseKinds } from '../helpers/databaseKinds';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('repeatedly failing work, on $kind', ({ serverUrl }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await createTestApi({ serverUrl, sample: false });
  });
  afterAll(() => t?.close());

  test('is tried twenty times with increasing pauses in about ten hours, and then becomes a dead letter', async () => {
    const { db } = t.database;
    const startedAt = t.now().getTime();
    const pauses: number[] = [];
    const fail = () =>
      runItems(
        t.api.services,
        'refunds',
        ['R1'],
        (item) => item,
        () => Promise.reject(new Error('away')),
      );
    for (let tries = 1; tries <= 20; tries += 1) {
      expect(await listDeadLetters(db)).toEqual([]);
      await fail();
      const [row] = await db.select().from(jobFailure).where(eq(jobFailure.item, 'R1'));
      if (!row) throw new Error('A failure has its row');
      // Compares the database's instants, because the test itself takes time.
      pauses.push(row.nextTryAt.getTime() - row.lastFailedAt.getTime());
      if (tries < 20) t.moveTime(row.nextTryAt.getTime() - t.now().getTime());
    }
    expect(await listDeadLetters(db)).toMatchObject([{ queue: 'refunds', item: 'R1', tries: 20, reason: 'away' }]);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const hours = (t.now().getTime() - startedAt) / HOUR_MS;
    expect([hours > 8, hours < 12]).toEqual([true, true]);
  });
});
