import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { SettingsIssue } from '../errors/SettingsError';
import type { S3Settings } from './S3Settings';
import { choice, flag, httpUrl, optional, secret, withDefault } from './settingTypes';
import type { WechatSettings } from './WechatSettings';

const NOTIFY_PATH = '/open/v1/pay/wxNotify';
const API_V3_KEY_BYTES = 32;

/** The adapters' own settings; each group counts only while its adapter is chosen. */
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
  S3_ENCRYPTION: optional(choice(['AES256', 'aws:kms'])),
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

/** The settings of the adapters that are chosen. */
export interface AdapterSettings {
  smsHttp: SmsHttpSettings | undefined;
  ssoHttp: SsoHttpSettings | undefined;
  wechat: WechatSettings | undefined;
  s3: S3Settings | undefined;
}

/** The settings that are texts. */
type TextName = Exclude<keyof AdapterValues, 'S3_PATH_STYLE'>;
type Report = (issue: SettingsIssue) => void;

/** All settings that the choice needs; reports each that is missing. */
function requireAll<N extends TextName>(chosen: string, values: AdapterValues, names: readonly N[], report: Report) {
  const missing = names.filter((name) => values[name] === undefined);
  for (const name of missing) report({ names: [name], text: `${chosen} needs ${name}.` });
  const pick = (name: N) => values[name] ?? '';
  return { isComplete: missing.length === 0, pick };
}

/** An RSA key in PEM form, in which `\n` may stand for a line feed; reports anything else without showing it. */
function readKey(name: string, text: string, kind: 'private' | 'public', report: Report): KeyObject | undefined {
  try {
    const pem = text.replaceAll('\\n', '\n').trim();
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Reported below, in words that show nothing of the key.
  }
  report({ names: [name], text: `${name} must be an RSA ${kind} key in PEM form; name its file in ${name}_FILE.` });
  return undefined;
}

function readPublicKeyMode(values: AdapterValues, report: Report): WechatSettings['publicKey'] {
  const { WECHAT_PUBLIC_KEY_ID: id, WECHAT_PUBLIC_KEY: text } = values;
  if (Boolean(id) !== Boolean(text)) {
    const names = ['WECHAT_PUBLIC_KEY_ID', 'WECHAT_PUBLIC_KEY'];
    report({ names, text: `${names.join(' and ')} must be set together.` });
  }
  const key = id && text ? readKey('WECHAT_PUBLIC_KEY', text, 'public', report) : undefined;
  return id && key ? { id, key } : undefined;
}

function readWechat(values: AdapterValues, publicUrl: string, report: Report): WechatSettings | undefined {
  const names = ['WECHAT_MCH_ID', 'WECHAT_APP_ID', 'WECHAT_SERIAL_NO', 'WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'] as const;
  const { isComplete, pick } = requireAll('PAYMENT=wechat', values, names, report);
  const publicKey = readPublicKeyMode(values, report);
  if (!isComplete) return undefined;
  const apiV3Key = Buffer.from(pick('WECHAT_API_V3_KEY'));
  if (apiV3Key.length !== API_V3_KEY_BYTES) report({ names: ['WECHAT_API_V3_KEY'], text: 'WECHAT_API_V3_KEY must have 32 bytes.' });
  const privateKey = readKey('WECHAT_PRIVATE_KEY', pick('WECHAT_PRIVATE_KEY'), 'private', report);
  return (
    privateKey && {
      mchId: pick('WECHAT_MCH_ID'),
      appId: pick('WECHAT_APP_ID'),
      serialNo: pick('WECHAT_SERIAL_NO').toUpperCase(),
      privateKey,
      apiV3Key,
      publicKey,
      apiBase: values.WECHAT_API_BASE,
      notifyUrl: `${new URL(publicUrl).origin}${NOTIFY_PATH}`,
    }
  );
}

function readS3(values: AdapterValues, report: Report): S3Settings {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const { pick } = requireAll('STORAGE=s3', values, names, report);
  return {
    endpoint: pick('S3_ENDPOINT'),
    region: pick('S3_REGION'),
    bucket: pick('S3_BUCKET'),
    accessKeyId: pick('S3_ACCESS_KEY_ID'),
    secretAccessKey: pick('S3_SECRET_ACCESS_KEY'),
    prefix: values.S3_PREFIX?.replace(/\/?$/, '/') ?? '',
    pathStyle: values.S3_PATH_STYLE,
    encryption: values.S3_ENCRYPTION,
  };
}

function readSmsHttp(values: AdapterValues, report: Report): SmsHttpSettings {
  const { pick } = requireAll('SMS=http', values, ['SMS_HTTP_URL', 'SMS_HTTP_SECRET'] as const, report);
  return { url: pick('SMS_HTTP_URL'), secret: pick('SMS_HTTP_SECRET') };
}

function readSsoHttp(values: AdapterValues, report: Report): SsoHttpSettings {
  const names = ['SSO_AUTHORIZE_URL', 'SSO_TOKEN_URL', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'] as const;
  const { pick } = requireAll('SSO=http', values, names, report);
  return {
    authorizeUrl: pick('SSO_AUTHORIZE_URL'),
    tokenUrl: pick('SSO_TOKEN_URL'),
    clientId: pick('SSO_CLIENT_ID'),
    clientSecret: pick('SSO_CLIENT_SECRET'),
  };
}

interface Choices {
  PAYMENT: 'sandbox' | 'wechat';
  SMS: 'outbox' | 'http';
  SSO?: 'off' | 'sandbox' | 'http' | undefined;
  STORAGE: 'local' | 's3';
}

/**
 * Reads the settings of the adapters that are chosen.
 * @param report hears of each setting that is missing or wrong; what is returned is of use only when it heard nothing
 */
export function readAdapterSettings(values: AdapterValues & Choices, publicUrl: string, report: Report): AdapterSettings {
  return {
    smsHttp: values.SMS === 'http' ? readSmsHttp(values, report) : undefined,
    ssoHttp: values.SSO === 'http' ? readSsoHttp(values, report) : undefined,
    wechat: values.PAYMENT === 'wechat' ? readWechat(values, publicUrl, report) : undefined,
    s3: values.STORAGE === 's3' ? readS3(values, report) : undefined,
  };
}
