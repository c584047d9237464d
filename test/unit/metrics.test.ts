import { Registry } from 'prom-client';
import { createMetrics } from '../../server/metrics/createMetrics';
import { createSharedGauges } from '../../server/metrics/createSharedGauges';

/** The samples of a metric, without its description. */
const listSamples = async (registry: Pick<Registry, 'metrics'>, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

const INBOX = { name: 'yuejian_payment_inbox', help: 'one number' };
const LETTERS = { name: 'yuejian_dead_letters', help: 'by queue', label: 'queue' };

describe('values that one process reads for all', () => {
  const registry = new Registry();
  let now = 0;
  const share = createSharedGauges(registry, () => now);
  const list = async () => [...(await listSamples(registry, INBOX.name)), ...(await listSamples(registry, LETTERS.name))];

  test('are shown by the process that has read them, until the next ones', async () => {
    expect(await list()).toEqual([]);
    share(INBOX, { '': 3 });
    share(LETTERS, { holds: 1, sms: 2 });
    expect(await list()).toEqual([
      'yuejian_payment_inbox 3',
      'yuejian_dead_letters{queue="holds"} 1',
      'yuejian_dead_letters{queue="sms"} 2',
    ]);
    share(LETTERS, { holds: 4 });
    expect(await list()).toEqual(['yuejian_payment_inbox 3', 'yuejian_dead_letters{queue="holds"} 4']);
  });

  test('are not shown for long, because another process reads the next ones: no zero remains, which would silence an alert', async () => {
    now += 30_000;
    share(LETTERS, { holds: 5 });
    now += 15_000;
    expect(await list()).toEqual(['yuejian_dead_letters{queue="holds"} 5']);
    now += 30_000;
    expect(await list()).toEqual([]);
  });
});

test('a value that cannot be read is absent, not 0', async () => {
  const registry = new Registry();
  let isDown = false;
  createMetrics(registry).watch({
    ...INBOX,
    type: 'gauge',
    read: () => (isDown ? Promise.reject(new Error('down')) : { '': 2 }),
  });
  expect(await listSamples(registry, INBOX.name)).toEqual(['yuejian_payment_inbox 2']);
  isDown = true;
  expect(await listSamples(registry, INBOX.name)).toEqual([]);
});
