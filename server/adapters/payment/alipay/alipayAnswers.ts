import { z } from 'zod';
import type { Trade, TradeState } from '../PaymentProvider';
import { toFen, YUAN } from '../yuan';
import { parseAlipayTime } from './alipayTime';

/** The parts of the platform's answers and notices that are used; all others are ignored. */

const amount = z.string().regex(YUAN).transform(toFen);
const tradeStatus = z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']);
const outTradeNo = z.string().min(1).max(64);

export const alipayPrepay = z.object({ out_trade_no: outTradeNo, qr_code: z.string().min(1).max(1024) });

export const alipayTrade = z.object({
  out_trade_no: outTradeNo,
  trade_no: z.string().max(64).optional(),
  trade_status: tradeStatus,
  total_amount: amount,
  /** Present after the payment. */
  send_pay_date: z.string().max(32).optional(),
});

export const alipayRefund = z.object({ out_trade_no: outTradeNo, fund_change: z.enum(['Y', 'N']) });

/** Without any of these fields if the platform has no such refund. */
export const alipayRefundQuery = z.object({
  out_trade_no: outTradeNo.optional(),
  out_request_no: z.string().max(64).optional(),
  refund_status: z.string().max(32).optional(),
});

export const alipayNotice = z.object({
  notify_id: z.string().min(1).max(128),
  notify_type: z.string().max(64),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: outTradeNo,
  trade_no: z.string().max(64).optional(),
  trade_status: tradeStatus,
  total_amount: amount,
  /** Together with `refund_fee`, it identifies the refund that the notice is about. */
  out_biz_no: z.string().max(64).optional(),
  refund_fee: amount.optional(),
});

const tradeStates: Record<z.output<typeof tradeStatus>, TradeState> = {
  WAIT_BUYER_PAY: 'notpay',
  TRADE_SUCCESS: 'success',
  // Also a success, but too old to be refunded.
  TRADE_FINISHED: 'success',
  TRADE_CLOSED: 'closed',
};

export const toTradeState = (status: keyof typeof tradeStates): TradeState => tradeStates[status];

/** Converts a trade to our terms. A trade that was paid and then closed was refunded in full. */
export function toTrade({ trade_status, total_amount, trade_no, send_pay_date }: z.output<typeof alipayTrade>): Trade {
  const state = toTradeState(trade_status);
  return {
    state: state === 'closed' && send_pay_date ? 'refunded' : state,
    amountFen: total_amount,
    ...(trade_no ? { providerNo: trade_no } : {}),
    ...(send_pay_date ? { paidAt: parseAlipayTime(send_pay_date) } : {}),
  };
}
