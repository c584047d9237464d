import { ALIPAY_SECRETS, alipaySchema, readAlipay } from './readAlipay';
import { readWechat, WECHAT_SECRETS, wechatSchema } from './readWechat';
import type { Report } from './requireAll';

/** The settings of the payment providers: the only file of this folder, besides their own, that names them. */

export const paymentShape = { ...wechatSchema.shape, ...alipaySchema.shape };
export const PAYMENT_SECRETS = [...WECHAT_SECRETS, ...ALIPAY_SECRETS] as const;

type Values = Parameters<typeof readWechat>[0] & Parameters<typeof readAlipay>[0] & { PAYMENT: readonly string[] };

/** What is set for each provider. One that is no longer offered keeps its settings until its payments are settled. */
export function readPaymentSettings(values: Values, publicUrl: string, report: Report) {
  const given = (name: string) => ({ publicUrl, isChosen: values.PAYMENT.includes(name) });
  return { wechat: readWechat(values, given('wechat'), report), alipay: readAlipay(values, given('alipay'), report) };
}
