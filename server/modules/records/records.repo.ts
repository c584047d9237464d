import { type AnyColumn, and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { URGENCIES, type Urgency } from '../../../shared/urgencies';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { examOrder, observation, person, report, reportVersion, store } from '../../db/schema/schema';

/** The classes in SQL, the most urgent first; none is last. */
const orderUrgency = (column: AnyColumn) =>
  sql`array_position(array[${sql.raw(URGENCIES.map((each) => `'${each}'`).join(', '))}], ${column})`;

/** How many values a report has, how many of them are abnormal or not judged, and how soon to act on the most urgent. */
const countValues = (db: DbOrTx) =>
  db
    .select({
      itemCount: sql<number>`count(*)::int`.as('item_count'),
      abnormalCount: sql<number>`(count(*) filter (where ${observation.flag} in ('low', 'high', 'abnormal', 'unread')))::int`.as(
        'abnormal_count',
      ),
      unjudgedCount: sql<number>`(count(*) filter (where ${observation.flag} = 'none'))::int`.as('unjudged_count'),
      worst: sql<Urgency | null>`(array_agg(${observation.urgency} order by ${orderUrgency(observation.urgency)}))[1]`.as('worst'),
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
      unjudgedCount: counted.unjudgedCount,
      worst: sql<Urgency | null>`coalesce(${report.conclusionUrgency}, ${counted.worst})`,
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

const contactsOf = createPrepared((db) =>
  db
    .select({ reportId: report.id, name: store.name, phone: store.phone })
    .from(report)
    .innerJoin(examOrder, eq(examOrder.id, report.orderId))
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .where(sql`${report.id} = any(${sql.placeholder('reportIds')})`)
    .prepare('contacts_of_reports'),
);

/** Whom to call about reports: the stores of their orders. */
export function queryContacts(db: DbOrTx, reportIds: readonly string[]) {
  return contactsOf(db).execute({ reportIds: [...reportIds] });
}

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

/** The most values of earlier examinations that are looked at. */
const EARLIER_VALUES = 500;

/** The values of items in a person's earlier reports, the newest first. */
export function queryEarlierValues(db: DbOrTx, { personId, examDate }: { personId: string; examDate: string }, codes: readonly string[]) {
  return db
    .select({ value: observation, examDate: report.examDate })
    .from(observation)
    .innerJoin(report, eq(report.id, observation.reportId))
    .where(
      and(eq(report.personId, personId), ne(report.state, 'pending'), lt(report.examDate, examDate), inArray(observation.code, [...codes])),
    )
    .orderBy(desc(report.examDate), desc(report.id))
    .limit(EARLIER_VALUES);
}
export type EarlierValue = Awaited<ReturnType<typeof queryEarlierValues>>[number];

/** The values of reports in print order. */
export function queryObservations(db: DbOrTx, reportIds: readonly string[]): Promise<ObservationRow[]> {
  return observationsOfReports(db).execute({ reportIds: [...reportIds] });
}

/** The former versions of a report, newest first. */
export function queryReportVersions(db: DbOrTx, reportId: string) {
  return db.select().from(reportVersion).where(eq(reportVersion.reportId, reportId)).orderBy(desc(reportVersion.version));
}
export type ReportVersionRow = Awaited<ReturnType<typeof queryReportVersions>>[number];
