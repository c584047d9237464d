import { z } from 'zod';
import { allSweeps } from '../../../server/jobs/startJobs';
import { collectStatements } from '../../helpers/database/collectStatements';
import { fillTables } from '../../helpers/database/fillTables';
import { askOps } from '../../helpers/servers/askOps';
import { withServices } from '../../helpers/servers/withServices';
import type { TestApi, TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { allCalls, createPayload, findIds, operatorsLists } from '../../helpers/worlds/walkCalls';

/** Statements that may read a whole table: a part of their text, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'from "visit_answer" inner join': 'lists the answers of the last days, which are a large part of the few thousand here',
  'count(distinct card.person_id)': 'counts the employees of one company, who are a large part of the few thousand here',
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}
const planShape: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(planShape).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planShape })]) })]);

/** The tables that a plan reads from the first row to the last. */
function listReadWhole(plan: Plan, grown: ReadonlySet<string>, partial: ReadonlySet<string>): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition, Plans: parts = [] } = plan;
  const isWhole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && condition === undefined && !partial.has(index));
  return [...(isWhole && grown.has(table) ? [`${type} on ${table}`] : []), ...parts.flatMap((part) => listReadWhole(part, grown, partial))];
}

async function explain(pool: TestApi['database']['pool'], text: string, values: readonly unknown[]): Promise<Plan> {
  const { rows } = await pool.query({ text: `explain (format json) ${text}`, values: [...values] });
  const [
    {
      'QUERY PLAN': [{ Plan: plan }],
    },
  ] = explained.parse(rows);
  return plan;
}

withServices('DATABASE_URL')('the statements of calls, jobs, metrics and lists', () => {
  const t = setUpTestApi();
  let statements: ReadonlyMap<string, readonly unknown[]>;
  beforeAll(async () => {
    statements = collectStatements(t.database.pool);
  });

  async function callAll(me: TestIdentity): Promise<void> {
    const ids = await findIds(t, me);
    for (const name of allCalls) await t.callRaw(name, createPayload(name, ids), me);
  }

  it('read no table from the first row to the last that grows with the people', async () => {
    for (const who of ['demo2', 'demo1'] as const) await callAll(await loginAs(t, who));
    for (const { run } of allSweeps) await run(t.api.services);
    for (const list of operatorsLists) await askOps(t, list, '--reason', '核对').catch(() => undefined);
    const all = [...statements].filter(([text]) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
    expect(all.length).toBeGreaterThan(200);
    // A condition among the columns of a query of one table loses their tables, and then compares the inner table with itself.
    const nameless = all.filter(([text]) => /(?<![.\w])"\w+" (?:=|<>|<=?|>=?) "\w+"(?!\.)/.test(text));
    expect(nameless.map(([text]) => text)).toEqual([]);

    const { pool } = t.database;
    const grown = new Set(await fillTables(pool));
    const { rows } = await pool.query('select indexrelid::regclass::text as name from pg_index where indpred is not null');
    const partial = new Set(rows.map(({ name }) => String(name)));
    const found: string[] = [];
    for (const [text, values] of all) {
      const whole = listReadWhole(await explain(pool, text, values), grown, partial);
      if (whole.length > 0 && !Object.keys(REASONS).some((part) => text.includes(part))) found.push(`${whole.join(', ')}: ${text}`);
    }
    expect(found).toEqual([]);
  });

  it('the promises of reports are found although most examined orders have theirs, and most other orders have none', async () => {
    const { pool } = t.database;
    await pool.query(`begin; set local session_replication_role = replica;
      update exam_order set state = 'examined', report_due_on = current_date where id like 'g%0'; commit; analyze exam_order`);
    const text = [...statements.keys()].find((each) => each.includes('report_due_on is null') && each.includes('order by')) ?? '';
    // As small beside the table as the real limit is beside millions.
    const LIMIT = 10;
    expect(listReadWhole(await explain(pool, text, [LIMIT]), new Set(['exam_order']), new Set())).toEqual([]);
  });

  it('read notices are found although most old ones were never read', async () => {
    const { pool } = t.database;
    await pool.query("update notice set read_at = null where id not like '%0'");
    await pool.query('vacuum analyze notice');
    const cleaning = [...statements].find(([each]) => each.includes('from "notice" where ("notice"."read_at" is not null'));
    const plan = JSON.stringify(await explain(pool, cleaning?.[0] ?? '', cleaning?.[1] ?? []));
    expect(plan).toContain('notice_read_idx');
  });
});
