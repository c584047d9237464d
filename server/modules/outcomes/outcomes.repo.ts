import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { listCatalogueItems } from '../../db/bookedItemsSql';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { isStateIn } from '../../db/orderStateSql';
import { slotDay, store } from '../../db/schema/catalogue';
import { examOrder } from '../../db/schema/orders';
import { project } from '../../db/schema/organization';
import { itemQuestion } from '../../db/schema/outcomes';
import { type AccountedItem, accountItems, type BookedItem, type GivenOutcome, type ItemResult, type ResultMatch } from './accountItems';

const { placeholder } = sql;
const isAccounted = sql<boolean>`(${isStateIn(examOrder.state, 'fulfilled')} and ${project.itemsSince} is not null and ${slotDay.date} >= ${project.itemsSince})`;

const selectItemOrders = (db: DbOrTx, condition: SQL | undefined) =>
  db
    .select({
      id: examOrder.id,
      orderNo: examOrder.orderNo,
      personId: examOrder.personId,
      accountId: examOrder.accountId,
      storeName: store.name,
      date: slotDay.date,
      booked: sql<
        BookedItem[]
      >`coalesce(${examOrder.snapshot} -> 'items', ${listCatalogueItems(sql`${examOrder.comboId}`, sql`${examOrder.addOnIds}`)})`,
      /** False before the examination, and where the project does not account for items. */
      isAccounted,
    })
    .from(examOrder)
    .innerJoin(project, eq(project.id, examOrder.projectId))
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .where(condition);
export type ItemOrder = Awaited<ReturnType<typeof selectItemOrders>>[number];

/** The booked items of an order; null for an unknown number. */
export async function queryItemOrder(db: DbOrTx, orderNo: string): Promise<ItemOrder | null> {
  const [order] = await selectItemOrders(db, eq(examOrder.orderNo, orderNo));
  return order ?? null;
}

/** The orders of some slots that account for their items. */
export function queryOrdersOfSlots(db: DbOrTx, slotIds: readonly string[]): Promise<ItemOrder[]> {
  return selectItemOrders(db, and(isAccounted, inArray(examOrder.slotId, [...slotIds])));
}

/** The orders whose people asked about an item and have no answer. */
export function queryAskedOrders(db: DbOrTx): Promise<ItemOrder[]> {
  const asked = db.select({ orderId: itemQuestion.orderId }).from(itemQuestion).where(isNull(itemQuestion.answeredAt));
  return selectItemOrders(db, and(isAccounted, inArray(examOrder.id, asked)));
}

const accountedByNo = createPrepared((db) =>
  selectItemOrders(db, and(isAccounted, sql`${examOrder.orderNo} = any(${placeholder('orderNos')})`)).prepare('accounted_orders_by_no'),
);

/** Those of the orders that account for their items. */
export const queryOrdersByNo = (db: DbOrTx, orderNos: readonly string[]): Promise<ItemOrder[]> =>
  accountedByNo(db).execute({ orderNos: [...orderNos] });

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

/** A list of an order as JSON. @param rows the rest of a select, from its columns on */
const listOf = <T>(rows: SQL) => sql<T[]>`(select coalesce(json_agg(row_to_json(r)), '[]') from (select ${rows}) r)`;
const releasedReport = sql`report.order_id = exam_order.id and report.state <> 'pending'`;
type StoredQuestion = Omit<QuestionRow, 'askedAt' | 'answeredAt'> & { askedAt: string; answeredAt: string | null };

/** What is known about the items of orders, in one statement, because every page with a report asks. */
const factsOfOrders = createPrepared((db) =>
  db
    .select({
      orderId: examOrder.id,
      isReported: sql<boolean>`exists (select 1 from report where ${releasedReport})`,
      results: listOf<ItemResult>(
        sql`observation.code, observation.name, observation.value from observation join report on report.id = observation.report_id where ${releasedReport}`,
      ),
      given: listOf<GivenOutcome>(
        sql`item_code as "itemCode", outcome, reason, day from item_outcome where item_outcome.order_id = exam_order.id`,
      ),
      matches: listOf<ResultMatch>(
        sql`item_code as "itemCode", result_code as "resultCode", is_required as "isRequired" from item_result where item_code = any(${placeholder('codes')})`,
      ),
      questions: listOf<StoredQuestion>(
        sql`order_id as "orderId", item_code as "itemCode", claim, asked_at as "askedAt", answer, answered_at as "answeredAt"
          from item_question where item_question.order_id = exam_order.id`,
      ),
    })
    .from(examOrder)
    .where(sql`${examOrder.id} = any(${placeholder('ids')})`)
    .prepare('item_facts_of_orders'),
);

const toQuestion = ({ askedAt, answeredAt, ...rest }: StoredQuestion): QuestionRow => ({
  ...rest,
  askedAt: new Date(askedAt),
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
});

/** Loads what became of the items of orders. @param orders those that account for items */
export async function loadOrderAccounts(db: DbOrTx, orders: readonly ItemOrder[], today: string): Promise<OrderAccount[]> {
  if (orders.length === 0) return [];
  const codes = [...new Set(orders.flatMap(({ booked }) => booked.map(({ code }) => code)))];
  const rows = await factsOfOrders(db).execute({ ids: orders.map(({ id }) => id), codes });
  const facts = new Map(rows.map((row) => [row.orderId, row]));
  return orders.map((order) => {
    const { isReported = false, results = [], given = [], matches = [], questions = [] } = facts.get(order.id) ?? {};
    const account = accountItems({ booked: order.booked, given, results: isReported ? results : null, matches, today });
    return { order, ...account, questions: questions.map(toQuestion) };
  });
}
