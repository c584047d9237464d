import { createSession, givenDatabase, median, pause, pinLoad, startBenchServer } from './benchServer.mjs';
import { runClosedLoop, runOpenLoop, summarise } from './openLoop.mjs';

/**
 * `npm run bench -- overload`: four times the load that the server can carry. Expected: its useful answers stay at 0.95 of the peak or more;
 * every answer is a page, the shell, or 503 with Retry-After; the 99th percentile is at most three times that at 70 % load; and within five
 * seconds after the overload everything is as before. Prints medians of ROUNDS; the ratios matter more than the figures.
 */

const PORT = 3196;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 8);
/** This many visitors keep the server busy without being refused. */
const VISITORS = 6;
const PAUSE_MS = 1_500;
const RECOVERY_SECONDS = 8;

function createScenarios(cookie) {
  const page = (path) => ({ path, headers: { cookie } });
  const pages = ['/health', '/health/order', '/health/report', '/health/guide'].map(page);
  return {
    home: [page('/health')],
    'private pages': pages,
    // Each private page together with two login pages, one of them cached.
    mixed: pages.flatMap((each, index) => [each, { path: '/dhl' }, { path: `/demo?failed=${index}` }]),
  };
}

/** The largest number of pages per second; only complete pages count. */
async function measurePeak(origin, requests) {
  const answers = await runClosedLoop({ origin, requests, visitors: VISITORS, seconds: SECONDS });
  return summarise(answers, SECONDS).full;
}

/** Seconds after the overload until, for a whole second, all pages are complete and as fast as before. */
function findRecovery(answers, calm) {
  for (let second = 0; second < RECOVERY_SECONDS; second += 1) {
    const later = answers.filter(({ at }) => at >= second);
    const { p99, full } = summarise(later, RECOVERY_SECONDS - second);
    if (full * (RECOVERY_SECONDS - second) >= later.length * 0.99 && p99 <= calm.p99 * 2) return second;
  }
  return RECOVERY_SECONDS;
}

async function runRound(origin, requests) {
  const peak = await measurePeak(origin, requests);
  await pause(PAUSE_MS);
  const calm = summarise(await runOpenLoop({ origin, requests, rate: peak * 0.7, seconds: SECONDS }), SECONDS);
  const rush = summarise(await runOpenLoop({ origin, requests, rate: peak * 4, seconds: SECONDS }), SECONDS);
  const after = await runOpenLoop({ origin, requests, rate: peak * 0.7, seconds: RECOVERY_SECONDS });
  return { peak, calm, rush, recovery: findRecovery(after, calm) };
}

function print(name, rounds) {
  const of = (pick) => median(rounds.map(pick));
  const number = (pick, digits = 0) => of(pick).toFixed(digits);
  console.log(
    `| ${[
      name,
      number(({ peak }) => peak),
      number(({ rush }) => rush.full),
      number(({ rush }) => rush.shell),
      number(({ rush }) => rush.refused),
      number(({ rush }) => rush.bad, 1),
      number(({ peak, rush }) => rush.full / peak, 2),
      number(({ peak, rush }) => (rush.full + rush.shell) / peak, 2),
      number(({ calm }) => calm.p99),
      number(({ rush }) => rush.p99),
      number(({ calm, rush }) => rush.p99 / calm.p99, 1),
      number(({ recovery }) => recovery),
    ].join(' | ')} |`,
  );
}

const server = await startBenchServer({ port: PORT, env: givenDatabase() });
try {
  const scenarios = createScenarios(await createSession(server.origin));
  pinLoad();
  console.log(
    '| load | peak/s | full/s at 4× | shells/s | 503/s | bad/s | full ÷ peak | full + shell ÷ peak | p99 at 70 % | p99 at 4× | ratio | recovery s |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const [name, requests] of Object.entries(scenarios)) {
    if (process.env.ONLY && process.env.ONLY !== name) continue;
    await measurePeak(server.origin, requests);
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await runRound(server.origin, requests));
    print(name, rounds);
  }
} finally {
  await server.stop();
}
