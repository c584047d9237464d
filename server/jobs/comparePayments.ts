import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Trade } from '../adapters/payment/PaymentProvider';
import type { DbOrTx } from '../db/Db';
import { paymentDifference } from '../db/schema/operations';
import { payment, refund } from '../db/schema/orders';
import type { OrderServices } from '../modules/orders/OrderServices';
import { isDue, runItems } from './runItems';

const BATCH = 200;
const QUEUE = 'comparison';
/** A change within the last hour may not have reached the other side yet. */
const SETTLED_AFTER = sql`interval '1 hour'`;
/** A difference is compared again daily until it is resolved. */
const AGAIN_AFTER = sql`interval '1 day'`;
/** Banks take a few working days for a refund. */
const REFUND_OVERDUE = sql`interval '7 days'`;

type PaymentRow = typeof payment.$inferSelect;
type Difference = typeof paymentDifference.$inferSelect;
type Kind = Difference['kind'];

/** The provider's trade states that agree with our state of a payment. */
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
  if (!agreeing[row.state]?.includes(trade.state)) found.push({ kind: 'state', ours: row.state, theirs: trade.state });
  // The provider's refunded amount of a payment that is closed or refunded here needs no comparison.
  const isSettled = row.state === 'closed' || row.state === 'refunded';
  const hasMoney = trade.state === 'success' || (trade.state === 'refunded' && !isSettled);
  if (hasMoney && trade.amountFen !== row.amountFen)
    found.push({ kind: 'amount', ours: String(row.amountFen), theirs: String(trade.amountFen) });
  return found;
}

async function findOverdueRefund({ db, now }: OrderServices, row: PaymentRow): Promise<Found[]> {
  if (row.state !== 'refunding') return [];
  const isLate = sql`${refund.createdAt} <= ${now().toISOString()}::timestamptz - ${REFUND_OVERDUE}`;
  const [late] = await db
    .select({ state: refund.state })
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), isLate));
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

/**
 * Compares our books with the providers': every payment once after it has settled, and differences daily until they are resolved. No
 * provider's statement is read; each of our trades is queried, so a trade that is missing from our books is not found. Differences are logged and listed (`listPaymentDifferences`), but not corrected.
 * @returns how many payments were compared
 */
export async function comparePayments(services: OrderServices): Promise<number> {
  const { db, now } = services;
  // Before the rows are read, so that a payment that changes meanwhile is compared again.
  const startedAt = now();
  const at = sql`${startedAt.toISOString()}::timestamptz`;
  const changedAt = sql`greatest(${payment.createdAt}, ${payment.paidAt}, ${payment.closedAt}, ${payment.refundedAt})`;
  const differs = sql`exists (select 1 from ${paymentDifference}
    where ${paymentDifference.outTradeNo} = ${payment.outTradeNo} and ${paymentDifference.resolvedAt} is null)`;
  const isNew = sql`(${payment.comparedAt} is null or ${payment.comparedAt} <= ${changedAt})`;
  const isAgain = sql`(${payment.comparedAt} <= ${at} - ${AGAIN_AFTER} and (${differs} or ${payment.state} = 'refunding'))`;
  const due = await db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.state, ['success', 'refunding', 'refunded', 'closed']),
        sql`${changedAt} <= ${at} - ${SETTLED_AFTER}`,
        or(isNew, isAgain),
        isDue(QUEUE, payment.outTradeNo, startedAt),
      ),
    )
    .orderBy(asc(payment.createdAt))
    .limit(BATCH);
  const work = async (row: PaymentRow) => {
    const found = compare(row, await services.payments.get(row.provider).queryTrade(row.outTradeNo));
    await record(services, row, [...found, ...(await findOverdueRefund(services, row))], startedAt);
  };
  return runItems(services, QUEUE, due, ({ outTradeNo }) => outTradeNo, work);
}

/** The unresolved differences for operators, oldest first. */
export function listPaymentDifferences(db: DbOrTx): Promise<Difference[]> {
  return db.select().from(paymentDifference).where(isNull(paymentDifference.resolvedAt)).orderBy(asc(paymentDifference.foundAt));
}
