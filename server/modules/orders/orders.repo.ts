import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { OrderGroup, OrderState } from '../../../shared/orderStates';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { isOccupying, isStateIn } from '../../db/orderStateSql';
import { slotDay, store } from '../../db/schema/catalogue';
import { invoice } from '../../db/schema/invoices';
import { examOrder, orderEvent, payment, refund } from '../../db/schema/orders';
import { project } from '../../db/schema/organization';
import { person } from '../../db/schema/people';
import { toLikePattern } from '../../db/toLikePattern';

/** The tabs of the order list, each with the states that it shows. */
export const tabGroups = {
  pay: 'payable',
  todo: 'expected',
  done: 'fulfilled',
  closed: 'over',
} as const satisfies Record<string, OrderGroup>;
export type OrderTab = keyof typeof tabGroups;

/** What a list shows of an order, and what decides which actions are possible. */
const listedColumns = {
  orderNo: examOrder.orderNo,
  comboId: examOrder.comboId,
  comboName: sql<string>`${examOrder.snapshot} -> 'combo' ->> 'name'`.as('combo_name'),
  state: examOrder.state,
  totalFen: examOrder.totalFen,
  companyFen: examOrder.companyFen,
  selfFen: examOrder.selfFen,
  holdExpiresAt: examOrder.holdExpiresAt,
  rebookCount: examOrder.rebookCount,
  partnerState: examOrder.partnerState,
  createdAt: examOrder.createdAt,
  /** Why the order's slot was closed; null while it is open. */
  closedReason: slotDay.closedReason,
  date: slotDay.date,
  period: slotDay.period,
  rebookDeadlineHours: project.rebookDeadlineHours,
  rebookMax: project.rebookMax,
  storeName: store.name,
  /** The place that is held because it suits the person better; null without one. */
  earlierOffer: sql<{ slotId: string; date: string; period: string; holdExpiresAt: string } | null>`(
    select jsonb_build_object('slotId', better.id, 'date', better.date, 'period', better.period, 'holdExpiresAt', w.hold_expires_at)
    from earlier_wish w join slot_day better on better.id = w.offered_slot_id
    where w.order_id = ${examOrder.id} and w.state = 'offered')`.as('earlier_offer'),
};

/** Every column of the table but the sealed number, which an order's readers do without. */
const { contactPhoneEnc: _, ...ownColumns } = getTableColumns(examOrder);

const orderColumns = {
  ...ownColumns,
  ...listedColumns,
  quotaClass: slotDay.quotaClass,
  storeId: store.id,
  province: store.province,
  city: store.city,
  district: store.district,
  address: store.address,
  hours: store.hours,
  storePhone: store.phone,
  services: store.services,
};

/** What was paid back to the person; null if nothing was. */
const refundedFen = sql<
  number | null
>`(select sum(${payment.amountFen})::int from ${payment} where ${payment.orderId} = ${examOrder.id} and ${payment.state} = 'refunded')`;

const selectOrders = (db: DbOrTx) =>
  db
    .select(orderColumns)
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .innerJoin(project, eq(project.id, examOrder.projectId));

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** An order with its slot, store and the project's rules, or null. */
export async function queryOrderByNo(db: DbOrTx, orderNo: string): Promise<OrderRow | null> {
  const [row] = await selectOrders(db).where(eq(examOrder.orderNo, orderNo));
  return row ?? null;
}

export async function queryOrderById(db: DbOrTx, id: string): Promise<OrderRow | null> {
  const [row] = await selectOrders(db).where(eq(examOrder.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends. Orders are locked before their payments. */
export async function lockOrder(db: DbOrTx, id: string): Promise<void> {
  await db.execute(sql`select 1 from exam_order where id = ${id} for update`);
}

/** Locks an order, as `lockOrder` does, and reads it. */
export async function queryLockedOrder(db: DbOrTx, id: string): Promise<OrderRow> {
  await lockOrder(db, id);
  const order = await queryOrderById(db, id);
  if (!order) throw new Error(`The order ${id} vanished`);
  return order;
}

export interface OrderFilter {
  cardId: string;
  tab: OrderTab | 'all';
  keyword?: string | undefined;
}

function toCondition({ cardId, tab, keyword }: OrderFilter): SQL | undefined {
  const word = keyword?.trim();
  return and(
    eq(examOrder.cardId, cardId),
    tab === 'all' ? undefined : isStateIn(examOrder.state, tabGroups[tab]),
    word
      ? or(
          ilike(examOrder.orderNo, toLikePattern(word)),
          ilike(store.name, toLikePattern(word)),
          sql`${examOrder.snapshot} -> 'combo' ->> 'name' ilike ${toLikePattern(word)}`,
        )
      : undefined,
  );
}

const selectNewest = (db: DbOrTx, condition: SQL | undefined) =>
  db
    .select({ ...listedColumns, refundedFen })
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .innerJoin(project, eq(project.id, examOrder.projectId))
    .where(condition)
    .orderBy(desc(examOrder.createdAt), desc(examOrder.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));

export type ListedOrder = Awaited<ReturnType<typeof selectNewest>>[number];

const ordersOfCard = createPrepared((db) => selectNewest(db, eq(examOrder.cardId, sql.placeholder('cardId'))).prepare('orders_of_card'));

/** A page of a card's orders, newest first. */
export function queryOrders(db: DbOrTx, filter: OrderFilter, limit: number, offset: number): Promise<ListedOrder[]> {
  const { cardId, tab, keyword } = filter;
  if (tab === 'all' && !keyword?.trim()) return ordersOfCard(db).execute({ cardId, limit, offset });
  return selectNewest(db, toCondition(filter)).execute({ limit, offset });
}

const selectCounts = (db: DbOrTx, condition: SQL | undefined) =>
  db
    .select({ state: examOrder.state, count: sql<number>`count(*)::int` })
    .from(examOrder)
    .innerJoin(store, eq(store.id, examOrder.storeId))
    .where(condition)
    .groupBy(examOrder.state);

const countsOfCard = createPrepared((db) =>
  selectCounts(db, eq(examOrder.cardId, sql.placeholder('cardId'))).prepare('order_counts_of_card'),
);

/** The number of a card's orders in each state, among those that match the keyword. */
export function queryOrderCounts(db: DbOrTx, cardId: string, keyword?: string): Promise<{ state: OrderState; count: number }[]> {
  return keyword?.trim() ? selectCounts(db, toCondition({ cardId, tab: 'all', keyword })) : countsOfCard(db).execute({ cardId });
}

/** The card's order in the slot, else its newest one that occupies an entitlement, if any. */
export async function queryOccupyingOrderNo(db: DbOrTx, cardId: string, slotId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderNo: examOrder.orderNo })
    .from(examOrder)
    .where(and(eq(examOrder.cardId, cardId), isOccupying(examOrder.state)))
    .orderBy(desc(eq(examOrder.slotId, slotId)), desc(examOrder.createdAt))
    .limit(1);
  return row?.orderNo ?? null;
}

/** The number of the card's order that occupies a place of the slot, or null. */
export async function queryOrderNoIn(db: DbOrTx, cardId: string, slotId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderNo: examOrder.orderNo })
    .from(examOrder)
    .where(and(eq(examOrder.cardId, cardId), eq(examOrder.slotId, slotId), isOccupying(examOrder.state)))
    .limit(1);
  return row?.orderNo ?? null;
}

export function queryTimeline(db: DbOrTx, orderId: string): Promise<{ type: string; params: unknown; at: Date; state: OrderState }[]> {
  return db
    .select({ type: orderEvent.type, params: orderEvent.params, at: orderEvent.at, state: orderEvent.state })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.orderVersion));
}

/** The payments of an order, oldest first, with the refunds of its add-ons. */
export async function queryPayments(db: DbOrTx, orderId: string) {
  // Columns of a query of one table lose its name, so this has the names in full.
  const partRefunds = sql<{ addOnId: string; amountFen: number; doneAt: string | null }[]>`(select coalesce(json_agg(
      json_build_object('addOnId', refund.add_on_id, 'amountFen', refund.amount_fen, 'doneAt', refund.done_at) order by refund.created_at), '[]')
    from refund where refund.payment_id = payment.id and refund.add_on_id is not null)`;
  return db
    .select({ ...getTableColumns(payment), partRefunds })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.createdAt));
}

/** The order's only live invoice, if any; failed and reversed invoices are not live. */
export async function queryLiveInvoice(db: DbOrTx, orderId: string): Promise<{ invoiceId: string; state: string } | null> {
  // Spelled out like the partial index that finds it.
  const isLive = sql`${invoice.state} in ('applied', 'issuing', 'issued')`;
  const [row] = await db
    .select({ invoiceId: invoice.id, state: invoice.state })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), isLive));
  return row ?? null;
}

/** The amount refunded or being refunded for an order, in fen. */
export async function queryRefundFen(db: DbOrTx, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.amountFen}), 0)::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId));
  return row?.sum ?? 0;
}

export async function queryOrderPerson(
  db: DbOrTx,
  personId: string,
): Promise<{ name: string; idNumberMasked: string; phoneMasked: string }> {
  const [row] = await db
    .select({ name: person.name, idNumberMasked: person.idNumberMasked, phoneMasked: person.phoneMasked })
    .from(person)
    .where(eq(person.id, personId));
  if (!row) throw new Error(`The person ${personId} of an order is missing`);
  return row;
}
