import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { outsideReport, outsideValue } from '../../db/schema/schema';

/**
 * What a person confirmed of the reports of other institutions, the oldest examination first. A report that an operator rejected does not
 * count.
 * @param codes only these items; all without it
 */
export function queryOutsideValues(db: DbOrTx, personId: string, codes?: readonly string[]) {
  const isOwn = and(eq(outsideReport.personId, personId), ne(outsideReport.state, 'rejected'));
  return db
    .select({ value: outsideValue, report: { examDate: outsideReport.examDate, institution: outsideReport.institution } })
    .from(outsideValue)
    .innerJoin(outsideReport, eq(outsideReport.id, outsideValue.reportId))
    .where(codes ? and(isOwn, inArray(outsideValue.code, [...codes])) : isOwn)
    .orderBy(asc(outsideReport.examDate), asc(outsideReport.id));
}
export type DatedOutsideValue = Awaited<ReturnType<typeof queryOutsideValues>>[number];

/** How many values the person took from each of the reports. */
export async function countOutsideValues(db: DbOrTx, reportIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ reportId: outsideValue.reportId, values: count() })
    .from(outsideValue)
    .where(inArray(outsideValue.reportId, [...reportIds]))
    .groupBy(outsideValue.reportId);
  return new Map(rows.map(({ reportId, values }) => [reportId, values]));
}
