import { z } from 'zod';
import { type Report, readKey, requireAll } from './requireAll';
import { flag, httpUrl, optional, withDefault } from './settingTypes';

/** The path for the platform's notices. It is no call of the client, so its answers have no envelope. */
const NOTIFY_PATH = '/open/v1/pay/wxNotify';
const API_V3_KEY_BYTES = 32;

/** WeChat Pay's settings, as docs/operating.md explains them. */
export const wechatSchema = z.object({
  WECHAT_MCH_ID: optional(z.string().regex(/^\d{6,20}$/, 'must be the merchant number')),
  WECHAT_APP_ID: optional(z.string().regex(/^\w{6,40}$/, 'must be the app id')),
  WECHAT_SERIAL_NO: optional(z.string().regex(/^[0-9A-Fa-f]{16,64}$/, "must be the serial number of the merchant's certificate")),
  WECHAT_PRIVATE_KEY: optional(z.string()),
  WECHAT_API_V3_KEY: optional(z.string()),
  WECHAT_PUBLIC_KEY_ID: optional(z.string().regex(/^PUB_KEY_ID_\w{1,60}$/, 'must look like PUB_KEY_ID_…')),
  WECHAT_PUBLIC_KEY: optional(z.string()),
  WECHAT_API_BASE: withDefault(httpUrl, 'https://api.mch.weixin.qq.com'),
  WECHAT_H5: withDefault(flag, '0'),
  WECHAT_APP_SECRET: optional(z.string().regex(/^[0-9A-Za-z]{32}$/, 'must be the app secret of 32 characters')),
  WECHAT_OAUTH_BASE: withDefault(httpUrl, 'https://api.weixin.qq.com'),
});

export const WECHAT_SECRETS = ['WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY', 'WECHAT_APP_SECRET', 'WECHAT_PUBLIC_KEY'] as const;

type Values = z.output<typeof wechatSchema>;

const NEEDED = ['WECHAT_MCH_ID', 'WECHAT_APP_ID', 'WECHAT_SERIAL_NO', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'] as const;

function readPublicKeyMode(values: Values, report: Report) {
  const { WECHAT_PUBLIC_KEY_ID: id, WECHAT_PUBLIC_KEY: text } = values;
  if (Boolean(id) !== Boolean(text)) {
    const names = ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'];
    report({ names, text: `${names.join(' and ')} must be set together.` });
  }
  const key = id && text ? readKey('WECHAT_PUBLIC_KEY', text, 'public', report) : undefined;
  return id && key ? { id, key } : undefined;
}

/**
 * @param isChosen whether PAYMENT names it; otherwise incomplete settings count as none
 * @param report receives each setting that is missing or wrong
 */
export function readWechat(values: Values, { publicUrl, isChosen }: { publicUrl: string; isChosen: boolean }, report: Report) {
  if (!isChosen && NEEDED.some((name) => values[name] === undefined)) return undefined;
  const { isComplete, pick } = requireAll('PAYMENT=wechat', values, NEEDED, report);
  const publicKey = readPublicKeyMode(values, report);
  if (!isComplete) return undefined;
  const apiV3Key = Buffer.from(pick('WECHAT_API_V3_KEY'));
  if (apiV3Key.length !== API_V3_KEY_BYTES) report({ names: ['WECHAT_API_V3_KEY'], text: 'WECHAT_API_V3_KEY must have 32 bytes.' });
  const privateKey = readKey('WECHAT_PRIVATE_KEY', pick('WECHAT_PRIVATE_KEY'), 'private', report);
  return (
    privateKey && {
      mchId: pick('WECHAT_MCH_ID'),
      appId: pick('WECHAT_APP_ID'),
      /** Serial number of the merchant's own certificate, which belongs to `privateKey`. */
      serialNo: pick('WECHAT_SERIAL_NO').toUpperCase(),
      privateKey,
      /** The 32 bytes that encrypt notices and platform certificates. */
      apiV3Key,
      /** The key that the platform signs with, for merchants that were given one instead of certificates. */
      publicKey,
      /** Without a trailing slash. */
      apiBase: values.WECHAT_API_BASE,
      /** True if the merchant has been granted H5 payments. */
      hasH5: values.WECHAT_H5,
      /** The secret of the service account, with which JSAPI payments identify the payer; without it they are not offered. */
      appSecret: values.WECHAT_APP_SECRET,
      /** Where the codes of the authorization page are redeemed, without a trailing slash. */
      oauthBase: values.WECHAT_OAUTH_BASE,
      /** The address that notices are sent to. */
      notifyUrl: `${new URL(publicUrl).origin}${NOTIFY_PATH}`,
    }
  );
}

/** A merchant's account at WeChat Pay; nothing of it is ever logged. */
export type WechatSettings = NonNullable<ReturnType<typeof readWechat>>;
