import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns';
import { examOrder } from './orders';
import { account } from './people';

/** Invoices for what people paid themselves. An exchange is a red invoice for the old one and a new application. */
export const invoice = pgTable(
  'invoice',
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => account.id),
    titleType: text({ enum: ['personal', 'company'] }).notNull(),
    title: text().notNull(),
    taxNo: text().notNull(),
    amountFen: integer().notNull(),
    state: text({ enum: ['applied', 'issuing', 'issued', 'failed', 'red_applied', 'red_issued'] }).notNull(),
    invoiceNo: text().unique(),
    /** The issuer offers the original as OFD, too. */
    hasOfd: boolean().notNull().default(false),
    failReason: text().notNull().default(''),
    createdAt: timestamp(instantColumn).notNull(),
    issuedAt: timestamp(instantColumn),
    /** When its reversal was applied for. */
    redAppliedAt: timestamp(instantColumn),
    redAt: timestamp(instantColumn),
    redInvoiceNo: text().unique(),
    /** When the issuer is asked next; null: at once. A run that asks moves it, so that no other run asks at the same time. */
    askAt: timestamp(instantColumn),
  },
  (t) => [
    // An invoice is for exactly what the person paid for the order.
    foreignKey({ name: 'invoice_order_amount_fkey', columns: [t.orderId, t.amountFen], foreignColumns: [examOrder.id, examOrder.selfFen] }),
    check('invoice_amount', sql`${t.amountFen} > 0`),
    check('invoice_issued', sql`(${t.state} in ('issued', 'red_applied', 'red_issued')) = (${t.invoiceNo} is not null)`),
    uniqueIndex('invoice_live_key').on(t.orderId).where(sql`${t.state} in ('applied', 'issuing', 'issued')`),
    index('invoice_account_idx').on(t.accountId, t.createdAt),
    index('invoice_order_idx').on(t.orderId).concurrently(),
    index('invoice_open_idx').on(t.createdAt).where(sql`${t.state} in ('applied', 'issuing', 'red_applied')`),
  ],
);
