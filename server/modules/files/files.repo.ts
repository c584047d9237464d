import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { account, combo, outsideReport, outsideReportFile, storedFile } from '../../db/schema/schema';
import type { Correction } from '../../handlerKit/idempotency';

export type StoredFileRow = typeof storedFile.$inferSelect;

export async function insertFile(db: DbOrTx, row: typeof storedFile.$inferInsert): Promise<void> {
  await db.insert(storedFile).values(row);
}

export async function queryFile(db: DbOrTx, fileId: string): Promise<StoredFileRow | undefined> {
  const rows = await db.select().from(storedFile).where(eq(storedFile.id, fileId));
  return rows[0];
}

/** The person whose record an uploaded file belongs to: the subject of its report, or else the person of the account. */
export async function queryFilePerson(db: DbOrTx, fileId: string): Promise<string | undefined> {
  const rows = await db
    .select({ personId: sql<string>`coalesce(${outsideReport.personId}, ${account.personId})` })
    .from(storedFile)
    .innerJoin(account, eq(account.id, storedFile.accountId))
    .leftJoin(outsideReportFile, eq(outsideReportFile.fileId, storedFile.id))
    .leftJoin(outsideReport, eq(outsideReport.id, outsideReportFile.reportId))
    .where(eq(storedFile.id, fileId));
  return rows[0]?.personId;
}

/**
 * Marks unused files of the account as used. Files that are about to be removed are left out.
 * @param after ignores files that were uploaded before this instant
 * @returns the number of files marked; fewer than requested means that at least one was not available
 */
export async function claimFiles(db: DbOrTx, accountId: string, fileIds: readonly string[], usedAt: Date, after: Date): Promise<number> {
  const rows = await db
    .update(storedFile)
    .set({ usedAt })
    .where(
      and(
        inArray(storedFile.id, [...fileIds]),
        eq(storedFile.accountId, accountId),
        isNull(storedFile.usedAt),
        gt(storedFile.createdAt, after),
      ),
    )
    .returning({ id: storedFile.id });
  return rows.length;
}

export type UnusedFile = Pick<typeof storedFile.$inferSelect, 'id' | 'createdAt'>;

/** Old unused files, oldest first. @param after the last one of the former batch */
export function queryUnusedFiles(db: DbOrTx, before: Date, limit: number, after?: UnusedFile): Promise<UnusedFile[]> {
  const { id, createdAt } = storedFile;
  const isNext = after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)));
  return db
    .select({ id, createdAt })
    .from(storedFile)
    .where(and(isNull(storedFile.usedAt), lt(createdAt, before), isNext))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Deletes the row of a file whose bytes have been removed. */
export async function deleteUnusedFile(db: DbOrTx, fileId: string): Promise<void> {
  await db.delete(storedFile).where(and(eq(storedFile.id, fileId), isNull(storedFile.usedAt)));
}

export async function insertOutsideReport(db: DbOrTx, row: typeof outsideReport.$inferInsert, fileIds: readonly string[]): Promise<void> {
  await db.insert(outsideReport).values(row);
  await db.insert(outsideReportFile).values(fileIds.map((fileId, sort) => ({ reportId: row.id, fileId, sort })));
}

/** Corrects when, where and as what an examination took place, until the report has been judged. */
export async function correctOutsideReport(
  db: DbOrTx,
  id: string,
  described: { examDate: string; institution: string; comboId: string | null },
): Promise<Correction> {
  const [row] = await db.select().from(outsideReport).where(eq(outsideReport.id, id)).for('update');
  if (!row) return 'late';
  const { examDate, institution, comboId } = row;
  if (isDeepStrictEqual({ examDate, institution, comboId }, described)) return 'same';
  if (row.state !== 'submitted') return 'late';
  await db.update(outsideReport).set(described).where(eq(outsideReport.id, id));
  return 'corrected';
}

const selectOutsideReports = (db: DbOrTx) =>
  db.select({ report: outsideReport, comboName: combo.name }).from(outsideReport).leftJoin(combo, eq(combo.id, outsideReport.comboId));

/** Adds to each report its files, in the person's order. */
async function withFiles<Row extends { report: { id: string } }>(db: DbOrTx, reports: readonly Row[]) {
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

/** One page of a person's reports from other institutions with their files, newest first. */
export async function queryOutsideReports(db: DbOrTx, personId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const rows = selectOutsideReports(db)
    .where(eq(outsideReport.personId, personId))
    .orderBy(desc(outsideReport.examDate), desc(outsideReport.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return withFiles(db, await rows);
}

/** How many reports from other institutions a person has. */
export const countOutsideReports = (db: DbOrTx, personId: string) => db.$count(outsideReport, eq(outsideReport.personId, personId));

/** A person's report from another institution with its files. */
export async function queryOwnOutsideReport(db: DbOrTx, personId: string, id: string) {
  const isOwn = and(eq(outsideReport.personId, personId), eq(outsideReport.id, id));
  const [row] = await withFiles(db, await selectOutsideReports(db).where(isOwn));
  return row;
}

/** The reports from other institutions that nobody has judged, the longest waiting first. */
export async function queryWaitingOutsideReports(db: DbOrTx, limit: number) {
  const isWaiting = eq(outsideReport.state, 'submitted');
  return withFiles(db, await selectOutsideReports(db).where(isWaiting).orderBy(asc(outsideReport.createdAt)).limit(limit));
}

export async function queryOutsideReport(db: DbOrTx, id: string) {
  const [report] = await db.select().from(outsideReport).where(eq(outsideReport.id, id));
  return report;
}

/** A file of a report of another institution, with the person whose report it is. */
export async function queryOutsideFile(db: DbOrTx, fileId: string) {
  const [row] = await db
    .select({ personId: outsideReport.personId, contentType: storedFile.contentType })
    .from(storedFile)
    .innerJoin(outsideReportFile, eq(outsideReportFile.fileId, storedFile.id))
    .innerJoin(outsideReport, eq(outsideReport.id, outsideReportFile.reportId))
    .where(eq(storedFile.id, fileId));
  return row;
}

/**
 * Deletes a report of the account with the values taken from it, and releases its files.
 * @returns whose report it was and the IDs of the files, or null when the report is not the account's
 */
export async function removeOutsideReport(
  db: DbOrTx,
  accountId: string,
  reportId: string,
): Promise<{ personId: string; fileIds: string[] } | null> {
  const own = sql`exists (select 1 from ${outsideReport} where ${outsideReport.id} = ${outsideReportFile.reportId} and ${outsideReport.accountId} = ${accountId})`;
  const files = await db
    .delete(outsideReportFile)
    .where(and(eq(outsideReportFile.reportId, reportId), own))
    .returning({ fileId: outsideReportFile.fileId });
  const [removed] = await db
    .delete(outsideReport)
    .where(and(eq(outsideReport.id, reportId), eq(outsideReport.accountId, accountId)))
    .returning({ personId: outsideReport.personId });
  if (!removed) return null;
  const fileIds = files.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await db.update(storedFile).set({ usedAt: null }).where(inArray(storedFile.id, fileIds));
  return { ...removed, fileIds };
}
