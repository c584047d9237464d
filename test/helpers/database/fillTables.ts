import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import * as schema from '../../../server/db/schema/schema';
import { retentions } from '../../../server/jobs/retention';
import { RULES_VERSION } from '../../../server/modules/judgement/judgeResult';

/** Enough for PostgreSQL to prefer an index to reading the table. */
const ROWS = 10_000;
/** How old the oldest row of a table without a retention is. */
const DAYS = 1_000;

/** Tables whose size does not follow the number of people: the catalogue, the companies, the texts. */
const SMALL = new Set([
  ...['exam_item', 'combo', 'combo_item', 'project_combo', 'add_on', 'store', 'store_combo', 'company', 'company_sign_on', 'project'],
  ...[
    'organization',
    'content_page',
    'agreement',
    'roster_end',
    'job_failure',
    'job_lease',
    'payment_difference',
    'payment_statement',
    'sandbox_trade',
    'sms_outbox',
  ],
  ...['mail_outbox', 'upload_reservation', 'relocation_place', 'share_location'],
  ...['item_result', 'calendar_day'],
]);

/** What is long over, as nearly all rows of a table that has grown are: SQL by column. Columns that may be null are null otherwise. */
const PAST: Readonly<Record<string, string>> = {
  ...{ 'exam_order.state': `'report_ready'`, 'exam_order.partner_state': `'confirmed'`, 'exam_order.partner_no': `'p' || k` },
  ...{ 'payment.state': `'success'`, 'payment.compared_at': 'now()', 'payment.paid_at': `now() - interval '3 days'` },
  ...{ 'payment.created_at': `now() - interval '3 days' - k * interval '1 hour'`, 'payment_notice.processed_at': 'at' },
  ...{ 'refund.state': `'success'`, 'invoice.state': `'issued'`, 'message.state': `'sent'`, 'message.ended_at': 'at' },
  ...{
    'notice.created_at': `now() - (k % 4000) * interval '1 hour'`,
    'notice.read_at': 'at',
    'health_action.state': `'closed'`,
    'wait_entry.state': `'ended'`,
    'wait_entry.ended_at': 'at',
    'earlier_wish.state': `'ended'`,
    'earlier_wish.ended_at': 'at',
  },
  ...{
    'relocation.state': `'moved'`,
    'outside_report.state': `'accepted'`,
    'interpretation.state': `'closed'`,
    'interpretation.report_id': `'g' || k`,
    'erasure.state': `'done'`,
  },
  ...{
    'report.state': `'released'`,
    'report.rules_version': `'${RULES_VERSION}'`,
    'report.order_id': `'g' || k`,
    'stored_file.used_at': 'at',
    'item_question.answered_at': 'at',
    'item_question.answer': `'好'`,
  },
  ...{
    'person.name': `'王小' || chr(20000 + k % 5000)`,
    'card.status': `'active'`,
    'card.department_id': '(array(select id from organization order by id))[1 + k % 50]',
    'card.account_id': `'g' || k`,
    'session.expires_at': 'at',
  },
  ...{
    'account.phone_hash': `'h' || k`,
    'slot_day.capacity': '10',
    'slot_day.booked': '1',
    'used_key.expires_at': `now() + interval '1 minute'`,
  },
  ...{ 'phone_link.expires_at': `now() + interval '1 minute'`, 'audit_log.person_id': `'g' || k`, 'order_event.order_id': `'g' || k` },
};

interface Column {
  name: string;
  notNull: boolean;
  hasDefault: boolean;
  getSQLType(): string;
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL of a column's value in row `k`, or null to leave the column out. */
function createValue(table: string, column: Column, isReference: boolean): string | null {
  const past = PAST[`${table}.${toSnake(column.name)}`];
  if (past) return past;
  if (!column.notNull) return null;
  const type = column.getSQLType();
  if (type === 'bigserial' || (column.hasDefault && !isReference)) return null;
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'text') return `'g' || k`;
  if (type === 'date') return 'at::date';
  if (type.startsWith('timestamp')) return 'at';
  if (type === 'jsonb') return `'{}'`;
  return type === 'boolean' ? 'false' : '1';
}

function createInsert(table: PgTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const references = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)));
  const values = columns.flatMap((column) => {
    const value = createValue(name, column, references.has(column.name));
    return value === null ? [] : [[toSnake(column.name), value] as const];
  });
  const kept = retentions.filter((rule) => rule.table === table).map(({ days }) => days);
  const span = kept.length > 0 ? Math.max(1, ...kept) : DAYS;
  return `insert into ${name} (${values.map(([column]) => `"${column}"`).join(', ')})
    select ${values.map(([, value]) => value).join(', ')}
    from (select k, now() - (k % ${span * 24}) * interval '1 hour' as at from generate_series(1, ${ROWS}) k) rows on conflict do nothing`;
}

/**
 * Fills every table that grows with the number of people. Rows refer to one another, and are long over; what is checked about a row's content is
 * removed, so use a database that nothing else needs.
 * @returns the names of the filled tables
 */
export async function fillTables(pool: Pool): Promise<string[]> {
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  const grown = tables.filter((table) => !SMALL.has(getTableConfig(table).name));
  const { rows: checks } = await pool.query(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const drops = checks.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`);
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    // One by one, because each statement has a time limit.
    for (const statement of [...drops, ...grown.map(createInsert), 'commit']) await client.query(statement);
    for (const table of tables) await client.query(`analyze ${getTableConfig(table).name}`);
  } finally {
    client.release();
  }
  return grown.map((table) => getTableConfig(table).name);
}
