import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PayChannel } from '../../../shared/payChannels';
import type { ProviderNotice } from '../../adapters/payment/PaymentProvider';
import type { DbOrTx } from '../../db/Db';
import { getUniqueViolation, isRetryable } from '../../db/databaseError';
import { paymentNotice } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { settleRefund } from './settleRefund';
import { type NoticeResult, settleTrade } from './settleTrade';

/** A competing booking of the same card may win the same entitlement once or twice; then the next try sees it. */
const TRIES = 3;

/**
 * Works on one notice of the inbox, at most once: the notice, the payment and the order change in one transaction, and
 * whoever comes second waits for the row and finds it done.
 */
async function processNotice(services: OrderServices, id: string): Promise<NoticeResult | null> {
  return services.db.transaction(async (tx) => {
    const [notice] = await tx
      .select()
      .from(paymentNotice)
      .where(and(eq(paymentNotice.id, id), isNull(paymentNotice.processedAt)))
      .for('update');
    if (!notice) return null;
    const at = services.now();
    const result = notice.outRefundNo === null ? await settleTrade(tx, notice, at) : await settleRefund(tx, notice.outRefundNo, notice, at);
    await tx.update(paymentNotice).set({ processedAt: at, result }).where(eq(paymentNotice.id, id));
    return result;
  });
}

/** As `processNotice`, again when somebody else was quicker with the same rows. */
async function processWithRetries(services: OrderServices, id: string): Promise<NoticeResult | null> {
  for (let left = TRIES; ; left--) {
    try {
      return await processNotice(services, id);
    } catch (error) {
      if (left <= 1 || !(isRetryable(error) || getUniqueViolation(error))) throw error;
    }
  }
}

/** Writes a notice into the inbox; one that is there already stays as it is. The sender's authenticity is the adapter's business. */
export async function keepNotice({ db, now }: OrderServices, provider: PayChannel, notice: ProviderNotice): Promise<void> {
  const { id, outTradeNo, state, amountFen } = notice;
  const outRefundNo = 'outRefundNo' in notice ? notice.outRefundNo : null;
  const row = { id, provider, outTradeNo, outRefundNo, state, amountFen, receivedAt: now() };
  await db.insert(paymentNotice).values(row).onConflictDoNothing();
}

/** What a person has to look at, because no job can mend it. */
const ALARMS: Partial<Record<NoticeResult, string>> = {
  wrong_amount: 'A notice names a wrong amount',
  unknown_trade: 'A notice names a trade or refund that is not in our books',
  refund_failed: 'The provider could not give money back',
};

/** Works on a notice of the inbox. @returns what it came to; null when it was worked on before */
export async function processKept(
  services: OrderServices,
  { id, outTradeNo }: Pick<ProviderNotice, 'id' | 'outTradeNo'>,
): Promise<NoticeResult | null> {
  const result = await processWithRetries(services, id);
  if (result) services.metrics.noticed(result);
  if (result) services.logger.info({ event: 'payment_notice', outTradeNo, result }, 'A payment notice was processed');
  const alarm = result && ALARMS[result];
  if (alarm) services.logger.error({ event: `payment_${result}`, outTradeNo }, alarm);
  return result;
}

/** Takes a provider's word into the inbox and works on it at once. @returns as `processKept` */
export async function receiveNotice(services: OrderServices, provider: PayChannel, notice: ProviderNotice): Promise<NoticeResult | null> {
  await keepNotice(services, provider, notice);
  return processKept(services, notice);
}

/** What waits in the inbox, the oldest first. */
export function queryWaitingNotices(db: DbOrTx, isDue: SQL, limit: number): Promise<{ id: string; outTradeNo: string }[]> {
  return db
    .select({ id: paymentNotice.id, outTradeNo: paymentNotice.outTradeNo })
    .from(paymentNotice)
    .where(and(isNull(paymentNotice.processedAt), isDue))
    .orderBy(asc(paymentNotice.receivedAt))
    .limit(limit);
}
