import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../db/Db';
import { company, examOrder, invoice, payment, project, refund } from '../../db/schema/schema';
import type { Correction } from '../../handlerKit/idempotency';

const comboName = sql<string>`${examOrder.snapshot}->'combo'->>'name'`;
const LIVE = ['applied', 'issuing', 'issued'] as const;
/** The states in which the issuer has yet to decide. */
const WAITING = ['applied', 'issuing', 'red_applied'] as const;
type State = (typeof invoice.$inferSelect)['state'];

function selectInvoices(db: DbOrTx) {
  return db
    .select({ invoice, orderNo: examOrder.orderNo, comboName, orderState: examOrder.state })
    .from(invoice)
    .innerJoin(examOrder, eq(examOrder.id, invoice.orderId));
}

export type InvoiceRow = Awaited<ReturnType<typeof queryInvoices>>[number];

/** One page of an account's invoices, newest first. */
export function queryInvoices(db: DbOrTx, accountId: string, { page, pageSize }: { page: number; pageSize: number }) {
  return selectInvoices(db)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many invoices an account has. */
export const countInvoices = (db: DbOrTx, accountId: string) => db.$count(invoice, eq(invoice.accountId, accountId));

export async function queryInvoice(db: DbOrTx, invoiceId: string): Promise<InvoiceRow | undefined> {
  const rows = await selectInvoices(db).where(eq(invoice.id, invoiceId));
  return rows[0];
}

/** What is left of a payment after the refunds of add-ons that were not done. */
const getLeft = (isRefunded = sql`true`) =>
  sql<number>`(${payment.amountFen} - coalesce((select sum(${refund.amountFen}) from ${refund} where ${refund.paymentId} = ${payment.id} and ${refund.addOnId} is not null and ${isRefunded}), 0))::int`;

/** Payments by the person that were not refunded. Only these can be invoiced. */
function selectPaid(db: DbOrTx) {
  return db
    .select({
      orderId: examOrder.id,
      orderNo: examOrder.orderNo,
      accountId: examOrder.accountId,
      comboName,
      amountFen: getLeft(),
      paidAt: payment.paidAt,
      companyTitle: company.invoiceTitle,
      companyTaxNo: company.taxNo,
    })
    .from(examOrder)
    .innerJoin(project, eq(project.id, examOrder.projectId))
    .innerJoin(company, eq(company.id, project.companyId))
    .innerJoin(payment, and(eq(payment.orderId, examOrder.id), eq(payment.state, 'success'), gt(getLeft(), 0)));
}

export async function queryPaidOrder(db: DbOrTx, orderNo: string) {
  const rows = await selectPaid(db).where(eq(examOrder.orderNo, orderNo));
  return rows[0];
}

/** The most orders that are offered to be invoiced. */
const OFFERED = 50;

/** The last paid orders of an account that have no live invoice. */
export function queryInvoiceableOrders(db: DbOrTx, accountId: string) {
  const live = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.orderId, examOrder.id), inArray(invoice.state, [...LIVE])));
  return selectPaid(db)
    .where(and(eq(examOrder.accountId, accountId), notExists(live)))
    .orderBy(desc(payment.paidAt))
    .limit(OFFERED);
}

export async function insertInvoice(db: DbOrTx, row: typeof invoice.$inferInsert): Promise<void> {
  await db.insert(invoice).values(row);
}

/** Corrects to whom an invoice is addressed, until it is being issued. */
export async function correctInvoice(
  db: DbOrTx,
  invoiceId: string,
  addressee: Pick<typeof invoice.$inferInsert, 'titleType' | 'title' | 'taxNo'>,
): Promise<Correction> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, invoiceId)).for('update');
  if (!row) return 'late';
  const { titleType, title, taxNo } = row;
  if (isDeepStrictEqual({ titleType, title, taxNo }, addressee)) return 'same';
  if (row.state !== 'applied') return 'late';
  await db.update(invoice).set(addressee).where(eq(invoice.id, invoiceId));
  return 'corrected';
}

/** Changes an invoice's state if it is still the one that the caller read. @returns whether it was changed */
export async function transitionInvoice(
  db: DbOrTx,
  invoiceId: string,
  from: State,
  to: Partial<typeof invoice.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(invoice)
    .set(to)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.state, from)))
    .returning({ id: invoice.id });
  return rows.length > 0;
}

const isDue = (at: Date) => or(isNull(invoice.askAt), lte(invoice.askAt, at));

/** Invoices about which the issuer is to be asked now. Those asked longest ago come first, so that none delays the others for good. */
export function queryWaitingInvoices(db: DbOrTx, at: Date, count: number) {
  return db
    .select()
    .from(invoice)
    .where(and(inArray(invoice.state, WAITING), isDue(at)))
    .orderBy(asc(sql`coalesce(${invoice.askAt}, ${invoice.createdAt})`))
    .limit(count);
}

/** How many seconds the oldest application of each waiting state has been waiting for the issuer. */
export async function queryOldestInvoices(db: DbOrTx, at: Date): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: invoice.state, since: sql<string>`min(coalesce(${invoice.redAppliedAt}, ${invoice.createdAt}))` })
    .from(invoice)
    .where(inArray(invoice.state, WAITING))
    .groupBy(invoice.state);
  const waits: Record<string, number> = Object.fromEntries(WAITING.map((state) => [state, 0]));
  for (const { state, since } of rows) waits[state] = Math.max(0, (at.getTime() - new Date(since).getTime()) / 1000);
  return waits;
}

/** Reserves a waiting invoice for the caller until `until`. @returns false if another run has reserved it */
export async function claimInvoice(db: DbOrTx, invoiceId: string, { at, until }: { at: Date; until: Date }): Promise<boolean> {
  const rows = await db
    .update(invoice)
    .set({ askAt: until })
    .where(and(eq(invoice.id, invoiceId), isDue(at)))
    .returning({ id: invoice.id });
  return rows.length > 0;
}

const isPaid = sql`exists (select 1 from ${payment} where ${payment.orderId} = ${invoice.orderId} and ${payment.state} in ('success', 'refunding')
  and ${getLeft(sql`${refund.state} = 'success'`)} >= ${invoice.amountFen})`;

/** True while what the invoice is for has not been refunded. */
export async function queryIsPaid(db: DbOrTx, invoiceId: string): Promise<boolean> {
  // As a column of the answer, the condition would lose the names of its tables.
  return (await db.$count(invoice, and(eq(invoice.id, invoiceId), isPaid))) > 0;
}

/** For how long a refund is looked at: an outage of the jobs is shorter. */
const RECALL_DAYS = 30;

const recall = (db: DbOrTx, at: Date, which: SQL) =>
  db
    .update(invoice)
    .set({ state: 'red_applied', redAppliedAt: at })
    .where(and(eq(invoice.state, 'issued'), sql`not ${isPaid}`, which));

/** Recalls issued invoices whose payment, or a part of it, was refunded within the last 30 days. */
export async function recallRefunded(db: DbOrTx, at: Date): Promise<void> {
  const since = new Date(at.getTime() - RECALL_DAYS * 86_400_000);
  const whole = db.select({ id: payment.orderId }).from(payment).where(gt(payment.refundedAt, since));
  const inPart = db
    .select({ id: payment.orderId })
    .from(payment)
    .innerJoin(refund, eq(refund.paymentId, payment.id))
    .where(and(isNotNull(refund.addOnId), gt(refund.doneAt, since)));
  await recall(db, at, inArray(invoice.orderId, union(whole, inPart)));
}

/** Recalls an invoice whose payment was refunded, however long ago, before it was issued. */
export async function recallIfRefunded(db: DbOrTx, invoiceId: string, at: Date): Promise<void> {
  await recall(db, at, eq(invoice.id, invoiceId));
}
