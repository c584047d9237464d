import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { insertDefaults } from '../../server/db/defaults/insertDefaults';
import type { CallResponse } from '../../shared/contract/contract';
import { emptyTables } from '../helpers/database/databaseCopy';
import { createRandom } from '../helpers/worlds/createRandom';
import { BREACHES_SQL, CONCERNS, FIND_ORDERS_SQL, TOUCHED, TOUCHED_BREACHES_SQL, WATCH_SQL } from './breachesSql';
import { createSimulatedCentre, createSimulatedProvider, type Mood } from './parties';
import { AWAY, OWN_PREFIX, startProcess } from './startProcess';
import { type Deed, MINUTE_MS, type Year } from './Year';

/** How often a step kills the process, and after how many statements at most. */
const DEATHS = 0.025;
const LONGEST_LIFE = 20;
/** PGlite does not look itself how large its tables have become. */
const PLAN_NIGHTS = 10;
/** How long a party waits before it asks again. */
const REPEAT_MS = 5 * MINUTE_MS;

/** A breach of what must hold, with the number of the step. */
export class SimulationError extends Error {}

interface Planned {
  at: number;
  no: number;
  deed: Deed;
}

/** The steps to come, the earliest first; of two at the same time, the one that was planned first. */
function createAgenda() {
  const planned: Planned[] = [];
  let no = 0;
  return {
    add(at: number, deed: Deed) {
      let from = 0;
      for (let to = planned.length; from < to; ) {
        const middle = (from + to) >> 1;
        if ((planned[middle] as Planned).at <= at) from = middle + 1;
        else to = middle;
      }
      planned.splice(from, 0, { at, no: no++, deed });
    },
    takeBefore: (end: number) => ((planned[0]?.at ?? Infinity) < end ? planned.shift() : undefined),
  };
}

/** Keeps the list of steps and their outcomes, and its hash. */
function createTrace(onStep: (line: string) => void) {
  const hash = createHash('sha256');
  const lines: string[] = [];
  return {
    add(line: string) {
      hash.update(`${line}\n`);
      lines.push(line);
      onStep(line);
      if (lines.length > 40) lines.shift();
    },
    readLast: () => lines.join('\n'),
    finish: () => hash.digest('hex'),
  };
}

/** The world outside the server, which outlives each of its processes: the database, emptied before, providers, centre and phones. */
async function createOutside(seed: number, now: () => Date, pglite: PGlite) {
  const mood: Mood = { isCalm: true, awayUntil: 0 };
  const party = { now, random: createRandom(seed + 2 ** 20), mood };
  const providers = [createSimulatedProvider('wechat', party), createSimulatedProvider('alipay', party)];
  const centre = createSimulatedCentre(party);
  const texts = new Map<string, string>();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'simulation-'));
  // What the last year left.
  await pglite.exec('rollback; deallocate all');
  await emptyTables({ query: (text) => pglite.query(text) });
  const options = {
    ...{ pglite, folder, now, random: createRandom(seed + 2 ** 21), partner: centre.partner },
    payments: providers.map(({ provider }) => provider),
    sms: { send: async ({ phone, text }: { phone: string; text: string }) => void texts.set(phone, text) },
  };
  // Without values in one message instead of five.
  const query: Year['query'] = async (text, values) => {
    if (values) return (await pglite.query<Record<string, string>>(text, values)).rows;
    return ((await pglite.exec(text))[0]?.rows ?? []) as Record<string, string>[];
  };
  return { mood, providers, centre, texts, folder, query, options };
}

/** Checks the invariants on the database, beside the process. */
async function createChecks(pglite: PGlite, { query, fail }: Pick<Year, 'query' | 'fail'>) {
  await pglite.exec(WATCH_SQL);
  const prepare = (name: string, kinds: readonly string[], text: string) =>
    query(`prepare ${OWN_PREFIX}${name}(${kinds.map(() => 'text[]')}) as ${text}`);
  await prepare('orders', CONCERNS, FIND_ORDERS_SQL);
  await prepare('breaches', TOUCHED, TOUCHED_BREACHES_SQL);
  const run = async (text: string) => {
    const rows = await query(text);
    if (rows.length > 0) fail(rows.map(({ invariant, what }) => `${invariant}: ${what}`).join('\n'));
  };
  let seen = 0;
  return {
    /** Of everything that was written since the last time. */
    async checkNew(): Promise<void> {
      const touched = new Map<string, Set<string>>();
      const note = (kind: string, id: string) => touched.set(kind, (touched.get(kind) ?? new Set()).add(id));
      const list = (kinds: readonly string[]) => kinds.map((kind) => `'{${[...(touched.get(kind) ?? [])].map((id) => `"${id}"`)}}'`).join();
      // They stay until the night: rows that were deleted would be read past at each step, because PGlite has no autovacuum.
      for (const { no, kind = '', id = '' } of await query(`select no, kind, id from touched where no > ${seen}`)) {
        seen = Math.max(seen, Number(no));
        note(kind, id);
      }
      if (touched.size === 0) return;
      for (const order of await query(`execute ${OWN_PREFIX}orders(${list(CONCERNS)})`))
        for (const [kind, id] of Object.entries(order)) note(kind, id);
      await run(`execute ${OWN_PREFIX}breaches(${list(TOUCHED)})`);
    },
    /** Of the whole database, whose statements are planned anew for its present size now and then. */
    async checkAll(night: number): Promise<void> {
      if (night % PLAN_NIGHTS === 0) await query('analyze');
      await query('truncate touched');
      await run(BREACHES_SQL);
    },
  };
}

interface Start {
  seed: number;
  /** With an empty schema, or with the rows of another year, which are removed. */
  pglite: PGlite;
  /** The clock of the whole process. */
  now(): Date;
  onStep(line: string): void;
}

export async function createYear({ seed, pglite, now, onStep }: Start) {
  const random = createRandom(seed);
  const { options, ...outside } = await createOutside(seed, now, pglite);
  const agenda = createAgenda();
  const trace = createTrace(onStep);
  let steps = 0;
  const fail = (sentence: string): never => {
    throw new SimulationError(`step ${steps}: ${sentence}`);
  };
  const { checkNew, checkAll } = await createChecks(pglite, { query: outside.query, fail });
  let running = await startProcess(options);
  await insertDefaults(running.api.services.db, now());

  const year: Year = {
    ...outside,
    ...{ random, now, fail, employees: [], isRosterOpen: false, orders: new Map(), seen: new Set() },
    api: () => running.api,
    isDead: () => running.isDead(),
    plan: (afterMs, deed) => agenda.add(Math.round(now().getTime() + afterMs), deed),
    async call(employee, name, payload) {
      const { token = '', userInfo } = employee.identity ?? {};
      const from = { ip: `10.0.${employee.no >> 8}.${employee.no & 255}`, userAgent: 'simulation', requestId: 'simulation' };
      const { code, msg = '', data } = await running.api.execute(name, payload, { token, ...userInfo, ...from });
      // As in `createTestApi`: `checkAnswers` has compared the answer with the contract.
      return { code: code === 1 ? -1 : code, msg, data: data as CallResponse<typeof name> };
    },
  };

  /** Performs steps at once, possibly until the process dies, and checks everything after them. */
  async function perform(deeds: readonly Deed[]): Promise<void> {
    steps++;
    // The signature of a token is checked outside this thread, once.
    for (const { employee } of deeds) await running.api.services.tokens.checkSessionToken(employee?.identity?.token ?? '');
    running.dieAfter(!year.mood.isCalm && random.chance(DEATHS) ? random.below(LONGEST_LIFE) : null);
    const results = await Promise.all(
      deeds.map(async (deed) => {
        const { kind, who } = deed;
        const outcome = await deed.run().catch((error: unknown) => {
          if (error instanceof SimulationError) throw error;
          if (!running.isDead() && !String(error).includes(AWAY)) fail(`${kind} ${who}: ${error instanceof Error ? error.stack : error}`);
          if (deed.isRepeated) year.plan(REPEAT_MS, deed);
          return 'no answer';
        });
        return `${kind} ${who}: ${outcome}`;
      }),
    );
    await running.settle();
    const isKilled = running.isDead();
    if (isKilled) year.seen.add('killed');
    if (deeds.length > 1) year.seen.add('at once');
    trace.add(`${steps} ${now().toISOString()} ${results.join(' | ')}${isKilled ? ' (killed)' : ''}`);
    if (!isKilled && running.complaints.length > 0) fail(running.complaints.join('\n'));
    if (isKilled) running = await startProcess(options);
    else running.dieAfter(null);
    await checkNew();
  }

  return {
    year,
    perform,
    trace,
    checkAll,
    takeBefore: agenda.takeBefore,
    countSteps: () => steps,
    close: () => rmSync(outside.folder, { recursive: true, force: true }),
  };
}
export type Simulation = Awaited<ReturnType<typeof createYear>>;
