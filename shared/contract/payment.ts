import { z } from 'zod';
import { ANY_CHANNEL, PAY_CHANNELS, PAY_WAYS } from '../payChannels';
import { fen, id, idempotencyKey, instant, orElse, someOf } from './common';
import { orderState, paymentState } from './orders';

export const paymentContract = {
  unifiedPay: {
    summary: 'Start the payment of an order: get the code to show as a QR code.',
    codes: [4005, 4030, 4040, 4092, 4093, 4094],
    /**
     * `channel`: the provider to pay with. NATIVE or none: the provider of the order's open payment, else the first that is offered.
     * `way`: the preferred way to pay; `code` if it is absent or the provider does not offer it. `authorization`: what the wallet returned
     * after `authorizeUrl`.
     */
    request: z.object({
      orderNo: id,
      channel: z.enum([ANY_CHANNEL, ...PAY_CHANNELS]).optional(),
      way: z.enum(PAY_WAYS).optional(),
      authorization: z.object({ code: z.string().min(1).max(512), state: z.string().min(1).max(128) }).optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    /** `sandbox`: no money moves, and the payment page must say so. `codeUrl` is empty unless the way is `code`. */
    response: z.object({
      outTradeNo: z.string(),
      codeUrl: z.string(),
      amountFen: orElse(fen.clone(), 0),
      expiresAt: orElse(instant.clone(), ''),
      sandbox: orElse(z.boolean(), false),
      /** The provider of the code; left out when NATIVE is unambiguous and there is no choice. */
      channel: z.enum(PAY_CHANNELS).optional(),
      /** The available providers in display order; left out when there is only one. */
      channels: someOf(z.enum(PAY_CHANNELS)).max(PAY_CHANNELS.length).optional(),
      /** The way of this answer; left out for `code`. */
      way: z.enum(PAY_WAYS).optional(),
      /** Way `link`: the address to follow. Valid for a few minutes; repeating the call renews it. */
      linkUrl: z.url().max(4096).optional(),
      /** Way `inApp`: the address at which the wallet confirms who pays. It leads back to the payment page with `code` and `state`. */
      authorizeUrl: z.url().max(2048).optional(),
      /** Way `inApp`, after the authorization: what the wallet's bridge needs to open the payment. */
      invocation: z.record(z.string().max(64), z.string().max(1024)).optional(),
    }),
  },
  getWxResult: {
    summary: 'Get the result of a payment. Answers 3001 while it is unpaid.',
    codes: [3001, 4030, 4040],
    request: z.object({ outTradeNo: id }),
    response: z.object({ state: paymentState, orderNo: orElse(z.string(), ''), orderState }),
  },
} as const;
