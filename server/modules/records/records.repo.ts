import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { examOrder, observation, person, report, reportVersion } from '../../db/schema/schema';

/** How many values a report has, and how many of them are abnormal. */
const countValues = (db: DbOrTx) =>
  db
    .select({
      itemCount: sql<number>`count(*)::int`.as('item_count'),
      abnormalCount: sql<number>`(count(*) filter (where ${observation.flag} in ('low', 'high', 'abnormal')))::int`.as('abnormal_count'),
    })
    .from(observation)
    .where(eq(observation.reportId, report.id))
    .as('counted');

function selectReports(db: DbOrTx) {
  const counted = countValues(db);
  return db
    .select({
      report,
      orderNo: examOrder.orderNo,
      itemCount: counted.itemCount,
      abnormalCount: counted.abnormalCount,
      person: { name: person.name, sex: person.sex, birthDate: person.birthDate },
    })
    .from(report)
    .innerJoin(person, eq(person.id, report.personId))
    .leftJoin(examOrder, eq(examOrder.id, report.orderId))
    .crossJoinLateral(counted);
}

export type ReportRow = Awaited<ReturnType<typeof queryReports>>[number];
export type ObservationRow = typeof observation.$inferSelect;
/** A measured value without its place in a report. */
export type MeasuredRow = Omit<ObservationRow, 'id' | 'reportId' | 'sort'>;

const reportsOfPerson = createPrepared((db) =>
  selectReports(db)
    .where(and(eq(report.personId, sql.placeholder('personId')), ne(report.state, 'pending')))
    .orderBy(desc(report.examDate), desc(report.id))
    .prepare('reports_of_person'),
);

/** A person's released reports, newest first. */
export function queryReports(db: DbOrTx, personId: string) {
  return reportsOfPerson(db).execute({ personId });
}

const reportsByIds = createPrepared((db) =>
  selectReports(db)
    .where(and(sql`${report.id} = any(${sql.placeholder('reportIds')})`, ne(report.state, 'pending')))
    .orderBy(asc(report.examDate), asc(report.id))
    .prepare('reports_by_ids'),
);

/** Released reports by ID, regardless of their person. */
export function queryReportsByIds(db: DbOrTx, reportIds: readonly string[]): Promise<ReportRow[]> {
  return reportsByIds(db).execute({ reportIds: [...reportIds] });
}

const observationsOfReports = createPrepared((db) =>
  db
    .select()
    .from(observation)
    .where(sql`${observation.reportId} = any(${sql.placeholder('reportIds')})`)
    .orderBy(asc(observation.reportId), asc(observation.sort))
    .prepare('observations_of_reports'),
);

/** The values of reports in print order. */
export function queryObservations(db: DbOrTx, reportIds: readonly string[]): Promise<ObservationRow[]> {
  return observationsOfReports(db).execute({ reportIds: [...reportIds] });
}

/** The former versions of a report, newest first. */
export function queryReportVersions(db: DbOrTx, reportId: string) {
  return db.select().from(reportVersion).where(eq(reportVersion.reportId, reportId)).orderBy(desc(reportVersion.version));
}
export type ReportVersionRow = Awaited<ReturnType<typeof queryReportVersions>>[number];
