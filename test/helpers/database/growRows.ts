import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import * as schema from '../../../server/db/schema/schema';

/** Joins the ID of a row and the number of its copy. */
const MARK = '~~';

/** Whose rows are copied. */
export interface Owner {
  personId: string;
  accountId: string;
  cardId: string;
}

/**
 * Tables whose rows are not copied, each with what keeps it small for one person and one company.
 * A new table is either here or grows in the test.
 */
const KEPT: Readonly<Record<string, string>> = {
  ...{ person: 'a family', account: 'one for each person', session: 'the copies of one session would be one token' },
  ...{ exam_item: 'catalogue', combo: 'catalogue', combo_item: 'catalogue', add_on: 'catalogue', project_combo: 'packages of one project' },
  ...{ project: 'one current project', company_sign_on: 'one for each company', organization: 'departments of one company' },
  ...{ content_page: 'written by operators', agreement: 'written by operators', consent: 'decisions on four agreements' },
  ...{ used_key: 'short-lived, of nobody', idempotency: 'first answers, read by key', sms_code: 'short-lived, by phone' },
  ...{ order_event: 'the life of one order', item_result: 'the items of one order', roster_end: 'of operators' },
  ...{
    partner_event: 'of operators',
    payment_notice: 'of operators',
    payment_difference: 'of operators',
    payment_statement: 'of operators',
  },
  ...{
    job_failure: 'of operators',
    job_lease: 'one for each job',
    mail_outbox: 'developer page',
    sms_outbox: 'developer page',
    sandbox_trade: 'sandbox',
  },
  ...{ slot_day: 'one month of one store', calendar_day: 'days of a year', report_version: 'corrections of one report' },
};

interface Table {
  name: string;
  columns: { name: string; isText: boolean; isSerial: boolean; isKey: boolean; parent: string | undefined }[];
}

const isCopied = (name: string | undefined): boolean => name !== undefined && !(name in KEPT) && name !== 'card';

const tables: Table[] = Object.values(schema).flatMap((each) => {
  if (!is(each, PgTable)) return [];
  const { name, columns, foreignKeys, indexes, uniqueConstraints, primaryKeys } = getTableConfig(each);
  const parents = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      return own.map((column) => [column.name, getTableConfig(foreignTable).name] as const);
    }),
  );
  const uniques = [
    ...indexes.flatMap(({ config }) =>
      config.unique ? [config.columns.flatMap((each) => ('name' in each ? [each.name ?? ''] : []))] : [],
    ),
    ...[...uniqueConstraints, ...primaryKeys].map((each) => each.columns.map((column) => column.name)),
  ];
  // Where a reference to a copied row makes a copy unique, its other columns stay as they are.
  const keys = new Set(uniques.filter((names) => !names.some((each) => isCopied(parents.get(each)))).flat());
  const described = columns.map((column) => ({
    name: toSnake(column.name),
    isText: column.getSQLType() === 'text',
    isSerial: column.getSQLType() === 'bigserial',
    isKey: column.primary || column.isUnique || keys.has(column.name),
    parent: parents.get(column.name),
  }));
  return [{ name, columns: described }];
});

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** SQL of the rows that are an owner's, and are no copies. */
function whoseRows(table: Table, owner: Owner, path: readonly string[] = []): string | null {
  const has = (name: string) => table.columns.some((column) => column.name === name);
  const own = { person_id: owner.personId, account_id: owner.accountId, card_id: owner.cardId };
  for (const [column, value] of Object.entries(own)) if (has(column)) return `t.${column} = '${value}'`;
  for (const { name, parent } of table.columns) {
    const found = isCopied(parent) && !path.includes(parent ?? '') ? tables.find((each) => each.name === parent) : undefined;
    const condition = found && whoseRows(found, owner, [...path, table.name]);
    if (found && condition) return `t.${name} in (select t.id from ${found.name} t where ${condition})`;
  }
  return null;
}

/** Tables that have no owner: what a company or the whole service has. */
const COMMON = ['company', 'store', 'store_combo'];
/** Columns in which copies differ although no index of columns says so. */
const DIFFERENT = ['store.city', 'store.district', 'store.name', 'card.physical_card_id'];

function createCopies(table: Table, condition: string, from: number, to: number): string {
  const columns = table.columns.filter(({ isSerial }) => !isSerial);
  const values = columns.map(({ name, isText, isKey, parent }) => {
    if (name === 'exam_date') return 't.exam_date - k';
    if (name === 'entitlement_no') return 't.entitlement_no + 10 * k';
    const isOther = parent !== undefined && !isCopied(parent) && !COMMON.includes(parent);
    return isText && (isCopied(parent) || DIFFERENT.includes(`${table.name}.${name}`) || (isKey && !isOther))
      ? `t.${name} || '${MARK}' || k`
      : `t.${name}`;
  });
  return `insert into ${table.name} (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table.name} t, generate_series(${from}, ${to}) k
    where ${condition} and t::text not like '%${MARK}%' on conflict do nothing`;
}

/**
 * Copies what belongs to one person, each copy a day earlier, and what the service has of companies, stores and bulletins, until there is `times` as much. References
 * and checks are not enforced meanwhile.
 * @param from how many times as much there is already
 * @returns the names of the tables that were not grown although nothing says why
 */
export async function growRows(pool: Pool, owner: Owner, from: number, times: number): Promise<string[]> {
  const lost: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0');
    for (const table of tables) {
      if (table.name in KEPT) continue;
      const condition =
        table.name === 'card' ? `t.account_id = '${owner.accountId}'` : COMMON.includes(table.name) ? 'true' : whoseRows(table, owner);
      if (condition) await client.query(createCopies(table, condition, from, times - 1));
      else lost.push(table.name);
    }
    await client.query(`update project set bulletins = (select jsonb_agg(jsonb_build_object(
      'title', '公告 ' || k, 'text', '体检中心周六照常开放，请携带身份证件。', 'date', '2026-01-02')) from generate_series(1, ${5 * times}) k)`);
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('analyze');
  return lost;
}
