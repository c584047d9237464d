import { and, asc, eq, exists, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Trade } from '../adapters/payment/PaymentProvider';
import type { Db, DbOrTx } from '../db/Db';
import { paymentDifference } from '../db/schema/operations';
import { payment, refund } from '../db/schema/orders';
import { getChangedAt, isUncompared } from '../db/uncomparedSql';
import type { OrderServices } from '../modules/orders/OrderServices';
import { isDue, runItems } from './runItems';

const BATCH = 200;
/** How many trades are queried at once. Providers answer in tenths of a second. */
const LANES = 8;
const QUEUE = 'comparison';
/** A change within the last hour may not have reached the other side yet. */
const SETTLED_AFTER = sql`interval '1 hour'`;
/** A difference is compared again daily until it is resolved. */
const AGAIN_AFTER = sql`interval '1 day'`;
/** Banks take a few working days for a refund. */
const REFUND_OVERDUE = sql`interval '7 days'`;

type PaymentRow = typeof payment.$inferSelect & { hasRefund: boolean };
export type PaymentDifference = typeof paymentDifference.$inferSelect;
type Kind = PaymentDifference['kind'];

/** The provider's trade states that agree with our state of a payment. Some providers call a trade refunded when a part of it was. */
const agreeing: Partial<Record<PaymentRow['state'], readonly Trade['state'][]>> = {
  success: ['success'],
  // The provider counts the money as refunded as soon as it has accepted the refund.
  refunding: ['success', 'refunded'],
  refunded: ['refunded'],
  closed: ['closed', 'refunded', 'unknown'],
};

interface Found {
  kind: Kind;
  ours: string;
  theirs: string;
}

function compare(row: PaymentRow, trade: Trade): Found[] {
  const found: Found[] = [];
  const isPartly = row.state === 'success' && row.hasRefund && trade.state === 'refunded';
  if (!isPartly && !agreeing[row.state]?.includes(trade.state)) found.push({ kind: 'state', ours: row.state, theirs: trade.state });
  // The provider's refunded amount of a payment that is closed or refunded here needs no comparison.
  const isSettled = row.state === 'closed' || row.state === 'refunded';
  const hasMoney = trade.state === 'success' || (trade.state === 'refunded' && !isSettled);
  if (hasMoney && trade.amountFen !== row.amountFen)
    found.push({ kind: 'amount', ours: String(row.amountFen), theirs: String(trade.amountFen) });
  return found;
}

async function findOverdueRefund({ db, now }: OrderServices, row: PaymentRow): Promise<Found[]> {
  if (!row.hasRefund || row.state === 'refunded') return [];
  const isLate = sql`${refund.createdAt} <= ${now().toISOString()}::timestamptz - ${REFUND_OVERDUE}`;
  const [late] = await db
    .select({ state: refund.state })
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), ne(refund.state, 'success'), isLate));
  return late ? [{ kind: 'refund_overdue', ours: late.state, theirs: 'not refunded' }] : [];
}

async function record({ db, logger, now }: OrderServices, row: PaymentRow, found: readonly Found[], comparedAt: Date): Promise<void> {
  const { outTradeNo } = row;
  const at = now();
  for (const { kind, ours, theirs } of found) {
    await db
      .insert(paymentDifference)
      .values({ outTradeNo, kind, ours, theirs, foundAt: at })
      .onConflictDoUpdate({ target: [paymentDifference.outTradeNo, paymentDifference.kind], set: { ours, theirs, resolvedAt: null } });
    logger.error({ event: 'payment_difference', outTradeNo, kind, ours, theirs }, 'Our books and the provider disagree about a payment');
  }
  const gone = found.length > 0 ? sql`${paymentDifference.kind} not in ${found.map(({ kind }) => kind)}` : undefined;
  await db
    .update(paymentDifference)
    .set({ resolvedAt: at })
    .where(and(eq(paymentDifference.outTradeNo, outTradeNo), isNull(paymentDifference.resolvedAt), gone));
  await db.update(payment).set({ comparedAt }).where(eq(payment.id, row.id));
}

/** A run that is longer is interrupted, before it counts as failed; the next one goes on. */
const RUN_MS = 60_000;

/**
 * The payments that are due: those that settled and were not compared since, and once a day those that differ or are being refunded. Each part
 * has its index, so that the cost does not grow with the payments that agree.
 */
function queryDue(db: Db, startedAt: Date): Promise<PaymentRow[]> {
  const at = sql`${startedAt.toISOString()}::timestamptz`;
  const refunds = db.select({ id: refund.paymentId }).from(refund);
  const hasRefund = sql<boolean>`${exists(refunds.where(eq(refund.paymentId, payment.id)))}`.as('has_refund');
  const pick = (where: SQL | undefined) =>
    db
      .select({ ...getTableColumns(payment), hasRefund })
      .from(payment)
      .where(and(where, sql`${getChangedAt(payment)} <= ${at} - ${SETTLED_AFTER}`, isDue(QUEUE, payment.outTradeNo, startedAt)))
      .orderBy(asc(payment.createdAt))
      .limit(BATCH);
  const differing = db.select({ no: paymentDifference.outTradeNo }).from(paymentDifference).where(isNull(paymentDifference.resolvedAt));
  const isRested = sql`${payment.comparedAt} <= ${at} - ${AGAIN_AFTER}`;
  const refunding = db.select({ id: refund.paymentId }).from(refund).where(sql`${refund.state} in ('created', 'processing', 'failed')`);
  const isSettled = inArray(payment.state, ['success', 'refunding', 'refunded', 'closed']);
  return (
    union(
      pick(isUncompared(payment)),
      pick(and(sql`${payment.state} = 'refunding'`, isRested)),
      pick(and(isSettled, isRested, inArray(payment.id, refunding))),
      pick(and(isSettled, isRested, inArray(payment.outTradeNo, differing))),
    )
      // A union is ordered by the names of its columns.
      .orderBy(sql`created_at`)
      .limit(BATCH)
  );
}

/**
 * Compares our books with the providers': every payment once after it has settled, and differences daily until they are resolved. Works in
 * batches until nothing is due, or for a minute. Differences are logged and listed (`listPaymentDifferences`), but not corrected. Trades that
 * are missing from our books are found by `readStatements`.
 * @returns how many payments were compared
 */
export async function comparePayments(services: OrderServices): Promise<number> {
  const { db, now } = services;
  const end = performance.now() + RUN_MS;
  let compared = 0;
  for (let isMore = true; isMore && performance.now() < end; ) {
    // Before the rows are read, so that a payment that changes meanwhile is compared again.
    const startedAt = now();
    const due = await queryDue(db, startedAt);
    const work = async (row: PaymentRow) => {
      const found = compare(row, await services.payments.get(row.provider).queryTrade(row.outTradeNo));
      await record(services, row, [...found, ...(await findOverdueRefund(services, row))], startedAt);
    };
    compared += await runItems(services, QUEUE, due, ({ outTradeNo }) => outTradeNo, work, { lanes: LANES });
    isMore = due.length === BATCH;
  }
  return compared;
}

/** The unresolved differences for operators, oldest first. */
export function listPaymentDifferences(db: DbOrTx): Promise<PaymentDifference[]> {
  return db.select().from(paymentDifference).where(isNull(paymentDifference.resolvedAt)).orderBy(asc(paymentDifference.foundAt));
}
