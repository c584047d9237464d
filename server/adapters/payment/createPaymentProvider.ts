import type { Logger } from 'pino';
import type { Env } from '../../config/env';
import type { Db } from '../../db/Db';
import { createSandboxPayment } from './createSandboxPayment';
import type { PaymentProvider } from './PaymentProvider';
import { createWechatPayment } from './wechat/createWechatPayment';

/** The payment provider that the settings choose. */
export function createPaymentProvider(env: Env, db: Db, logger: Logger, now: () => Date): PaymentProvider {
  const { wechat } = env.adapters;
  if (wechat) return createWechatPayment({ options: wechat, logger, now });
  return createSandboxPayment({ db, now, publicUrl: env.publicUrl });
}
