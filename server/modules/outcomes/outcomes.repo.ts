import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listCatalogueItems } from '../../db/bookedItemsSql';
import type { DbOrTx } from '../../db/Db';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import { itemOutcome, itemQuestion, itemResult } from '../../db/schema/outcomes';
import { observation, report } from '../../db/schema/records';
import { type AccountedItem, accountItems, type ItemResult } from './accountItems';

const orderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  personId: z.string(),
  accountId: z.string(),
  storeName: z.string(),
  date: z.string(),
  booked: z.array(z.object({ code: z.string(), name: z.string(), category: z.string(), addOnId: z.string().nullable() })),
  /** False before the examination, and where the project does not account for items. */
  isAccounted: z.boolean(),
});
export type ItemOrder = z.infer<typeof orderRow>;

const isAccounted = sql`(${isStateIn(sql`exam_order.state`, 'fulfilled')} and project.items_since is not null and slot_day.date >= project.items_since)`;

function queryItemOrders(db: DbOrTx, condition: SQL): Promise<ItemOrder[]> {
  return queryRows(
    db,
    sql`select exam_order.id, exam_order.order_no as "orderNo", exam_order.person_id as "personId", exam_order.account_id as "accountId",
      store.name as "storeName", slot_day.date::text as date,
      coalesce(exam_order.snapshot -> 'items', ${listCatalogueItems(sql`exam_order.combo_id`, sql`exam_order.add_on_ids`)}) as booked,
      ${isAccounted} as "isAccounted"
    from exam_order join project on project.id = exam_order.project_id join slot_day on slot_day.id = exam_order.slot_id
      join store on store.id = exam_order.store_id
    where ${condition}`,
    orderRow,
  );
}

/** The booked items of an order; null for an unknown number. */
export async function queryItemOrder(db: DbOrTx, orderNo: string): Promise<ItemOrder | null> {
  const [order] = await queryItemOrders(db, sql`exam_order.order_no = ${orderNo}`);
  return order ?? null;
}

/** The next orders of a day that account for their items, by ID. @param after the last ID of the batch before */
export function queryOrdersOfDay(db: DbOrTx, day: string, after: string, limit: number): Promise<ItemOrder[]> {
  const isNext = sql`slot_day.date = ${day}::date and exam_order.id > ${after}`;
  return queryItemOrders(db, sql`${isAccounted} and ${isNext} order by exam_order.id limit ${limit}`);
}

/** The orders whose people asked about an item and have no answer. */
export function queryAskedOrders(db: DbOrTx): Promise<ItemOrder[]> {
  return queryItemOrders(db, sql`${isAccounted} and exam_order.id in (select order_id from item_question where answered_at is null)`);
}

/** Those of the orders that account for their items. */
export function queryOrdersByNo(db: DbOrTx, orderNos: readonly string[]): Promise<ItemOrder[]> {
  return queryItemOrders(db, sql`${isAccounted} and exam_order.order_no = any(${sql.param([...orderNos])}::text[])`);
}

/** How many questions of people no operator has answered. */
export const countOpenQuestions = (db: DbOrTx): Promise<number> => db.$count(itemQuestion, isNull(itemQuestion.answeredAt));

export type QuestionRow = typeof itemQuestion.$inferSelect;

/** An order with what became of its items. */
export interface OrderAccount {
  order: ItemOrder;
  items: AccountedItem[];
  unmatched: ItemResult[];
  questions: QuestionRow[];
}

const groupBy = <T extends { orderId: string }>(rows: readonly T[], orderId: string): T[] => rows.filter((row) => row.orderId === orderId);

/** Loads what became of the items of orders. @param orders those that account for items */
export async function loadOrderAccounts(db: DbOrTx, orders: readonly ItemOrder[], today: string): Promise<OrderAccount[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const codes = [...new Set(orders.flatMap(({ booked }) => booked.map(({ code }) => code)))];
  const isReleased = and(inArray(report.orderId, ids), sql`${report.state} <> 'pending'`);
  // One after another, because the caller may be in a transaction, whose connection runs one statement at a time.
  const matches = await db.select().from(itemResult).where(inArray(itemResult.itemCode, codes));
  const outcomes = await db.select().from(itemOutcome).where(inArray(itemOutcome.orderId, ids));
  const questions = await db.select().from(itemQuestion).where(inArray(itemQuestion.orderId, ids));
  const reports = await db.select({ orderId: report.orderId }).from(report).where(isReleased);
  const results = await db
    .select({ orderId: sql<string>`${report.orderId}`, code: observation.code, name: observation.name, value: observation.value })
    .from(observation)
    .innerJoin(report, eq(report.id, observation.reportId))
    .where(isReleased);
  const reported = new Set(reports.map(({ orderId }) => orderId));
  return orders.map((order) => {
    const found = reported.has(order.id) ? groupBy(results, order.id) : null;
    const given = groupBy(outcomes, order.id);
    const account = accountItems({ booked: order.booked, given, results: found, matches, today });
    return { order, ...account, questions: groupBy(questions, order.id) };
  });
}
