import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TradeNotice } from '../../../adapters/payment/PaymentProvider';
import { getUniqueViolation, isRetryable } from '../../../db/databaseError';
import { paymentNotice } from '../../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { type NoticeResult, settleTrade } from './settleTrade';

/** A competing booking of the same card may win the same entitlement once or twice; then the next try sees it. */
const TRIES = 3;
const BATCH = 100;

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
    const result = await settleTrade(tx, notice, at);
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

/**
 * Takes a provider's answer into the inbox and works on it. The inbox keeps it when the work fails, and the job tries again.
 * The sender's authenticity is the adapter's business.
 * @returns what it came to; null when the same notice was worked on before
 */
export async function receiveNotice(services: OrderServices, notice: TradeNotice): Promise<NoticeResult | null> {
  const { id, outTradeNo, state, amountFen } = notice;
  await services.db.insert(paymentNotice).values({ id, outTradeNo, state, amountFen, receivedAt: services.now() }).onConflictDoNothing();
  const result = await processWithRetries(services, id);
  if (result) services.logger.info({ event: 'payment_notice', outTradeNo, result }, 'A payment notice was processed');
  if (result === 'wrong_amount') services.logger.error({ event: 'payment_wrong_amount', outTradeNo }, 'A notice names a wrong amount');
  return result;
}

/** Works on what is left in the inbox. @returns how many notices were worked on */
export async function processInbox(services: OrderServices): Promise<number> {
  const waiting = await services.db
    .select({ id: paymentNotice.id })
    .from(paymentNotice)
    .where(isNull(paymentNotice.processedAt))
    .orderBy(asc(paymentNotice.receivedAt))
    .limit(BATCH);
  let done = 0;
  for (const { id } of waiting) {
    try {
      if (await processWithRetries(services, id)) done++;
    } catch (error) {
      services.logger.error({ event: 'payment_notice_failed', noticeId: id, err: error }, 'A payment notice could not be processed');
    }
  }
  return done;
}
