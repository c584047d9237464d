import type { Trade } from '../../adapters/payment/PaymentProvider';
import type { payment } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { receiveNotice } from './paymentNotices';

/** A payment's number and its provider. */
export type PaymentKey = Pick<typeof payment.$inferSelect, 'outTradeNo' | 'provider'>;

/** A success that the provider reports on request goes through the inbox too, so that all successes take the same path. */
export async function takeTradeAnswer(services: OrderServices, { outTradeNo, provider }: PaymentKey, trade: Trade): Promise<Trade> {
  if (trade.state === 'success') {
    const { state, amountFen = 0, providerNo } = trade;
    const id = `${provider}:asked:${outTradeNo}:${state}:${amountFen}`;
    await receiveNotice(services, provider, { id, outTradeNo, state, amountFen, providerNo });
  }
  return trade;
}

/**
 * Asks the provider about a payment, because its notice may be late or lost, and applies a success.
 * @throws Error when the provider does not respond or is not configured
 */
export async function syncPayment(services: OrderServices, key: PaymentKey): Promise<Trade> {
  return takeTradeAnswer(services, key, await services.payments.get(key.provider).queryTrade(key.outTradeNo));
}
