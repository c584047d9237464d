import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '../../../shared/businessDay';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { store } from '../../db/schema/catalogue';
import { examOrder } from '../../db/schema/orders';
import { project } from '../../db/schema/organization';
import { calendarDay } from '../../db/schema/outcomes';
import { addWorkingDays, type SpecialDays } from './workingDays';

/** Sixty working days, the most that can be set, with the holidays of that time. */
const HORIZON_DAYS = 120;

/** The days of the public calendar that differ from their weekday. */
export async function querySpecialDays(db: DbOrTx, from: string, to: string): Promise<SpecialDays> {
  const rows = await db
    .select()
    .from(calendarDay)
    .where(and(gte(calendarDay.day, from), lte(calendarDay.day, to)));
  return new Map(rows.map(({ day, isWorkday }) => [day, isWorkday]));
}

export interface ReportPromise {
  /** By when the report was promised, `YYYY-MM-DD`. It is fixed at the examination; before it follows the store's and project's settings. */
  dueOn: string;
  /** A later day that the centre gave. */
  newDueOn: string | null;
}

/** By when an order's report is promised. @param date the day of the examination */
export async function queryReportPromise(db: DbOrTx, { id, date }: { id: string; date: string }): Promise<ReportPromise> {
  // One after the other: a transaction has one connection.
  const special = await querySpecialDays(db, date, addDays(date, HORIZON_DAYS));
  const [row] = await db
    .select({
      days: sql<number>`coalesce(${store.reportDays}, ${project.reportDays})`,
      dueOn: examOrder.reportDueOn,
      newDueOn: examOrder.reportNewDueOn,
    })
    .from(examOrder)
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .innerJoin(project, eq(project.id, examOrder.projectId))
    .where(eq(examOrder.id, id));
  if (!row) throw new Error(`The order ${id} vanished`);
  return { dueOn: row.dueOn ?? addWorkingDays(date, row.days, special), newDueOn: row.newDueOn };
}

const unpromised = z.object({ id: z.string(), date: z.string(), days: z.int() });

/** Fixes the promised day of examined orders that have none yet. @returns how many, at most `limit` */
export async function fixPromises(db: DbOrTx, limit: number): Promise<number> {
  // In the order of its index: by the number PostgreSQL would read all orders from the first one, hoping to find some soon.
  const orders = await queryRows(
    db,
    sql`select exam_order.id, slot_day.date::text as date, coalesce(store.report_days, project.report_days) as days
    from exam_order join slot_day on slot_day.id = exam_order.slot_id join store on store.id = exam_order.store_id
      join project on project.id = exam_order.project_id
    where exam_order.state = 'examined' and exam_order.report_due_on is null
    order by exam_order.report_due_on limit ${limit}`,
    unpromised,
  );
  const days = orders.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 0;
  const special = await querySpecialDays(db, first, addDays(last, HORIZON_DAYS));
  const due = orders.map(({ id, date, days: count }) => ({ id, due: addWorkingDays(date, count, special) }));
  await db.execute(sql`update exam_order set report_due_on = fixed.due
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as fixed(id text, due date)
    where exam_order.id = fixed.id and exam_order.state = 'examined' and exam_order.report_due_on is null`);
  return orders.length;
}
