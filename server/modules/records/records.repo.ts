import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { examOrder, observation, person, report, reportVersion } from '../../db/schema/schema';

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
/** A value by itself, wherever it is kept. */
export type MeasuredRow = Omit<ObservationRow, 'id' | 'reportId' | 'sort'>;

const reportsOfPerson = createPrepared((db) =>
  selectReports(db)
    .where(and(eq(report.personId, sql.placeholder('personId')), ne(report.state, 'pending')))
    .orderBy(desc(report.examDate), desc(report.id))
    .prepare('reports_of_person'),
);

/** The reports of a person that may be read, the youngest first. */
export function queryReports(db: DbOrTx, personId: string) {
  return reportsOfPerson(db).execute({ personId });
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

/** What a report said before each of its corrections, the youngest first. */
export function queryReportVersions(db: DbOrTx, reportId: string) {
  return db.select().from(reportVersion).where(eq(reportVersion.reportId, reportId)).orderBy(desc(reportVersion.version));
}
export type ReportVersionRow = Awaited<ReturnType<typeof queryReportVersions>>[number];
