import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CallResponse } from '../../../shared/contract/contract';
import { ORDER_STATES } from '../../../shared/orderStates';
import { PAY_CHANNELS, PAY_WAYS } from '../../../shared/payChannels';
import type { OrderEventFact, OrderEventType } from '../factTypes/orderEventFact';
import { PARTNER_EVENTS, PARTNER_RESULTS } from '../factTypes/partnerEvents';
import { isOccupying, isStateIn } from '../orderStateSql';
import { isPartnerWork } from '../partnerWorkSql';
import { isUncompared } from '../uncomparedSql';
import { combo, slotDay, store } from './catalogue';
import { instantColumn, typedText } from './columns';
import { project } from './organization';
import { account, card, person } from './people';

/** Orders, their timeline and their money. */

type OrderDetails = CallResponse<'queryOrderDetails'>;

/** A copy of the order's catalogue data, so that later changes of the catalogue do not affect it. */
export interface OrderSnapshot {
  combo: OrderDetails['combo'];
  addOns: OrderDetails['addOns'];
  lines: OrderDetails['lines'];
  preparation: OrderDetails['preparation'];
  /** What was booked; orders of earlier versions have none. An add-on's item has the add-on's name. */
  items?: { code: string; name: string; category: string; addOnId: string | null }[];
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
    /** The version that the partner was last sent; null while it cannot have a booking of the order. */
    partnerVersion: integer(),
    /**
     * When the partner is talked to again: after a failed try, or when it has not decided; null for at once. A run that talks to it moves this,
     * so that no other run does.
     */
    partnerAskAt: timestamp(instantColumn),
    /** That the centre found something important (重要异常结果 A or B), before its report is here, and since when it is known. */
    importance: text({ enum: ['A', 'B'] }),
    importanceAt: timestamp(instantColumn),
    /** The day by which the report was promised, from the examination on, and a later one that the centre gave since. */
    reportDueOn: date(),
    reportNewDueOn: date(),
    /** Which promised day passed when the person was last told that the report is late. */
    reportToldFor: date(),
    /** When the person said that they will come; null again once the order has moved or is over. */
    comingAt: timestamp(instantColumn),
    /** The slot that the partner still has for the order until it answers a rebooking. */
    movedFromSlotId: text().references(() => slotDay.id),
    /** Increases by one with every change; the timeline has one event for each version. */
    version: integer().notNull().default(1),
    /** Why the order ended; null while it has not. A late payment revives only an expired order. */
    endReason: text({ enum: ['expired', 'cancelled_by_person', 'called_off', 'no_show'] }),
    /** The person's own reason for cancelling; null if none was given. */
    cancelReason: typedText(),
    createdAt: timestamp(instantColumn).notNull(),
    updatedAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    check('exam_order_money', sql`${t.totalFen} = ${t.companyFen} + ${t.selfFen} and ${t.companyFen} >= 0 and ${t.selfFen} >= 0`),
    check('exam_order_entitlement', sql`${t.entitlementNo} >= 1`),
    check('exam_order_moved_from', sql`${t.movedFromSlotId} is null or ${t.movedFromSlotId} <> ${t.slotId}`),
    check('exam_order_hold', sql`(${isStateIn(t.state, 'payable')}) = (${t.holdExpiresAt} is not null)`),
    check('exam_order_end', sql`${t.endReason} is null or ${isStateIn(t.state, 'over')}`),
    // At most one order occupies each examination that a card pays for.
    uniqueIndex('exam_order_live_key').on(t.cardId, t.entitlementNo).where(isOccupying(t.state)),
    index('exam_order_card_idx').on(t.cardId, t.createdAt),
    index('exam_order_slot_idx').on(t.slotId),
    index('exam_order_account_idx').on(t.accountId).concurrently(),
    index('exam_order_person_idx').on(t.personId).concurrently(),
    index('exam_order_moved_from_idx').on(t.movedFromSlotId).where(sql`${t.movedFromSlotId} is not null`).concurrently(),
    // Those of a slot that is to be closed, or of the day of reminders.
    index('exam_order_live_idx').on(t.slotId).where(isStateIn(t.state, 'live')).concurrently(),
    // What waits for a report, an answer about something important, or an operator.
    index('exam_order_examined_idx').on(t.slotId).where(sql`${t.state} = 'examined'`).concurrently(),
    index('exam_order_important_idx').on(t.importanceAt).where(sql`${t.importance} is not null`).concurrently(),
    index('exam_order_stuck_idx').on(t.updatedAt).where(sql`${t.partnerState} = 'failed'`).concurrently(),
    index('exam_order_hold_idx').on(t.holdExpiresAt).where(isStateIn(t.state, 'payable')),
    // What the job `partners` looks for every second.
    index('exam_order_partner_idx').on(t.updatedAt).where(isPartnerWork(t)),
    // What the job `late_reports` looks for.
    index('exam_order_report_due_idx').on(t.reportDueOn).where(sql`${t.state} = 'examined'`).concurrently(),
    unique('exam_order_amount_key').on(t.id, t.selfFen),
  ],
);

/**
 * The timeline. Each version of an order references (orderId, orderVersion) by a deferred foreign key (added in the
 * migration by hand), so that a change of state without its event cannot be committed.
 */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text().notNull(),
    orderVersion: integer().notNull(),
    type: text().$type<OrderEventType>().notNull(),
    /** As `orderEventFact` requires for the type. Sentences are rendered on reading (decision 098). */
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
    /** The provider of this payment. It stays responsible for the payment, whatever the settings offer later. */
    provider: text({ enum: PAY_CHANNELS }).notNull(),
    /** How the person pays it. Another way is another payment, as another provider is. */
    way: text({ enum: PAY_WAYS }).notNull().default('code'),
    amountFen: integer().notNull(),
    state: text({ enum: ['created', 'notpay', 'success', 'closing', 'closed', 'refunding', 'refunded'] }).notNull(),
    codeUrl: text().notNull(),
    providerNo: text(),
    createdAt: timestamp(instantColumn).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    paidAt: timestamp(instantColumn),
    closedAt: timestamp(instantColumn),
    refundedAt: timestamp(instantColumn),
    /** When the provider was last queried while the payment was open. */
    askedAt: timestamp(instantColumn),
    /** When it was last compared with the provider's books. */
    comparedAt: timestamp(instantColumn),
  },
  (t) => [
    // A payment is for exactly what the person pays for the order.
    foreignKey({ name: 'payment_order_amount_fkey', columns: [t.orderId, t.amountFen], foreignColumns: [examOrder.id, examOrder.selfFen] }),
    check('payment_amount', sql`${t.amountFen} > 0`),
    uniqueIndex('payment_open_key').on(t.orderId).where(sql`${t.state} in ('created', 'notpay', 'closing')`),
    uniqueIndex('payment_success_key').on(t.orderId).where(sql`${t.state} = 'success'`),
    index('payment_order_idx').on(t.orderId),
    index('payment_created_idx').on(t.createdAt).concurrently(),
    index('payment_open_idx').on(t.createdAt).where(sql`${t.state} in ('created', 'notpay', 'closing')`).concurrently(),
    // What the job `comparison` looks for.
    index('payment_uncompared_idx').on(t.createdAt).where(isUncompared(t)).concurrently(),
    index('payment_refunded_idx').on(t.refundedAt).where(sql`${t.refundedAt} is not null`).concurrently(),
    // Whether a provider that is no longer offered was ever used.
    index('payment_provider_idx').on(t.provider).concurrently(),
    index('payment_refunding_idx').on(t.comparedAt).where(sql`${t.state} = 'refunding'`).concurrently(),
  ],
);

/** The inbox of payment providers' notices. Each is stored once and processed once. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    /** The provider's name and its id of the notice. */
    id: text().primaryKey(),
    /** The provider that sent it. It counts for this provider's payments only. */
    provider: text({ enum: PAY_CHANNELS }).notNull(),
    outTradeNo: text().notNull(),
    /** Present if the notice is about a refund. */
    outRefundNo: text(),
    state: text().notNull(),
    amountFen: integer().notNull(),
    receivedAt: timestamp(instantColumn).notNull(),
    processedAt: timestamp(instantColumn),
    result: text(),
  },
  (t) => [
    index('payment_notice_waiting_idx').on(t.receivedAt).where(sql`${t.processedAt} is null`).concurrently(),
    index('payment_notice_processed_idx').on(t.processedAt).concurrently(),
  ],
);

/**
 * The inbox of partners' events, each stored in the transaction of its effect. An event that was refused is not stored, so that it can be
 * sent again.
 */
export const partnerEvent = pgTable(
  'partner_event',
  {
    /** The partner's ID of the event. */
    id: text().primaryKey(),
    type: text({ enum: PARTNER_EVENTS }).notNull(),
    orderNo: text().notNull(),
    /** Of the event, so that another one under the same ID is recognized. */
    bodyHash: text().notNull(),
    result: text({ enum: PARTNER_RESULTS }).notNull(),
    receivedAt: timestamp(instantColumn).notNull(),
  },
  (t) => [
    index('partner_event_report_idx').on(t.orderNo).where(sql`${t.type} = 'report_ready'`),
    index('partner_event_received_idx').on(t.receivedAt),
  ],
);

export const refund = pgTable(
  'refund',
  {
    id: text().primaryKey(),
    outRefundNo: text().notNull().unique(),
    paymentId: text()
      .notNull()
      .references(() => payment.id),
    amountFen: integer().notNull(),
    /** The add-on that was not done, of which this is the price; null for a refund of all that was paid. */
    addOnId: text(),
    state: text({ enum: ['created', 'processing', 'success', 'failed'] }).notNull(),
    reason: text().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
    /** When the provider was last queried while the refund was in progress. */
    askedAt: timestamp(instantColumn),
    doneAt: timestamp(instantColumn),
  },
  // A payment is refunded at most once, and each of its add-ons at most once.
  (t) => [
    uniqueIndex('refund_whole_key').on(t.paymentId).where(sql`${t.addOnId} is null`).concurrently(),
    uniqueIndex('refund_add_on_key').on(t.paymentId, t.addOnId).where(sql`${t.addOnId} is not null`).concurrently(),
    index('refund_payment_idx').on(t.paymentId).concurrently(),
    index('refund_add_on_done_idx').on(t.doneAt).where(sql`${t.addOnId} is not null`).concurrently(),
    check('refund_amount', sql`${t.amountFen} > 0`),
    index('refund_open_idx').on(t.createdAt).where(sql`${t.state} in ('created', 'processing', 'failed')`).concurrently(),
  ],
);

/** The first answers to writes that a person may repeat. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Account, call and key. */
    id: text().primaryKey(),
    bodyHash: text().notNull(),
    /** The first answer; the latest attempt, and whether one has corrected what describes the first. */
    response: jsonb().$type<{ code: number; msg?: string; data?: unknown; attempt?: number; isCorrected?: boolean }>().notNull(),
    createdAt: timestamp(instantColumn).notNull(),
  },
  (t) => [index('idempotency_created_idx').on(t.createdAt)],
);
