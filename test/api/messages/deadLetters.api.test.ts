import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { jobFailure } from '../../../server/db/schema/operations';
import { listDeadLetters } from '../../../server/jobs/deadLetters';
import { runItems } from '../../../server/jobs/runItems';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('repeatedly failing work, on $kind', ({ serverUrl }) => {
  const t = setUpTestApi({ serverUrl, sample: false });

  test('is tried twenty times with increasing pauses in about ten hours, and then becomes a dead letter', async () => {
    const { db } = t.database;
    const startedAt = t.now().getTime();
    const pauses: number[] = [];
    const alerts: boolean[] = [];
    const events: string[] = [];
    const metrics = { ...t.api.services.metrics, jobItemFailed: (_queue: string, isDead: boolean) => void alerts.push(isDead) };
    const logger = pino({}, { write: (line: string) => void events.push(JSON.parse(line).event) });
    const fail = () =>
      runItems(
        { ...t.api.services, metrics, logger },
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
    expect(pauses.slice(0, 12)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600].map((seconds) => seconds * 1000));
    expect(new Set(pauses.slice(11))).toEqual(new Set([HOUR_MS]));
    // Operators are alerted once, by the last try.
    expect(alerts).toEqual(pauses.map((_, index) => index === 19));
    expect(events).toEqual(pauses.map((_, index) => (index === 19 ? 'job_dead' : 'job_item_failed')));
    const hours = (t.now().getTime() - startedAt) / HOUR_MS;
    expect([hours > 8, hours < 12]).toEqual([true, true]);
  });

  test("a success forgets the item's failures in its own queue only", async () => {
    const { db } = t.database;
    const run = (queue: string, work: () => Promise<void>) => runItems(t.api.services, queue, ['shared'], (item) => item, work);
    await run('a', () => Promise.reject(new Error('away')));
    await run('b', () => Promise.resolve());
    expect(await db.select().from(jobFailure).where(eq(jobFailure.item, 'shared'))).toMatchObject([{ queue: 'a' }]);
    await run('a', () => Promise.resolve());
    expect(await db.select().from(jobFailure).where(eq(jobFailure.item, 'shared'))).toEqual([]);
  });
});
