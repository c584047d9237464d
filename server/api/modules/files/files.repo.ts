import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/Db';
import { combo, outsideReport, outsideReportFile, storedFile } from '../../../db/schema/schema';

export type StoredFileRow = typeof storedFile.$inferSelect;

export async function insertFile(db: DbOrTx, row: typeof storedFile.$inferInsert): Promise<void> {
  await db.insert(storedFile).values(row);
}

export async function queryFile(db: DbOrTx, fileId: string): Promise<StoredFileRow | undefined> {
  const rows = await db.select().from(storedFile).where(eq(storedFile.id, fileId));
  return rows[0];
}

/** Marks files of the account that nothing uses yet as used. @returns how many; fewer than asked means that one was not free */
export async function claimFiles(db: DbOrTx, accountId: string, fileIds: readonly string[], usedAt: Date): Promise<number> {
  const rows = await db
    .update(storedFile)
    .set({ usedAt })
    .where(and(inArray(storedFile.id, [...fileIds]), eq(storedFile.accountId, accountId), isNull(storedFile.usedAt)))
    .returning({ id: storedFile.id });
  return rows.length;
}

/** Takes the rows of old files that nothing uses. @returns their ids, whose bytes are to be removed */
export async function takeUnusedFiles(db: DbOrTx, before: Date): Promise<string[]> {
  const rows = await db
    .delete(storedFile)
    .where(and(isNull(storedFile.usedAt), lt(storedFile.createdAt, before)))
    .returning({ id: storedFile.id });
  return rows.map(({ id }) => id);
}

export async function insertOutsideReport(db: DbOrTx, row: typeof outsideReport.$inferInsert, fileIds: readonly string[]): Promise<void> {
  await db.insert(outsideReport).values(row);
  await db.insert(outsideReportFile).values(fileIds.map((fileId, sort) => ({ reportId: row.id, fileId, sort })));
}

/** A person's reports of other institutions, the youngest first, with their files. */
export async function queryOutsideReports(db: DbOrTx, personId: string) {
  const reports = await db
    .select({ report: outsideReport, comboName: combo.name })
    .from(outsideReport)
    .leftJoin(combo, eq(combo.id, outsideReport.comboId))
    .where(eq(outsideReport.personId, personId))
    .orderBy(desc(outsideReport.examDate), desc(outsideReport.id));
  const ids = reports.map(({ report }) => report.id);
  const files =
    ids.length === 0
      ? []
      : await db
          .select({ reportId: outsideReportFile.reportId, file: storedFile })
          .from(outsideReportFile)
          .innerJoin(storedFile, eq(storedFile.id, outsideReportFile.fileId))
          .where(inArray(outsideReportFile.reportId, ids))
          .orderBy(asc(outsideReportFile.sort));
  return reports.map((row) => ({ ...row, files: files.filter(({ reportId }) => reportId === row.report.id).map(({ file }) => file) }));
}

/** Removes a report of the account and its files' rows. @returns the files' ids, or null when the report is not the account's */
export async function removeOutsideReport(db: DbOrTx, accountId: string, reportId: string): Promise<string[] | null> {
  const own = sql`exists (select 1 from ${outsideReport} where ${outsideReport.id} = ${outsideReportFile.reportId} and ${outsideReport.accountId} = ${accountId})`;
  const files = await db
    .delete(outsideReportFile)
    .where(and(eq(outsideReportFile.reportId, reportId), own))
    .returning({ fileId: outsideReportFile.fileId });
  const removed = await db
    .delete(outsideReport)
    .where(and(eq(outsideReport.id, reportId), eq(outsideReport.accountId, accountId)))
    .returning({ id: outsideReport.id });
  if (removed.length === 0) return null;
  const fileIds = files.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await db.delete(storedFile).where(inArray(storedFile.id, fileIds));
  return fileIds;
}
