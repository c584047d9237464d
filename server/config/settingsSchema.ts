import { z } from 'zod';
import { PAY_CHANNELS } from '../../shared/payChannels';
import { PAYMENT_SECRETS, paymentShape } from './paymentSettings';
import {
  choice,
  choiceList,
  flag,
  httpUrl,
  integer,
  mailFrom,
  nameList,
  optional,
  quietHours,
  secret,
  secretList,
  someOf,
  withDefault,
} from './settingTypes';

/** Sandboxes that replace outside services. Production uses one only if ALLOW_SANDBOX names it. */
export const SANDBOXES = ['payment', 'sms', 'mail', 'sso', 'partner', 'invoice'] as const;
export type Sandbox = (typeof SANDBOXES)[number];

/** Risks that stop a production server unless ALLOW_RISK names them. */
export const RISKS = ['http', 'embedded-database', 'no-redis', 'weak-secrets', 'sample-data'] as const;
export type Risk = (typeof RISKS)[number];

/** Every setting, with its default. `docs/operating.md` says what each one means, and a test compares the two. */
export const settingsSchema = z.object({
  NODE_ENV: withDefault(choice(['production', 'development', 'test']), 'development'),
  PORT: withDefault(integer(0, 65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  BASE_PATH: withDefault(z.string().regex(/^(\/[\w.-]+)*\/?$/, 'must look like /yuejian'), ''),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must be a redis:// address')),
  SESSION_SECRET: optional(secret),
  FIELD_KEY: optional(secret),
  /** Former keys, separated by commas, until all values are encrypted with FIELD_KEY (decision 060). */
  FIELD_KEY_OLD: optional(secretList),
  STAFF_API_BASE: optional(httpUrl),
  GENERAL_API_BASE: optional(httpUrl),
  API_PROXY: withDefault(flag, '0'),
  SAMPLE: withDefault(flag, '0'),
  ALLOW_SANDBOX: choiceList(SANDBOXES),
  ALLOW_RISK: choiceList(RISKS),
  /** Environment variables of other programs that resemble our settings. */
  ALLOW_UNKNOWN: nameList,
  /** The payment providers on offer, the default first. */
  PAYMENT: someOf(PAY_CHANNELS, 'sandbox'),
  SMS: withDefault(choice(['outbox', 'http']), 'outbox'),
  /** The examination centre's booking system. */
  PARTNER: withDefault(choice(['sandbox', 'http']), 'sandbox'),
  MAILER: withDefault(choice(['off', 'outbox', 'smtp']), 'outbox'),
  /** Hours in which only security messages and those about a hold are sent. */
  QUIET_HOURS: withDefault(quietHours, '21-8'),
  STORAGE: withDefault(choice(['local', 's3']), 'local'),
  /** Defaults to the sandbox with the sample data, which contains the sandbox's employee, and otherwise to `off`. */
  SSO: optional(choice(['off', 'sandbox', 'http'])),
  INVOICE_ISSUER: withDefault(choice(['sandbox', 'http']), 'sandbox'),
  ROLE: withDefault(choice(['all', 'web', 'api', 'worker']), 'all'),
  WORKERS: withDefault(integer(1, 64), 1),
  LOG_LEVEL: withDefault(choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  TRUST_PROXY: withDefault(integer(0, 10), 0),
  RENDER_BUDGET_MS: withDefault(integer(0, 60_000), 1000),
  DRAIN_SECONDS: withDefault(integer(0, 60), 1),
  /** How much one person may upload, and how much of the disk uploads leave free, in megabytes (decision 091). */
  UPLOAD_QUOTA_MB: withDefault(integer(1, 1_000_000), 500),
  UPLOAD_QUOTA_FILES: withDefault(integer(1, 1_000_000), 200),
  MIN_FREE_MB: withDefault(integer(0, 100_000_000), 512),
  /** The OpenTelemetry collector; without it nothing is traced. The names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_SERVICE_NAME: withDefault(z.string().max(100), 'yuejian'),
  METRICS_TOKEN: optional(secret),
  METRICS_PORT: optional(integer(1, 65_535)),
  // The adapters' own settings; each group counts only while its adapter is chosen.
  SMS_HTTP_URL: optional(httpUrl),
  SMS_HTTP_SECRET: optional(secret),
  PARTNER_URL: optional(httpUrl),
  PARTNER_SECRET: optional(secret),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtps:// or smtp:// address' })),
  SMTP_FROM: optional(mailFrom),
  INVOICE_ISSUER_URL: optional(httpUrl),
  INVOICE_ISSUER_SECRET: optional(secret),
  SSO_AUTHORIZE_URL: optional(httpUrl),
  SSO_TOKEN_URL: optional(httpUrl),
  SSO_CLIENT_ID: optional(z.string().max(200)),
  SSO_CLIENT_SECRET: optional(z.string().max(500)),
  ...paymentShape,
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a region')),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_ACCESS_KEY_ID: optional(z.string().max(200)),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PREFIX: optional(z.string().regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must look like yuejian/files')),
  S3_PATH_STYLE: withDefault(flag, '1'),
  S3_ENCRYPTION: optional(choice(['AES256', 'aws:kms'])),
});

export type Settings = z.output<typeof settingsSchema>;

/** Settings that may come from a file instead, whose path is `<name>_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'FIELD_KEY',
  'FIELD_KEY_OLD',
  'METRICS_TOKEN',
  'SMS_HTTP_SECRET',
  'PARTNER_SECRET',
  'SMTP_URL',
  'INVOICE_ISSUER_SECRET',
  'SSO_CLIENT_SECRET',
  ...PAYMENT_SECRETS,
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Settings)[];
