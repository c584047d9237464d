import { z } from 'zod';
import { fen, id, idempotencyKey, instant } from './common';
import { orderState, paymentState } from './orders';

export const paymentContract = {
  unifiedPay: {
    summary: 'Start the payment of an order: get the code to show as a QR code.',
    codes: [4005, 4030, 4040, 4092, 4093, 4094],
    request: z.object({ orderNo: id, channel: z.enum(['NATIVE']), idempotencyKey: idempotencyKey.optional() }),
    /** `sandbox`: no money moves, and the cashier must say so. */
    response: z.object({ outTradeNo: z.string(), codeUrl: z.string(), amountFen: fen, expiresAt: instant, sandbox: z.boolean() }),
  },
  getWxResult: {
    summary: 'Get the result of a payment. Answers 3001 while it is unpaid.',
    codes: [3001, 4030, 4040],
    request: z.object({ outTradeNo: id }),
    response: z.object({ state: paymentState, orderNo: z.string(), orderState }),
  },
} as const;
