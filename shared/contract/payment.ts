import { z } from 'zod';
import { ANY_CHANNEL, PAY_CHANNELS } from '../payChannels';
import { fen, id, idempotencyKey, instant } from './common';
import { orderState, paymentState } from './orders';

export const paymentContract = {
  unifiedPay: {
    summary: 'Start the payment of an order: get the code to show as a QR code.',
    codes: [4005, 4030, 4040, 4092, 4093, 4094],
    /** `channel`: the provider to pay with. NATIVE or none: the provider of the order's open payment, else the first that is offered. */
    request: z.object({
      orderNo: id,
      channel: z.enum([ANY_CHANNEL, ...PAY_CHANNELS]).optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    /** `sandbox`: no money moves, and the payment page must say so. */
    response: z.object({
      outTradeNo: z.string(),
      codeUrl: z.string(),
      amountFen: fen,
      expiresAt: instant,
      sandbox: z.boolean(),
      /** The provider of the code; left out when NATIVE is unambiguous and there is no choice. */
      channel: z.enum(PAY_CHANNELS).optional(),
      /** The available providers in display order; left out when there is only one. */
      channels: z.array(z.enum(PAY_CHANNELS)).max(PAY_CHANNELS.length).optional(),
    }),
  },
  getWxResult: {
    summary: 'Get the result of a payment. Answers 3001 while it is unpaid.',
    codes: [3001, 4030, 4040],
    request: z.object({ outTradeNo: id }),
    response: z.object({ state: paymentState, orderNo: z.string(), orderState }),
  },
} as const;
