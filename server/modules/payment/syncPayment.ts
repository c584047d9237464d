import type { Trade } from '../../adapters/payment/PaymentProvider';
import type { OrderServices } from '../orders/OrderServices';
import { receiveNotice } from './paymentNotices';

/** A success that the provider told us when asked goes through the inbox as well, so that there is one way in only. */
export async function takeTradeAnswer(services: OrderServices, outTradeNo: string, trade: Trade): Promise<Trade> {
  if (trade.state === 'success') {
    const { name } = services.payment;
    const { state, amountFen = 0, providerNo } = trade;
    await receiveNotice(services, { id: `${name}:asked:${outTradeNo}:${state}:${amountFen}`, outTradeNo, state, amountFen, providerNo });
  }
  return trade;
}

/** Asks the provider about a payment, because its notice may be late or lost, and lets a success take effect. */
export async function syncPayment(services: OrderServices, outTradeNo: string): Promise<Trade> {
  return takeTradeAnswer(services, outTradeNo, await services.payment.query(outTradeNo));
}
