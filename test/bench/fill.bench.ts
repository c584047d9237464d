import { Client } from 'pg';
import { z } from 'zod';
import { allSweeps } from '../../server/jobs/startJobs';
import { fillPeople } from '../helpers/database/fillPeople';
import { watchStatements } from '../helpers/database/watchStatements';
import { askOps } from '../helpers/servers/askOps';
import { createTestApi, type TestApi, type TestIdentity } from '../helpers/worlds/createTestApi';
import { loginAs } from '../helpers/worlds/samplePeople';
import { callsThatEndNothing, createPayload, findIds, operatorsLists } from '../helpers/worlds/walkCalls';

/** Fills a database of its own with people, and measures what each call, job and operators' list reads. `npm run bench -- fill` runs it. */

const SIZES = (process.env.FILL_PEOPLE ?? '').split(',').map(Number);
/** What reads less at every size is left out of the table. */
const NOTABLE_BLOCKS = Number(process.env.FILL_BLOCKS ?? 500);

interface Cost {
  ms: number;
  statements: number;
  blocks: number;
  /** The beginning of the statement that reads most. */
  heaviest: string;
}
const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) })]),
  }),
]);

/** The blocks that a statement reads; what it writes is undone. */
async function countBlocks(client: Client, text: string, values: readonly unknown[]): Promise<number> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return 0;
  await client.query('begin');
  try {
    const { rows } = await client.query({ text: `explain (analyze, buffers, format json) ${text}`, values: [...values] });
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = explained.parse(rows);
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } catch {
    return 0;
  } finally {
    await client.query('rollback');
  }
}

test('what every call, job and list reads', async () => {
  const t: TestApi = await createTestApi();
  const { pool } = t.database;
  const me: TestIdentity = await loginAs(t, 'demo1');
  const [{ name }] = (await pool.query('select current_database() as name')).rows;
  // The pool's connections have time limits.
  const client = new Client({ connectionString: Object.assign(new URL(process.env.DATABASE_URL ?? ''), { pathname: `/${name}` }).href });
  await client.connect();
  let seen: [string, readonly unknown[]][] = [];
  watchStatements(pool, (text, values) => seen.push([text, values]));

  /** The second time counts: the first may prepare statements, or do what has become due. */
  async function measure(work: () => Promise<unknown>): Promise<Cost> {
    await work().catch(() => undefined);
    seen = [];
    const start = performance.now();
    await work().catch((error: unknown) => console.log(String(error)));
    const ms = performance.now() - start;
    const run = seen;
    const blocks = new Map<string, number>();
    for (const [text, values] of new Map(run))
      blocks.set(text, (await countBlocks(client, text, values)) * run.filter(([each]) => each === text).length);
    const [[heaviest = '', most = 0] = []] = [...blocks].sort(([, a], [, b]) => b - a);
    const sum = [...blocks.values()].reduce((total, each) => total + each, 0);
    return { ms, statements: run.length, blocks: sum, heaviest: `${most} by ${heaviest.replace(/\s+/g, ' ').slice(0, 300)}` };
  }

  const table: Record<string, Cost[]> = {};
  const note = (unit: string, cost: Cost) => {
    table[unit] = [...(table[unit] ?? []), cost];
  };
  const [owner] = (await pool.query('select account_id from card where id = $1', [me.userInfo?.cardId])).rows;
  const filled: string[] = [];
  for (const [index, size] of SIZES.entries()) {
    const start = performance.now();
    await fillPeople(client, owner.account_id, SIZES[index - 1] ?? 0, size);
    const [{ bytes }] = (await pool.query('select pg_size_pretty(pg_database_size(current_database())) as bytes')).rows;
    filled.push(`${size} people: ${Math.round((performance.now() - start) / 1000)} s, ${bytes}`);
    const ids = await findIds(t, me);
    for (const call of callsThatEndNothing) note(call, await measure(() => t.callRaw(call, createPayload(call, ids), me)));
    for (const { queue, run } of allSweeps) note(`job ${queue}`, await measure(() => run(t.api.services)));
    for (const list of operatorsLists) note(`ops ${list}`, await measure(() => askOps(t, list, '--reason', '核对')));
  }
  const rows = Object.entries(table)
    .filter(([, costs]) => costs.some(({ blocks }) => blocks >= NOTABLE_BLOCKS))
    .sort(([, a], [, b]) => (b.at(-1)?.blocks ?? 0) - (a.at(-1)?.blocks ?? 0))
    .map(([unit, costs]) => [unit, ...costs.map(({ ms, statements, blocks }) => `${ms.toFixed(1)} ms, ${statements}, ${blocks}`)]);
  const head = ['ms, statements, blocks of 8 KB', ...SIZES.map(String)];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const heaviest = rows.map(([unit = '']) => `${unit}: ${table[unit]?.at(-1)?.heaviest}`);
  process.stdout.write(`\n${filled.join('; ')}\n\n${lines.join('\n')}\n\n${heaviest.join('\n')}\n`);
  await client.end();
  await t.close();
});
