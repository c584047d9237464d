import { z } from 'zod';
import type { PayChannel } from '../../shared/payChannels';
import type { AlipaySettings } from './AlipaySettings';
import { alipaySchema, readAlipay } from './readAlipay';
import { readWechat, wechatSchema } from './readWechat';
import { type Report, requireAll } from './requireAll';
import type { S3Settings } from './S3Settings';
import { choice, flag, httpUrl, optional, secret, withDefault } from './settingTypes';
import type { WechatSettings } from './WechatSettings';

/** The adapters' own settings; each group counts only while its adapter is chosen. */
export const adapterSchema = z.object({
  SMS_HTTP_URL: optional(httpUrl),
  SMS_HTTP_SECRET: optional(secret),
  SSO_AUTHORIZE_URL: optional(httpUrl),
  SSO_TOKEN_URL: optional(httpUrl),
  SSO_CLIENT_ID: optional(z.string().max(200)),
  SSO_CLIENT_SECRET: optional(z.string().max(500)),
  ...wechatSchema.shape,
  ...alipaySchema.shape,
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
  alipay: AlipaySettings | undefined;
  s3: S3Settings | undefined;
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
  NODE_ENV: 'production' | 'development' | 'test';
  PAYMENT: readonly PayChannel[];
  SMS: 'outbox' | 'http';
  SSO?: 'off' | 'sandbox' | 'http' | undefined;
  STORAGE: 'local' | 's3';
}

/**
 * Reads the settings of the adapters that are chosen.
 * @param report hears of each setting that is missing or wrong; what is returned is of use only when it heard nothing
 */
export function readAdapterSettings(values: AdapterValues & Choices, publicUrl: string, report: Report): AdapterSettings {
  const isProduction = values.NODE_ENV === 'production';
  return {
    smsHttp: values.SMS === 'http' ? readSmsHttp(values, report) : undefined,
    ssoHttp: values.SSO === 'http' ? readSsoHttp(values, report) : undefined,
    // A provider that is no longer offered keeps its settings until its payments are settled.
    wechat: readWechat(values, { publicUrl, isChosen: values.PAYMENT.includes('wechat') }, report),
    alipay: readAlipay(values, { publicUrl, isChosen: values.PAYMENT.includes('alipay'), isProduction }, report),
    s3: values.STORAGE === 's3' ? readS3(values, report) : undefined,
  };
}
