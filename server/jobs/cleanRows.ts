import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../db/Db';
import { queryRows } from '../db/queryRows';
import type { OrderServices } from '../modules/orders/OrderServices';
import { dropOldContents } from '../modules/shares/shares.repo';
import { type Retention, retentions } from './retention';

const DAY_MS = 86_400_000;
/** Few enough for the time limit of a statement, and for the locks that it holds. */
const BATCH = 1_000;
/** Shorter than a run may take; the next run goes on. */
const RUN_MS = 60_000;

const deletedRow = z.object({ count: z.int() });

async function deleteBatch(db: Db, table: PgTable, isOld: SQL | undefined): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`with old as (select ctid from ${table} where ${isOld} limit ${BATCH}),
      deleted as (delete from ${table} where ctid = any (array(select ctid from old)) returning 1)
    select count(*)::int as count from deleted`,
    deletedRow,
  );
  return row?.count ?? 0;
}

/**
 * Removes the rows whose retention has ended, in batches, until nothing is left or the run has lasted for a minute. What fails for one table is
 * logged and stops no other.
 * @returns how many rows were removed
 * @throws the first failure, after all tables
 */
export async function cleanRows(
  { db, now, logger }: Pick<OrderServices, 'db' | 'now' | 'logger'>,
  rules: readonly Retention[] = retentions,
): Promise<number> {
  const end = performance.now() + RUN_MS;
  const errors: unknown[] = [];
  let removed = 0;
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      errors.push(error);
      logger.error({ event: 'rows_not_cleaned', table: name, err: error }, 'Old rows of a table could not be removed');
    });
  };
  await attempt('health_share', () => dropOldContents(db));
  for (const { table, days, isOld } of rules) {
    const before = new Date(now().getTime() - days * DAY_MS);
    await attempt(getTableName(table), async () => {
      for (let batch = BATCH; batch === BATCH && performance.now() < end; removed += batch)
        batch = await deleteBatch(db, table, isOld(before));
    });
  }
  logger.info({ event: 'rows_cleaned', removed }, 'Old rows were removed');
  if (errors.length > 0) throw errors[0];
  return removed;
}
