import type { Logger } from 'pino';

import { PAY_CHANNELS, type PayChannel } from '../../../shared/payChannels';
import type { Env } from '../../config/env';
import type { Db } from '../../db/Db';
import { createAlipayPayment } from './alipay/createAlipayPayment';
import { createPaymentRegistry } from './createPaymentRegistry';
import { createSandboxPayment } from './createSandboxPayment';
import type { PaymentProvider } from './PaymentProvider';
import type { PaymentRegistry } from './PaymentRegistry';
import { createWechatPayment } from './wechat/createWechatPayment';

interface Context {
  env: Env;
  db: Db;
  logger: Logger;
  now(): Date;
}

/** Creates each provider; null for one without settings. */
const factories: Record<PayChannel, (context: Context) => PaymentProvider | null> = {
  sandbox: ({ env, db, now }) => createSandboxPayment({ db, now, publicUrl: env.publicUrl }),
  wechat: ({ env, logger, now }) => (env.adapters.wechat ? createWechatPayment({ options: env.adapters.wechat, logger, now }) : null),
  alipay: ({ env, logger, now }) => (env.adapters.alipay ? createAlipayPayment({ options: env.adapters.alipay, logger, now }) : null),
};

/** Creates the providers that PAYMENT names, in its order, followed by the others that have settings. */
export function createPaymentProviders(context: Context): PaymentRegistry {
  const { paymentChannels } = context.env;
  const make = (channels: readonly PayChannel[]) => channels.flatMap((channel) => factories[channel](context) ?? []);
  return createPaymentRegistry(make(paymentChannels), make(PAY_CHANNELS.filter((channel) => !paymentChannels.includes(channel))));
}
