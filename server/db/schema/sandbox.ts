import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';

/** The sandbox payment provider's books: the tester's actions on its page. The product itself does not read them. */
export const sandboxTrade = pgTable(
  'sandbox_trade',
  {
    outTradeNo: text().primaryKey(),
    /** The unguessable last part of the page's address. */
    token: text().notNull().unique(),
    amountFen: integer().notNull(),
    description: text().notNull(),
    state: text({ enum: ['notpay', 'failed', 'success', 'closed'] }).notNull(),
    expiresAt: timestamp(instantColumn).notNull(),
    createdAt: timestamp(instantColumn).notNull(),
    paidAt: timestamp(instantColumn),
    /** When the provider reports the payment; later than `paidAt` if the tester chose a delay. */
    noticeAt: timestamp(instantColumn),
    noticeSentAt: timestamp(instantColumn),
    /** The only refund, as former versions stored it. */
    outRefundNo: text(),
    /** The amount of each refund, by its number. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    refundedFen: integer().notNull().default(0),
  },
  (t) => [
    check('sandbox_trade_amount', sql`${t.amountFen} > 0 and ${t.refundedFen} between 0 and ${t.amountFen}`),
    index('sandbox_trade_notice_idx').on(t.noticeAt).where(sql`${t.noticeAt} is not null and ${t.noticeSentAt} is null`),
  ],
);
