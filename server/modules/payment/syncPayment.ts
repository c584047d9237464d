import type { Trade } from '../../adapters/payment/PaymentProvider';
import type { payment } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { receiveNotice } from './paymentNotices';

/** A payment's number, and the provider that it began with. */
export type PaymentKey = Pick<typeof payment.$inferSelect, 'outTradeNo' | 'provider'>;

/** A success that the provider told us when asked goes through the inbox as well, so that there is one way in only. */
export async function takeTradeAnswer(services: OrderServices, { outTradeNo, provider }: PaymentKey, trade: Trade): Promise<Trade> {
  if (trade.state === 'success') {
    const { state, amountFen = 0, providerNo } = trade;
    const id = `${provider}:asked:${outTradeNo}:${state}:${amountFen}`;
    await receiveNotice(services, provider, { id, outTradeNo, state, amountFen, providerNo });
  }
  return trade;
}

/**
 * Asks the payment's provider about it, because its notice may be late or lost, and lets a success take effect.
 * @throws Error when the provider does not answer, or has no settings here
 */
export async function syncPayment(services: OrderServices, key: PaymentKey): Promise<Trade> {
  return takeTradeAnswer(services, key, await services.payments.get(key.provider).queryTrade(key.outTradeNo));
}
