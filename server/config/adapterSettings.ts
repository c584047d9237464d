import { z } from 'zod';
import { readPrivateKey, readPublicKey, readSecret } from './keySettings';
import type { S3Settings } from './S3Settings';
import { SettingsError } from './SettingsError';
import { flag, httpUrl, optional, secret, withDefault } from './settingTypes';
import type { WechatSettings } from './WechatSettings';

const NOTIFY_PATH = '/open/v1/pay/wxNotify';
const API_V3_KEY_BYTES = 32;

/** The settings of what stands outside; each group counts only while its adapter is chosen. */
export const adapterSchema = z.object({
  SMS_HTTP_URL: optional(httpUrl),
  SMS_HTTP_SECRET: optional(secret),
  SSO_AUTHORIZE_URL: optional(httpUrl),
  SSO_TOKEN_URL: optional(httpUrl),
  SSO_CLIENT_ID: optional(z.string().max(200)),
  SSO_CLIENT_SECRET: optional(z.string().max(500)),
  WECHAT_MCH_ID: optional(z.string().regex(/^\d{6,20}$/, 'must be the merchant number')),
  WECHAT_APP_ID: optional(z.string().regex(/^\w{6,40}$/, 'must be the app id')),
  WECHAT_SERIAL_NO: optional(z.string().regex(/^[0-9A-Fa-f]{16,64}$/, "must be the serial number of the merchant's certificate")),
  WECHAT_PRIVATE_KEY: optional(z.string()),
  WECHAT_API_V3_KEY: optional(z.string()),
  WECHAT_PUBLIC_KEY_ID: optional(z.string().regex(/^PUB_KEY_ID_\w{1,60}$/, 'must look like PUB_KEY_ID_…')),
  WECHAT_PUBLIC_KEY: optional(z.string()),
  WECHAT_API_BASE: withDefault(httpUrl, 'https://api.mch.weixin.qq.com'),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a region')),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_ACCESS_KEY_ID: optional(z.string().max(200)),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PREFIX: optional(z.string().regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must look like yuejian/files')),
  S3_PATH_STYLE: withDefault(flag, '1'),
  S3_ENCRYPTION: optional(z.enum(['AES256', 'aws:kms'], 'must be AES256 or aws:kms')),
});

type AdapterValues = z.output<typeof adapterSchema>;

/** Where text messages are handed to. */
export interface SmsHttpSettings {
  url: string;
  /** Shared with the receiver; signs every message. */
  secret: string;
}

/** A company's own login. */
export interface SsoHttpSettings {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

/** The adapters' own settings, present for those that are chosen. */
export interface AdapterSettings {
  smsHttp: SmsHttpSettings | undefined;
  ssoHttp: SsoHttpSettings | undefined;
  wechat: WechatSettings | undefined;
  s3: S3Settings | undefined;
}

/** The settings that are texts. */
type TextName = Exclude<keyof AdapterValues, 'S3_PATH_STYLE'>;

/** What the choice needs, all of it. @throws SettingsError naming what is missing */
function requireAll<N extends TextName>(choice: string, values: AdapterValues, names: readonly N[]): Record<N, string> {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new SettingsError(`${choice} needs ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<N, string>;
}

function readPublicKeyMode({ WECHAT_PUBLIC_KEY_ID: id, WECHAT_PUBLIC_KEY: key }: AdapterValues): WechatSettings['publicKey'] {
  if (Boolean(id) !== Boolean(key)) throw new SettingsError('WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY must be set together.');
  return id && key ? { id, key: readPublicKey('WECHAT_PUBLIC_KEY', key) } : undefined;
}

function readWechat(values: AdapterValues, publicUrl: string): WechatSettings {
  const names = ['WECHAT_MCH_ID', 'WECHAT_APP_ID', 'WECHAT_SERIAL_NO', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'] as const;
  const given = requireAll('PAYMENT=wechat', values, names);
  const apiV3Key = Buffer.from(readSecret('WECHAT_API_V3_KEY', given.WECHAT_API_V3_KEY));
  if (apiV3Key.length !== API_V3_KEY_BYTES) throw new SettingsError('Setting WECHAT_API_V3_KEY is wrong: it must have 32 bytes.');
  return {
    mchId: given.WECHAT_MCH_ID,
    appId: given.WECHAT_APP_ID,
    serialNo: given.WECHAT_SERIAL_NO.toUpperCase(),
    privateKey: readPrivateKey('WECHAT_PRIVATE_KEY', given.WECHAT_PRIVATE_KEY),
    apiV3Key,
    publicKey: readPublicKeyMode(values),
    apiBase: values.WECHAT_API_BASE,
    notifyUrl: `${new URL(publicUrl).origin}${NOTIFY_PATH}`,
  };
}

function readS3(values: AdapterValues): S3Settings {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = requireAll('STORAGE=s3', values, names);
  return {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: readSecret('S3_SECRET_ACCESS_KEY', given.S3_SECRET_ACCESS_KEY),
    prefix: values.S3_PREFIX?.replace(/\/?$/, '/') ?? '',
    pathStyle: values.S3_PATH_STYLE,
    encryption: values.S3_ENCRYPTION,
  };
}

interface Choices {
  PAYMENT: 'sandbox' | 'wechat';
  SMS: 'outbox' | 'http';
  SSO: 'sandbox' | 'http';
  STORAGE: 'local' | 's3';
}

/** @throws SettingsError naming the first setting that a chosen adapter lacks or cannot use */
export function readAdapterSettings(choices: Choices, values: AdapterValues, publicUrl: string): AdapterSettings {
  const sms = choices.SMS === 'http' ? requireAll('SMS=http', values, ['SMS_HTTP_URL', 'SMS_HTTP_SECRET']) : null;
  const ssoNames = ['SSO_AUTHORIZE_URL', 'SSO_TOKEN_URL', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'] as const;
  const sso = choices.SSO === 'http' ? requireAll('SSO=http', values, ssoNames) : null;
  return {
    smsHttp: sms ? { url: sms.SMS_HTTP_URL, secret: sms.SMS_HTTP_SECRET } : undefined,
    ssoHttp: sso
      ? {
          authorizeUrl: sso.SSO_AUTHORIZE_URL,
          tokenUrl: sso.SSO_TOKEN_URL,
          clientId: sso.SSO_CLIENT_ID,
          clientSecret: sso.SSO_CLIENT_SECRET,
        }
      : undefined,
    wechat: choices.PAYMENT === 'wechat' ? readWechat(values, publicUrl) : undefined,
    s3: choices.STORAGE === 's3' ? readS3(values) : undefined,
  };
}
