import type { PGlite } from '@electric-sql/pglite';
import { allSweeps, type JobServices } from '../../server/jobs/startJobs';
import { addDays, getDayOf, getInstantOf } from '../../shared/businessDay';
import { audit } from './audit';
import { planCentreDay } from './centreDay';
import { createYear, type Simulation, SimulationError } from './createYear';
import { planTurn } from './employees';
import { openCompany } from './openCompany';
import { planOperatorDay } from './operators';
import { DAY_MS, type Deed, HOUR_MS, MINUTE_MS, type Year } from './Year';

export interface YearOptions {
  seed: number;
  /** The database, empty or of another year. */
  pglite: PGlite;
  days: number;
  people: number;
  /** Sets the clock of the process, which stands still otherwise. */
  setTime(at: number): void;
  /** Called with each step and its outcome. */
  onStep?: (line: string) => void;
}

export interface YearResult {
  /** Of the list of steps and their outcomes: the same for the same seed, days and people. */
  hash: string;
  steps: number;
  /** How many days were begun. */
  days: number;
  seen: ReadonlySet<string>;
  /** What is wrong, and the steps before it; null when everything held. */
  breach: string | null;
}

const START = getInstantOf('2031-01-01', '00:00').getTime();
/** How many people come for the first time on a day. */
const NEW_A_DAY = 3;
/** How often a job runs at some time of a day; those that run every few seconds also follow what people do. */
const JOBS = 0.5;
const quickSweeps = allSweeps.filter(({ every }) => every <= 60);
/** At night the clock moves by these steps, with the jobs that retry after each, so that whatever waits for a retry has had it. */
const NIGHT_STEPS_MS = [HOUR_MS, HOUR_MS];
const NIGHT_JOBS = ['holds', 'notices', 'payments', 'waitlist', 'relocations', 'partners', 'late_reports', 'erasures'];
const nightSweeps = NIGHT_JOBS.flatMap((name) => allSweeps.filter(({ queue }) => queue === name));

function createJob(year: Year, { queue, run }: (typeof allSweeps)[number]): Deed {
  return {
    // Files are removed outside this thread.
    ...{ kind: 'job', who: queue, isAlone: queue === 'files' },
    async run() {
      await run(year.api().services as JobServices);
      return 'ran';
    },
  };
}

/** Plans the steps of one day that do not follow from others. */
async function planDay(year: Year, day: number, capacity: number): Promise<void> {
  const { random } = year;
  for (const sweep of allSweeps) if (random.chance(JOBS)) year.plan(HOUR_MS * (3 + 20 * random()), createJob(year, sweep));
  if (random.chance(0.3)) {
    year.plan(HOUR_MS * (7 + random.below(12)), {
      ...{ kind: 'outside', who: 'nobody answers' },
      async run() {
        year.mood.awayUntil = year.now().getTime() + MINUTE_MS * (1 + random.below(25));
        return new Date(year.mood.awayUntil).toISOString();
      },
    });
  }
  await planCentreDay(year);
  await planOperatorDay(year, day, capacity);
}

/** Everybody answers, and the jobs run until nothing is on its way; then the books are compared. */
async function endDay({ year, perform, checkAll }: Simulation, night: number, moveTo: (at: number) => void): Promise<void> {
  year.mood.isCalm = true;
  year.mood.awayUntil = 0;
  for (const { books } of year.providers) for (const refund of books.refunds.values()) refund.status = 'SUCCESS';
  for (const booking of year.centre.bookings.values()) if (booking.state === 'pending') booking.state = 'confirmed';
  for (const step of NIGHT_STEPS_MS) {
    moveTo(year.now().getTime() + step);
    for (const sweep of nightSweeps) await perform([createJob(year, sweep)]);
  }
  await checkAll(night);
  const wrong = await audit(year);
  if (wrong.length > 0) year.fail(wrong.join('\n'));
  year.mood.isCalm = false;
}

async function liveDay(simulation: Simulation, end: number, moveTo: (at: number) => void): Promise<void> {
  const { year, takeBefore, perform } = simulation;
  const { random } = year;
  for (let next = takeBefore(end); next; next = takeBefore(end)) {
    moveTo(Math.max(next.at, year.now().getTime()));
    const deeds = [next.deed];
    // What is close together may also happen at once.
    while (!next.deed.isAlone && deeds.length < 4 && random.chance(0.15)) {
      const other = takeBefore(end);
      if (!other) break;
      if (other.deed.isAlone || deeds.some(({ who }) => who === other.deed.who)) {
        year.plan(0, other.deed);
        break;
      }
      deeds.push(other.deed);
    }
    await perform(deeds);
    if (next.deed.kind !== 'job' && random.chance(0.5))
      year.plan(1_000 * (1 + random.below(20)), createJob(year, random.pick(quickSweeps)));
  }
}

/**
 * Simulates a company for some days from one number: people, operators, providers, an examination centre and the jobs, on one database whose
 * process is killed now and then. Everything that happens follows from the seed. The process's clock and random bytes are replaced.
 */
export async function simulateYear({ seed, pglite, days, people, setTime, onStep = () => undefined }: YearOptions): Promise<YearResult> {
  let at = START;
  const moveTo = (to: number) => {
    at = to;
    setTime(to);
  };
  moveTo(START);
  const simulation = await createYear({ seed, pglite, now: () => new Date(at), onStep });
  const { year, trace, countSteps } = simulation;
  let begun = 0;
  const finish = (breach: string | null): YearResult => ({
    ...{ hash: trace.finish(), steps: countSteps(), days: begun, seen: year.seen, breach },
  });
  try {
    const capacity = Math.max(1, Math.round(people / 100));
    await openCompany(year, people, capacity);
    for (const employee of year.employees) planTurn(year, employee, DAY_MS * (people / NEW_A_DAY) * year.random());
    year.mood.isCalm = false;
    for (let date = getDayOf(year.now()); begun < days; date = addDays(date, 1)) {
      await planDay(year, begun++, capacity);
      await liveDay(simulation, getInstantOf(date, '23:00').getTime(), moveTo);
      moveTo(getInstantOf(date, '23:30').getTime());
      await endDay(simulation, begun, moveTo);
    }
    return finish(null);
  } catch (error) {
    if (!(error instanceof SimulationError)) throw error;
    return finish(`${error.message}\n\nThe last steps:\n${trace.readLast()}`);
  } finally {
    simulation.close();
  }
}
