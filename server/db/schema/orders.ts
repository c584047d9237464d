import { sql } from 'drizzle-orm';
import { bigserial, check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse } from '../../../shared/contract/contract';
import { ORDER_STATES } from '../../../shared/orderStates';
import type { OrderEventFact, OrderEventType } from '../facts/orderEventFact';
import { isOccupying, isStateIn } from '../orderStateSql';
import { combo, slotDay, store } from './catalogue';
import { instantColumn } from './columns';
import { project } from './organization';
import { account, card, person } from './people';

/** Orders, their timeline and their money. */

type OrderDetails = CallResponse<'queryOrderDetails'>;

/** What the order looked like when it was made, so that later changes of the catalogue do not rewrite it. */
export interface OrderSnapshot {
  combo: OrderDetails['combo'];
  addOns: OrderDetails['addOns'];
  lines: OrderDetails['lines'];
  preparation: OrderDetails['preparation'];
}

export const examOrder = pgTable(
  'exam_order',
  {
    id: text().primaryKey(),
    orderNo: text().notNull().unique(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    cardId: text()
      .notNull()
      .references(() => card.id),
    projectId: text()
      .notNull()
      .references(() => project.id),
    personId: text()
      .notNull()
      .references(() => person.id),
    comboId: text()
      .notNull()
      .references(() => combo.id),
    addOnIds: text().array().notNull(),
    storeId: text()
      .notNull()
      .references(() => store.id),
    slotId: text()
      .notNull()
      .references(() => slotDay.id),
    /** Which of the card's examinations the order uses, from 1. */
    entitlementNo: integer().notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    totalFen: integer().notNull(),
    companyFen: integer().notNull(),
    selfFen: integer().notNull(),
    snapshot: jsonb().$type<OrderSnapshot>().notNull(),
    contactPhoneEnc: text().notNull(),
    contactPhoneMasked: text().notNull(),
    holdExpiresAt: timestamp(instantColumn),
    rebookCount: integer().notNull().default(0),
    partnerState: text({ enum: ['none', 'pending', 'confirmed', 'failed'] })
      .notNull()
      .default('none'),
    partnerNo: text(),
    partnerTries: integer().notNull().default(0),
    /** Where the partner still has the order while it has not answered a rebooking. */
    movedFromSlotId: text().references(() => slotDay.id),
    /** Grows by one with every change; the timeline holds one event for each. */
    version: integer().notNull().default(1),
    /** Why the order is over; null while it is not. Money that arrives late revives an expired order only. */
    endReason: text({ enum: ['expired', 'cancelled_by_person', 'no_show'] }),
    /** Why the person cancelled, in their own words; null when they did not say. Erasure removes it. */
    cancelReason: text(),
    createdAt: timestamp(instantColumn).notNull(),
    updatedAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    check('exam_order_money', sql`${t.totalFen} = ${t.companyFen} + ${t.selfFen} and ${t.companyFen} >= 0 and ${t.selfFen} >= 0`),
    check('exam_order_entitlement', sql`${t.entitlementNo} >= 1`),
    check('exam_order_moved_from', sql`${t.movedFromSlotId} is null or ${t.movedFromSlotId} <> ${t.slotId}`),
    check('exam_order_hold', sql`(${isStateIn(t.state, 'payable')}) = (${t.holdExpiresAt} is not null)`),
    check('exam_order_end', sql`${t.endReason} is null or ${isStateIn(t.state, 'over')}`),
    // A card has at most one order that occupies each examination that it pays for.
    uniqueIndex('exam_order_live_key').on(t.cardId, t.entitlementNo).where(isOccupying(t.state)),
    index('exam_order_card_idx').on(t.cardId, t.createdAt),
    index('exam_order_slot_idx').on(t.slotId),
    index('exam_order_hold_idx').on(t.holdExpiresAt).where(isStateIn(t.state, 'payable')),
    unique('exam_order_amount_key').on(t.id, t.selfFen),
  ],
);

/**
 * The timeline. (orderId, orderVersion) is what each version of an order points at by a deferred foreign key (added in the
 * migration by hand), so that a change of state without its event cannot be committed.
 */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text().notNull(),
    orderVersion: integer().notNull(),
    type: text().$type<OrderEventType>().notNull(),
    /** As `orderEventFact` demands for the type. Sentences are made when somebody asks (decision 098). */
    params: jsonb().$type<OrderEventFact['params']>().notNull().default({}),
    state: text({ enum: ORDER_STATES }).notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [unique('order_event_version_key').on(t.orderId, t.orderVersion)],
);

export const payment = pgTable(
  'payment',
  {
    id: text().primaryKey(),
    outTradeNo: text().notNull().unique(),
    orderId: text().notNull(),
    channel: text().notNull(),
    amountFen: integer().notNull(),
    state: text({ enum: ['created', 'notpay', 'success', 'closing', 'closed', 'refunding', 'refunded'] }).notNull(),
    codeUrl: text().notNull(),
    providerNo: text(),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    paidAt: timestamp(instantColumn),
    closedAt: timestamp(instantColumn),
    refundedAt: timestamp(instantColumn),
    /** When the provider was last asked about it while it was open. */
    askedAt: timestamp(instantColumn),
    /** When our books were last compared with the provider's. */
    comparedAt: timestamp(instantColumn),
  },
  (t) => [
    // A payment is for exactly what the person pays for the order.
    foreignKey({ name: 'payment_order_amount_fkey', columns: [t.orderId, t.amountFen], foreignColumns: [examOrder.id, examOrder.selfFen] }),
    check('payment_amount', sql`${t.amountFen} > 0`),
    uniqueIndex('payment_open_key').on(t.orderId).where(sql`${t.state} in ('created', 'notpay', 'closing')`),
    uniqueIndex('payment_success_key').on(t.orderId).where(sql`${t.state} = 'success'`),
    index('payment_order_idx').on(t.orderId),
  ],
);

/** The inbox of what payment providers told us: each notice is taken in once and worked on once. */
export const paymentNotice = pgTable('payment_notice', {
  /** The provider's name and its id of the notice. */
  id: text().primaryKey(),
  outTradeNo: text().notNull(),
  /** Present when the notice is about a refund. */
  outRefundNo: text(),
  state: text().notNull(),
  amountFen: integer().notNull(),
  receivedAt: timestamp(instantColumn).notNull(),
  processedAt: timestamp(instantColumn),
  result: text(),
});

export const refund = pgTable(
  'refund',
  {
    id: text().primaryKey(),
    outRefundNo: text().notNull().unique(),
    paymentId: text()
      .notNull()
      .references(() => payment.id),
    amountFen: integer().notNull(),
    state: text({ enum: ['created', 'processing', 'success', 'failed'] }).notNull(),
    reason: text().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
    /** When the provider was last asked about it while it was under way. */
    askedAt: timestamp(instantColumn),
    doneAt: timestamp(instantColumn),
  },
  // Money goes back at most once for a payment.
  (t) => [uniqueIndex('refund_payment_key').on(t.paymentId), check('refund_amount', sql`${t.amountFen} > 0`)],
);

/** First answers of writes that a person may repeat. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Account, call and key. */
    id: text().primaryKey(),
    bodyHash: text().notNull(),
    response: jsonb().$type<{ code: number; msg?: string; data?: unknown }>().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [index('idempotency_created_idx').on(t.createdAt)],
);
