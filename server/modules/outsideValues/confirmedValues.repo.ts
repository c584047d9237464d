import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/Db';
import { outsideReport, outsideValue } from '../../db/schema/schema';

/** What the person confirmed of a report, by page. */
export function queryConfirmed(db: DbOrTx, reportId: string) {
  return db
    .select()
    .from(outsideValue)
    .where(eq(outsideValue.reportId, reportId))
    .orderBy(asc(outsideValue.fileId), asc(outsideValue.page), asc(outsideValue.code));
}

/** Keeps a report from being removed or judged until the transaction ends. @returns false if it is gone or was rejected */
export async function lockOutsideReport(tx: Tx, reportId: string): Promise<boolean> {
  const isUsable = and(eq(outsideReport.id, reportId), ne(outsideReport.state, 'rejected'));
  const rows = await tx.select({ id: outsideReport.id }).from(outsideReport).where(isUsable).for('update');
  return rows.length > 0;
}

/** @returns how many were added; an item that the report has already is left as it is */
export async function insertConfirmed(tx: Tx, rows: (typeof outsideValue.$inferInsert)[]): Promise<number> {
  const added = await tx.insert(outsideValue).values(rows).onConflictDoNothing().returning({ code: outsideValue.code });
  return added.length;
}

/** @returns how many were removed */
export async function deleteConfirmed(tx: Tx, reportId: string, codes: readonly string[]): Promise<number> {
  const removed = await tx
    .delete(outsideValue)
    .where(and(eq(outsideValue.reportId, reportId), inArray(outsideValue.code, [...codes])))
    .returning({ code: outsideValue.code });
  return removed.length;
}
