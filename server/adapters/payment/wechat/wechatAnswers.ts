import { z } from 'zod';
import type { RefundState, Trade, TradeState } from '../PaymentProvider';

/** The parts of the platform's answers that are used; all others are ignored. */

const amount = z.object({ total: z.int().min(0), currency: z.literal('CNY').default('CNY') });

export const wechatTrade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64).optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: amount.optional(),
});
export type WechatTrade = z.output<typeof wechatTrade>;

export const wechatRefund = z.object({
  out_refund_no: z.string().max(64),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.int().min(0) }).optional(),
});

export const wechatRefundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  out_refund_no: z.string().max(64),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  amount: z.object({ refund: z.int().min(0) }),
});

export const wechatNotice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.unknown(),
});

const tradeStates: Record<WechatTrade['trade_state'], TradeState> = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'notpay',
  USERPAYING: 'notpay',
  PAYERROR: 'failed',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

/** `ABNORMAL` has to be resolved on the merchant platform, `CLOSED` is a refund that will not happen. */
const refundStates: Record<'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL', RefundState> = {
  SUCCESS: 'success',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
};

export const toRefundState = (status: keyof typeof refundStates): RefundState => refundStates[status];

/** Converts a trade to our terms. The amount is the ordered one; a coupon of the platform changes only what the payer sees. */
export function toTrade({ trade_state, amount: paid, transaction_id, success_time }: WechatTrade): Trade {
  return {
    state: tradeStates[trade_state],
    ...(paid ? { amountFen: paid.total } : {}),
    ...(transaction_id ? { providerNo: transaction_id } : {}),
    ...(success_time ? { paidAt: new Date(success_time) } : {}),
  };
}
