import type { sandboxTrade } from '../schema/sandbox';
import type { SampleOrderRows } from './createSampleOrders';

type TradeRow = typeof sandboxTrade.$inferInsert;

/** Records the sample's payments in the sandbox provider's books, so that they can be refunded and compared. */
export function createSampleTrades({ payments, refunds }: SampleOrderRows, createId: () => string): TradeRow[] {
  return payments.map(({ id, outTradeNo, amountFen, expiresAt, createdAt, paidAt }) => {
    const refund = refunds.find(({ paymentId }) => paymentId === id);
    return {
      outTradeNo,
      token: createId(),
      amountFen,
      description: '约检 体检预约',
      state: 'success',
      expiresAt,
      createdAt,
      paidAt: paidAt ?? null,
      noticeAt: paidAt ?? null,
      noticeSentAt: paidAt ?? null,
      outRefundNo: refund?.outRefundNo ?? null,
      refundedFen: refund?.state === 'success' ? amountFen : 0,
    };
  });
}
