import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { type Report, readKey, requireAll } from './requireAll';
import { flag, httpUrl, optional, withDefault } from './settingTypes';

/** The path for the platform's notices. It is no call of the client, so its answers have no envelope. */
const NOTIFY_PATH = '/open/v1/pay/alipayNotify';

/** Alipay's settings, as docs/operating.md explains them. */
export const alipaySchema = z.object({
  ALIPAY_APP_ID: optional(z.string().regex(/^\d{10,32}$/, 'must be the app id')),
  ALIPAY_SELLER_ID: optional(z.string().regex(/^2088\d{12}$/, "must be the seller's user number, 16 digits that begin with 2088")),
  ALIPAY_PRIVATE_KEY: optional(z.string()),
  ALIPAY_PUBLIC_KEY: optional(z.string()),
  ALIPAY_GATEWAY: withDefault(httpUrl, 'https://openapi.alipay.com/gateway.do'),
  ALIPAY_WAP: withDefault(flag, '0'),
});

export const ALIPAY_SECRETS = ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;

type Values = z.output<typeof alipaySchema>;

const NEEDED = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;

/** Adds the PEM header and footer, which the platform's key tool omits. */
function toPem(text: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  return text.includes('-----BEGIN') ? text : `-----BEGIN ${label}-----\n${text.trim()}\n-----END ${label}-----`;
}

/**
 * @param isChosen whether PAYMENT names it; otherwise incomplete settings count as none
 * @param report receives each setting that is missing or wrong
 */
export function readAlipay(values: Values, { publicUrl, isChosen }: { publicUrl: string; isChosen: boolean }, report: Report) {
  if (!isChosen && NEEDED.some((name) => values[name] === undefined)) return undefined;
  const { ALIPAY_GATEWAY: gateway } = values;
  const { isComplete, pick } = requireAll('PAYMENT=alipay', values, NEEDED, report);
  if (!isComplete) return undefined;
  const privateKey = readKey('ALIPAY_PRIVATE_KEY', toPem(pick('ALIPAY_PRIVATE_KEY'), 'PRIVATE KEY'), 'private', report);
  const publicKey = readKey('ALIPAY_PUBLIC_KEY', toPem(pick('ALIPAY_PUBLIC_KEY'), 'PUBLIC KEY'), 'public', report);
  if (!privateKey || !publicKey) return undefined;
  if (createPublicKey(privateKey).equals(publicKey))
    report({ names: ['ALIPAY_PUBLIC_KEY'], text: "ALIPAY_PUBLIC_KEY must be Alipay's public key, not the app's own." });
  return {
    appId: pick('ALIPAY_APP_ID'),
    /** The user number of the seller, who receives the money. */
    sellerId: pick('ALIPAY_SELLER_ID'),
    /** The app's own key. */
    privateKey,
    /** The platform's key, which verifies its signatures. */
    publicKey,
    gateway,
    /** True if the app has been granted mobile website payments (手机网站支付). */
    hasWap: values.ALIPAY_WAP,
    /** The address that notices are sent to. */
    notifyUrl: `${new URL(publicUrl).origin}${NOTIFY_PATH}`,
  };
}

/** An app at Alipay; nothing of it is ever logged. */
export type AlipaySettings = NonNullable<ReturnType<typeof readAlipay>>;
