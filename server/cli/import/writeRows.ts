import { type Column, getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/Db';

/** A column's name in the database: its own, or that of its field in snake case. */
const getName = ({ keyAsName, name }: Column) => (keyAsName ? toSnakeCase(name) : name);
const toIdentifier = (column: Column) => sql.identifier(getName(column));

/**
 * Writes whole rows: new ones in, those whose primary key is there over it. As one JSON parameter thousands of rows go several times
 * faster than as one parameter for each field.
 * @param rows all with the same fields
 */
export async function writeRows<T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const composed = new Set(getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const isKey = ([, column]: (typeof columns)[number]) => column.primary || composed.has(column.name);
  const names = sql.join(
    columns.map(([, column]) => toIdentifier(column)),
    sql`, `,
  );
  const keys = sql.join(
    columns.filter(isKey).map(([, column]) => toIdentifier(column)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([, column]) => sql`${toIdentifier(column)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const changes = columns
    .filter((each) => !isKey(each))
    .map(([, column]) => sql`${toIdentifier(column)} = excluded.${toIdentifier(column)}`);
  const fields = columns.map(([field, column]) => [field as keyof typeof first, getName(column)] as const);
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(fields.map(([field, name]) => [name, row[field]]))));
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${json}::jsonb) as r(${types})
    on conflict (${keys}) do ${changes.length > 0 ? sql`update set ${sql.join(changes, sql`, `)}` : sql`nothing`}`);
}
