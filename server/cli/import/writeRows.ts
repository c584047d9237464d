import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/Db';

/**
 * Inserts or updates whole rows by primary key. Passing thousands of rows as one JSON parameter is several times faster than one parameter
 * per field.
 * @param rows all with the same fields
 */
export async function writeRows<T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const nameOf = (field: string) => sql.identifier(toSnakeCase(field));
  const composed = new Set(getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const isKey = ([, column]: (typeof columns)[number]) => column.primary || composed.has(column.name);
  const names = sql.join(
    columns.map(([field]) => nameOf(field)),
    sql`, `,
  );
  const keys = sql.join(
    columns.filter(isKey).map(([field]) => nameOf(field)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([field, column]) => sql`${nameOf(field)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const changes = columns.filter((each) => !isKey(each)).map(([field]) => sql`${nameOf(field)} = excluded.${nameOf(field)}`);
  const fields = columns.map(([field]) => [field as keyof typeof first, toSnakeCase(field)] as const);
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(fields.map(([field, name]) => [name, row[field]]))));
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${json}::jsonb) as r(${types})
    on conflict (${keys}) do ${changes.length > 0 ? sql`update set ${sql.join(changes, sql`, `)}` : sql`nothing`}`);
}
