import { Registry } from 'prom-client';
import { jobFailure } from '../../../server/db/schema/operations';
import { countDeadLetters, listDeadLetters } from '../../../server/jobs/deadLetters';
import { readBacklog } from '../../../server/jobs/readBacklog';
import { createMetrics } from '../../../server/metrics/createMetrics';
import { collectStatements } from '../../helpers/database/collectStatements';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const QUEUES = ['holds', 'holds', 'refunds'];

describe('what waits for jobs and operators', () => {
  const t = setUpTestApi({ sample: false });
  beforeAll(async () => {
    const at = t.now();
    await t.database.db.insert(jobFailure).values(
      QUEUES.map((queue, item) => ({
        ...{ queue, item: String(item), tries: 20, lastError: 'away', firstFailedAt: at, lastFailedAt: at, nextTryAt: at },
        deadAt: item === 1 ? null : at,
      })),
    );
  });

  test('is read by the job of one process, and by no scrape', async () => {
    const metrics = createMetrics(new Registry());
    await readBacklog({ ...t.api.services, metrics });
    const statements = collectStatements(t.database.pool);
    const { text } = await metrics.print();
    expect(text).toContain('yuejian_dead_letters{queue="holds"} 1\nyuejian_dead_letters{queue="refunds"} 1\n');
    expect(text).toContain('yuejian_payment_inbox 0');
    expect(text).toContain('yuejian_important_results{reason="unreached"} 0');
    expect([...statements]).toEqual([]);
  });

  test('dead letters are counted as they are listed', async () => {
    const listed = (await listDeadLetters(t.database.db)).map(({ queue }) => queue).sort();
    const counted = Object.entries(await countDeadLetters(t.database.db)).flatMap(([queue, count]) => Array<string>(count).fill(queue));
    expect(counted.sort()).toEqual(listed);
    expect(listed).toEqual(['holds', 'refunds']);
  });

  test('one reading that fails is absent, stops no other, and the job has failed', async () => {
    const metrics = createMetrics(new Registry());
    await t.database.pool.query('alter table invoice rename to invoice_away');
    try {
      await expect(readBacklog({ ...t.api.services, metrics })).rejects.toThrow();
    } finally {
      await t.database.pool.query('alter table invoice_away rename to invoice');
    }
    const { text } = await metrics.print();
    expect(text).not.toContain('yuejian_invoice_wait_seconds');
    expect(text).toContain('# TYPE yuejian_payment_differences gauge');
  });
});
