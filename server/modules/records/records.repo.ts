import { type AnyColumn, and, asc, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { URGENCIES, type Urgency } from '../../../shared/urgencies';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
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

const isReleasedOf = (personId: unknown) => and(sql`${report.personId} = ${personId}`, ne(report.state, 'pending'));

function selectReports(db: DbOrTx) {
  const counted = countValues(db);
  return db
    .select({
      report,
      /** How many released reports the person has. */
      total: sql<number>`(select count(*)::int from report other where other.person_id = ${report.personId} and other.state <> 'pending')`,
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

/** The page is cut out before values are counted. */
const reportsOfPerson = createPrepared((db) => {
  const listed = db
    .select({ id: report.id })
    .from(report)
    .where(and(isReleasedOf(sql.placeholder('personId')), sql`${report.id} = coalesce(${sql.placeholder('reportId')}::text, ${report.id})`))
    .orderBy(desc(report.examDate), desc(report.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return selectReports(db).where(inArray(report.id, listed)).orderBy(desc(report.examDate), desc(report.id)).prepare('reports_of_person');
});

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

/** A person's released reports, newest first: one page or all, or with `reportId` only that one. */
export function queryReports(
  db: DbOrTx,
  personId: string,
  { page = 1, pageSize = null, reportId = null }: { page?: number; pageSize?: number | null; reportId?: string | null | undefined },
) {
  return reportsOfPerson(db).execute({ personId, reportId, limit: pageSize, offset: (page - 1) * (pageSize ?? 0) });
}

/** How many released reports a person has. */
export const countReports = (db: DbOrTx, personId: string) => db.$count(report, isReleasedOf(personId));

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

/** How many values of an item a trend shows at a time. */
export const TREND_VALUES = 60;

const trendValues = createPrepared((db) => {
  const ranked = db
    .select({
      id: observation.id,
      nth: sql<number>`rank() over (partition by ${observation.code} order by ${report.examDate} desc)`.as('nth'),
      count: sql<number>`(count(*) over (partition by ${observation.code}))::int`.as('count'),
    })
    .from(report)
    .innerJoin(observation, eq(observation.reportId, report.id))
    .where(
      and(
        isReleasedOf(sql.placeholder('personId')),
        sql`${observation.code} = any(${sql.placeholder('codes')})`,
        sql`${report.examDate} < coalesce(${sql.placeholder('until')}::date, 'infinity')`,
      ),
    )
    .as('ranked');
  return db
    .select({ value: observation, examDate: report.examDate, count: ranked.count })
    .from(ranked)
    .innerJoin(observation, eq(observation.id, ranked.id))
    .innerJoin(report, eq(report.id, observation.reportId))
    .where(lte(ranked.nth, TREND_VALUES))
    .orderBy(asc(report.examDate), asc(report.id))
    .prepare('trend_values');
});

/** The latest values of items in a person's released reports, the oldest first, each with the number of all values of its item. */
export function queryTrendValues(db: DbOrTx, personId: string, codes: readonly string[], until: string | undefined) {
  return trendValues(db).execute({ personId, codes: [...codes], until: until ?? null });
}

const trendChoice = z.object({ code: z.string(), name: z.string(), category: z.string() });

/** Items that have a number at least twice, here or in what a person took from outside reports: those of the newest report first. */
export function queryTrendChoices(db: DbOrTx, personId: string, withOutside: boolean) {
  const outside = sql`union all select v.code, v.name, v.category, v.number, o.exam_date, 0 from outside_report o
    join outside_value v on v.report_id = o.id where o.person_id = ${personId} and o.state <> 'rejected'`;
  return queryRows(
    db,
    sql`select code, (array_agg(name order by exam_date desc, sort))[1] as name, (array_agg(category order by exam_date desc, sort))[1] as category
      from (select o.code, o.name, o.category, o.number, r.exam_date, o.sort from report r join observation o on o.report_id = r.id
        where r.person_id = ${personId} and r.state <> 'pending' ${withOutside ? outside : sql``}) rows
      group by code having count(number) >= 2 order by max(exam_date) desc, (array_agg(sort order by exam_date desc, sort))[1], code`,
    trendChoice,
  );
}

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
