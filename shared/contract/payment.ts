import { z } from 'zod';
import { fen, id, idempotencyKey, instant } from './common';
import { orderState, paymentState } from './orders';

export const paymentContract = {
  unifiedPay: {
    request: z.object({ orderNo: id, channel: z.enum(['NATIVE']), idempotencyKey: idempotencyKey.optional() }),
    /** `sandbox`: no money moves, and the cashier must say so. */
    response: z.object({ outTradeNo: z.string(), codeUrl: z.string(), amountFen: fen, expiresAt: instant, sandbox: z.boolean() }),
  },
  getWxResult: {
    request: z.object({ outTradeNo: id }),
    response: z.object({ state: paymentState, orderNo: z.string(), orderState }),
  },
} as const;
