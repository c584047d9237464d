import { appendFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite } from '../../../server/db/pglite/createPglite';
import { ORDER_STATES } from '../../../shared/orderStates';
import { readDatabaseImage } from '../../helpers/database/databaseImage';
import { createRandom } from '../../helpers/worlds/createRandom';
import { seedProcess } from '../../simulate/seedProcess';
import { simulateYear, type YearResult } from '../../simulate/simulateYear';

// The only place that makes IDs. The real one goes on counting from the last simulation.
jest.mock('../../../server/security/ids', () => ({ createId: () => mockCreateId() }));
let mockCreateId: () => string;

/** IDs from the simulated time and a counter, in the order of creation as the real ones. */
function createIds(): () => string {
  let last = 0;
  return () => {
    const time = Date.now().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${(++last).toString(16).padStart(12, '0')}`;
  };
}

/** `npm run simulate -- year` sets these; without them, ten seeds of a small company and few days. */
const { YEAR_SEEDS = '1..10', YEAR_DAYS = '10', YEAR_PEOPLE = '24', YEAR_TRACE = '' } = process.env;
const [first = 1, last = first] = YEAR_SEEDS.split('..').map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const size = { days: Number(YEAR_DAYS), people: Number(YEAR_PEOPLE) };
const TIMEOUT_MS = 24 * 3_600_000;

// One for all years: to open it takes a second.
let pglite: PGlite;
beforeAll(async () => {
  pglite = await createPglite({ loadDataDir: await readDatabaseImage() });
});
afterAll(() => pglite?.close());

async function simulate(seed: number): Promise<YearResult> {
  // Time limits never end: the clock stands still within a step, however long it really takes.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'hrtime'] });
  const restore = seedProcess(createRandom(seed + 2 ** 22));
  mockCreateId = createIds();
  const onStep = (line: string) => YEAR_TRACE && appendFileSync(YEAR_TRACE, `${line}\n`);
  try {
    return await simulateYear({ seed, pglite, ...size, setTime: (at) => jest.setSystemTime(at), onStep });
  } finally {
    restore();
    jest.useRealTimers();
  }
}

const WANTED = [
  ...ORDER_STATES.map((state) => `order ${state}`),
  ...['none', 'pending', 'confirmed'].map((state) => `partner ${state}`),
  ...['payment success', 'payment closed', 'report released', 'wait waiting', 'wait end missed', 'wait end passed', 'earlier waiting'],
  ...['killed', 'at once', 'examined applied', 'roster', 'close-slot', 'refund', 'notice accepted'],
];

const results = new Map<number, YearResult>();

it.each(seeds)(
  'seed %i: the invariants hold after every step, and the books agree every night',
  async (seed) => {
    const before = process.cpuUsage();
    const result = await simulate(seed);
    results.set(seed, result);
    const { user, system } = process.cpuUsage(before);
    const { hash, steps, days, breach } = result;
    const seconds = (user + system) / 1e6;
    const speed = Math.round((days * 86_400) / seconds);
    if (process.env.YEAR_SEEDS)
      process.stdout.write(`seed ${seed}: ${steps} steps in ${seconds.toFixed(1)} s of CPU time, × ${speed}, ${hash}\n`);
    const replay = `npm run simulate -- year --seed ${seed} --days ${days} --people ${size.people}`;
    if (breach) throw new Error(`Seed ${seed}, ${breach}\n\nAgain: ${replay}`);
  },
  TIMEOUT_MS,
);

// A command runs the seeds that it names, once.
if (!process.env.YEAR_SEEDS) {
  it('the same seed is the same year, byte for byte', async () => {
    expect((await simulate(first)).hash).toBe(results.get(first)?.hash);
  });

  it('the ten seeds reach what they are to show', () => {
    const seen = new Set([...results.values()].flatMap((result) => [...result.seen]));
    // An outcome that never occurs proves nothing.
    expect(WANTED.filter((what) => !seen.has(what))).toEqual([]);
  });
}
