import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { DbOrTx, Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { examOrder } from '../../db/schema/orders';
import { ApiError, missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';
import { addNotices } from '../notices/addNotice';
import { findDayProblem } from './recordOutcomes';

/** A report that is later than this is not told about, so that a first import of old orders alarms nobody; operators see it. */
const TOLD_DAYS = 30;

const row = z.object({
  id: z.string(),
  orderNo: z.string(),
  personId: z.string(),
  storeName: z.string(),
  date: z.string(),
  dueOn: z.string(),
  newDueOn: z.string().nullable(),
  /** Of the day that has passed last. */
  isTold: z.boolean(),
});
export type LateReport = z.infer<typeof row>;

/** The day that was promised last and has passed: the centre's new one, once it has passed as well. */
const getBroken = (today: string) =>
  sql`case when exam_order.report_new_due_on < ${today}::date then greatest(exam_order.report_due_on, exam_order.report_new_due_on) else exam_order.report_due_on end`;

const lateColumns = (
  today: string,
) => sql`exam_order.id, exam_order.order_no as "orderNo", exam_order.person_id as "personId", store.name as "storeName",
  slot_day.date::text as date, exam_order.report_due_on::text as "dueOn", exam_order.report_new_due_on::text as "newDueOn",
  coalesce(exam_order.report_told_for >= ${getBroken(today)}, false) as "isTold"`;
const lateOrders = sql`exam_order join slot_day on slot_day.id = exam_order.slot_id join store on store.id = exam_order.store_id`;
const isLate = (today: string) => sql`exam_order.state = 'examined' and exam_order.report_due_on < ${today}::date`;
/** The examined orders whose promised day has passed without a report, the longest ago first. An order leaves the list by its report only. */
export function listLateReports(db: DbOrTx, now: Date): Promise<LateReport[]> {
  const today = getDayOf(now);
  return queryRows(
    db,
    sql`select ${lateColumns(today)} from ${lateOrders} where ${isLate(today)} order by exam_order.report_due_on, exam_order.order_no`,
    row,
  );
}

/** How many there are. */
export async function countLateReports(db: DbOrTx, now: Date): Promise<number> {
  return db.$count(examOrder, isLate(getDayOf(now)));
}

/**
 * Tells one batch of people that their report is late, once for each day that was promised.
 * @returns how many
 */
export async function tellLate(tx: Tx, at: Date, limit: number): Promise<number> {
  const today = getDayOf(at);
  const broken = getBroken(today);
  const late = await queryRows(
    tx,
    sql`with late as (
      select exam_order.id from exam_order
      where ${isLate(today)} and (exam_order.report_told_for is null or exam_order.report_told_for < ${broken})
        and ${broken} >= ${today}::date - ${TOLD_DAYS}::int
      order by exam_order.id limit ${limit} for update skip locked),
    told as (
      update exam_order set report_told_for = ${broken} from late where exam_order.id = late.id returning exam_order.*)
    select told.id, told.order_no as "orderNo", told.person_id as "personId", store.name as "storeName", slot_day.date::text as date,
      told.report_told_for::text as "dueOn", told.report_new_due_on::text as "newDueOn", true as "isTold"
    from told join slot_day on slot_day.id = told.slot_id join store on store.id = told.store_id`,
    row,
  );
  const notices = late.map(({ id, orderNo, personId, storeName, date, dueOn, newDueOn }) => ({
    personId,
    fact: {
      type: 'report_late',
      params: { orderNo, storeName, date, dueOn, newDay: newDueOn !== null && newDueOn >= today ? newDueOn : null },
    } as const,
    dedupe: `late:${id}:${dueOn}`,
  }));
  await addNotices(tx, notices, at);
  return late.length;
}

/**
 * Notes a new day that the centre gave for a report.
 * @returns the ID of the person examined
 * @throws ApiError 4040; 4094 when the order does not wait for a report, or the day has passed; 4001 for a day that cannot be meant
 */
export async function delayReport({ db, now }: Pick<ApiServices, 'db' | 'now'>, orderNo: string, newDay: string): Promise<string> {
  const [order] = await db.select().from(examOrder).where(eq(examOrder.orderNo, orderNo));
  if (!order) throw missingError('没有找到这个订单，请核对订单号。');
  if (order.state !== 'examined') throw new ApiError(BUSINESS_CODES.notAllowedNow, `订单的状态是 ${order.state}，不在等报告。`);
  if (newDay < getDayOf(now())) throw new ApiError(BUSINESS_CODES.notAllowedNow, '新的日期不能早于今天。');
  const problem = findDayProblem(newDay, now());
  if (problem) throw new ApiError(BUSINESS_CODES.validation, `${problem}，请核对。`);
  await db.update(examOrder).set({ reportNewDueOn: newDay }).where(eq(examOrder.id, order.id));
  return order.personId;
}
