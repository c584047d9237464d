import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PayChannel } from '../../../shared/payChannels';
import type { ProviderNotice } from '../../adapters/payment/PaymentProvider';
import type { DbOrTx } from '../../db/Db';
import { getUniqueViolation } from '../../db/databaseError';
import { paymentNotice } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { settleRefund } from './settleRefund';
import { type NoticeResult, settleTrade } from './settleTrade';

/** A concurrent booking with the same card may take the entitlement once or twice; the next try reads the new state. */
const TRIES = 3;

/**
 * Processes one notice of the inbox, at most once: notice, payment and order change in one transaction, and a concurrent process waits for
 * the row and finds it processed.
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

/** As `processNotice`, repeated when a concurrent booking took the entitlement first. */
async function processWithRetries(services: OrderServices, id: string): Promise<NoticeResult | null> {
  for (let left = TRIES; ; left--) {
    try {
      return await processNotice(services, id);
    } catch (error) {
      if (left <= 1 || !getUniqueViolation(error)) throw error;
    }
  }
}

/** Adds a notice to the inbox unless it is there already. The adapter has verified its sender. */
export async function keepNotice({ db, now }: OrderServices, provider: PayChannel, notice: ProviderNotice): Promise<void> {
  const { id, outTradeNo, state, amountFen } = notice;
  const outRefundNo = 'outRefundNo' in notice ? notice.outRefundNo : null;
  const row = { id, provider, outTradeNo, outRefundNo, state, amountFen, receivedAt: now() };
  await db.insert(paymentNotice).values(row).onConflictDoNothing();
}

/** Results that need an operator, because no job can resolve them. */
const ALARMS: Partial<Record<NoticeResult, string>> = {
  wrong_amount: 'A payment notice has another amount than the payment',
  unknown_trade: 'A payment notice names an unknown trade or refund',
  refund_failed: 'The provider could not pay a refund',
};

/** Processes a notice of the inbox. @returns its result; null when it was processed before */
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

/** Adds a provider's answer to the inbox and processes it. @returns as `processKept` */
export async function receiveNotice(services: OrderServices, provider: PayChannel, notice: ProviderNotice): Promise<NoticeResult | null> {
  await keepNotice(services, provider, notice);
  return processKept(services, notice);
}

/** Notices that wait in the inbox, oldest first. */
export function queryWaitingNotices(db: DbOrTx, isDue: SQL, limit: number): Promise<{ id: string; outTradeNo: string }[]> {
  return db
    .select({ id: paymentNotice.id, outTradeNo: paymentNotice.outTradeNo })
    .from(paymentNotice)
    .where(and(isNull(paymentNotice.processedAt), isDue))
    .orderBy(asc(paymentNotice.receivedAt))
    .limit(limit);
}
