import { and, eq, inArray } from 'drizzle-orm';
import type { Trade } from '../../adapters/payment/PaymentProvider';
import { payment } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { type PaymentKey, takeTradeAnswer } from './syncPayment';

type PaymentState = (typeof payment.$inferSelect)['state'];

export async function markClosed({ db, now }: OrderServices, outTradeNo: string, from: PaymentState[]): Promise<void> {
  await db
    .update(payment)
    .set({ state: 'closed', closedAt: now() })
    .where(and(eq(payment.outTradeNo, outTradeNo), inArray(payment.state, from)));
}

/**
 * Closes a payment at its provider and in our books. A payment that arrived first takes effect instead.
 * @param from the states that the payment may have
 * @returns the trade as the provider reports it
 * @throws Error when the provider does not respond or is not configured
 */
export async function closePayment(services: OrderServices, key: PaymentKey, from: PaymentState[]): Promise<Trade> {
  const trade = await takeTradeAnswer(services, key, await services.payments.get(key.provider).closeTrade(key.outTradeNo));
  if (trade.state === 'closed' || trade.state === 'refunded') await markClosed(services, key.outTradeNo, from);
  return trade;
}
