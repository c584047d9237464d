import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { listCatalogueItems } from '../../db/bookedItemsSql';
import { examOrder } from '../../db/schema/orders';

type Row = typeof examOrder.$inferInsert;

/** A new order: columns of its table, without the place and the entitlement, which its statement determines. */
export interface NewOrder extends Omit<Row, 'slotId' | 'entitlementNo' | 'createdAt' | 'updatedAt'> {
  state: 'pending_pay' | 'booked';
  holdExpiresAt: Date | null;
  at: Date;
}

/** What the surrounding statement determines, as columns of `from`. */
interface Decided {
  slotId: SQL;
  entitlementNo: SQL;
  /** Has one row when the order is to be written, and otherwise none. */
  from: SQL;
}

/** The columns of a new row of `exam_order` with their values. Those that the order does not give have their defaults. */
function listColumns(order: NewOrder, { slotId, entitlementNo }: Decided): { name: string; value: SQL }[] {
  const { comboId, addOnIds, at } = order;
  const booked = listCatalogueItems(sql`${comboId}`, sql`${sql.param(addOnIds)}::text[]`);
  const snapshot = sql`${JSON.stringify(order.snapshot)}::jsonb || jsonb_build_object('items', ${booked})`;
  const row: { [Field in keyof Row]?: Row[Field] | SQL } = { ...order, slotId, entitlementNo, snapshot, createdAt: at, updatedAt: at };
  return Object.entries(getTableColumns(examOrder)).flatMap(([field, column]) => {
    const value = row[field as keyof Row];
    if (value === undefined) return [];
    const typed = is(value, SQL) ? value : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`;
    return [{ name: toSnakeCase(field), value: typed }];
  });
}

/** The only `insert` of an order; part of the statement that takes its place. Returns `id`, `version` and `state`. */
export function insertOrder(order: NewOrder, decided: Decided): SQL {
  const columns = listColumns(order, decided);
  const values = columns.map(({ value }) => value);
  return sql`insert into exam_order (${sql.raw(columns.map(({ name }) => name).join(', '))})
    select ${sql.join(values, sql`, `)} from ${decided.from}
    returning id, version, state`;
}
