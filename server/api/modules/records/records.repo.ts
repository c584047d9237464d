import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/Db';
import { examOrder, observation, person, report } from '../../../db/schema/schema';

const itemCount = sql<number>`(select count(*)::int from ${observation} where ${observation.reportId} = ${report.id})`;
const abnormalCount = sql<number>`(select count(*)::int from ${observation} where ${observation.reportId} = ${report.id} and ${observation.flag} in ('low', 'high', 'abnormal'))`;

function selectReports(db: DbOrTx) {
  return db
    .select({
      report,
      orderNo: examOrder.orderNo,
      itemCount,
      abnormalCount,
      person: { name: person.name, sex: person.sex, birthDate: person.birthDate },
    })
    .from(report)
    .innerJoin(person, eq(person.id, report.personId))
    .leftJoin(examOrder, eq(examOrder.id, report.orderId));
}

export type ReportRow = Awaited<ReturnType<typeof queryReports>>[number];
export type ObservationRow = typeof observation.$inferSelect;

/** The reports of a person that may be read, the youngest first. */
export function queryReports(db: DbOrTx, personId: string) {
  return selectReports(db)
    .where(and(eq(report.personId, personId), ne(report.state, 'pending')))
    .orderBy(desc(report.examDate), desc(report.id));
}

/** Reports by id, whoever's they are, those in the making left out. */
export function queryReportsByIds(db: DbOrTx, reportIds: readonly string[]): Promise<ReportRow[]> {
  return selectReports(db)
    .where(and(inArray(report.id, [...reportIds]), ne(report.state, 'pending')))
    .orderBy(asc(report.examDate), asc(report.id));
}

/** The values of reports, in the order in which they are printed. */
export function queryObservations(db: DbOrTx, reportIds: readonly string[]): Promise<ObservationRow[]> {
  return db
    .select()
    .from(observation)
    .where(inArray(observation.reportId, [...reportIds]))
    .orderBy(asc(observation.reportId), asc(observation.sort));
}
