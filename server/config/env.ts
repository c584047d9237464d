import path from 'node:path';
import { z } from 'zod';
import { type AdapterSettings, adapterSchema, readAdapterSettings } from './adapterSettings';
import { SettingsError } from './SettingsError';
import { loadSecrets } from './secrets';
import { flag, httpUrl, integer, optional, secret, secretList, withDefault } from './settingTypes';

/** Every setting, with its default. `docs/operating.md` says what each one means, and a test compares the two. */
export const settingsSchema = z.object({
  NODE_ENV: withDefault(z.enum(['production', 'development', 'test']), 'development'),
  PORT: withDefault(integer(0, 65_535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  BASE_PATH: withDefault(z.string().regex(/^(\/[\w.-]+)*\/?$/, 'must look like /yuejian'), ''),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must be a redis:// address')),
  SESSION_SECRET: optional(secret),
  FIELD_KEY: optional(secret),
  /** Keys that FIELD_KEY replaces, separated by commas, until everything is sealed anew (decision 060). */
  FIELD_KEY_OLD: optional(secretList),
  STAFF_API_BASE: optional(httpUrl),
  GENERAL_API_BASE: optional(httpUrl),
  API_PROXY: withDefault(flag, '0'),
  SAMPLE: withDefault(flag, '0'),
  PAYMENT: withDefault(z.enum(['sandbox', 'wechat']), 'sandbox'),
  SMS: withDefault(z.enum(['outbox', 'http']), 'outbox'),
  STORAGE: withDefault(z.enum(['local', 's3']), 'local'),
  SSO: withDefault(z.enum(['sandbox', 'http']), 'sandbox'),
  ROLE: withDefault(z.enum(['all', 'web', 'api', 'worker']), 'all'),
  WORKERS: withDefault(integer(1, 64), 1),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  TRUST_PROXY: withDefault(integer(0, 10), 0),
  RENDER_BUDGET_MS: withDefault(integer(0, 60_000), 1000),
  METRICS_TOKEN: optional(secret),
  METRICS_PORT: optional(integer(1, 65_535)),
  ...adapterSchema.shape,
});

type Settings = z.output<typeof settingsSchema>;

/** The checked settings under the names that the code uses. */
export interface Env {
  nodeEnv: Settings['NODE_ENV'];
  isProduction: boolean;
  port: number;
  host: string;
  /** Without a trailing slash; empty at the root. */
  basePath: string;
  /** Origin and base path of absolute links, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  sessionSecret: string;
  fieldKey: string;
  /** Keys that were used before; empty when none is being replaced. */
  oldFieldKeys: string[];
  staffApiBase: string | undefined;
  generalApiBase: string | undefined;
  /** True when another back end answers the calls, so that the embedded API is not mounted. */
  hasExternalApi: boolean;
  apiProxy: boolean;
  sample: boolean;
  payment: Settings['PAYMENT'];
  sms: Settings['SMS'];
  storage: Settings['STORAGE'];
  sso: Settings['SSO'];
  role: Settings['ROLE'];
  workers: number;
  logLevel: Settings['LOG_LEVEL'];
  trustProxy: number;
  renderBudgetMs: number;
  /** What a scraper sends as bearer; `/metrics` is answered on the main port when this is set. */
  metricsToken: string | undefined;
  /** A port on 127.0.0.1 for `/metrics`. */
  metricsPort: number | undefined;
  /** The adapters' own settings. */
  adapters: AdapterSettings;
}

function checkTogether(settings: Settings): void {
  if (Boolean(settings.STAFF_API_BASE) !== Boolean(settings.GENERAL_API_BASE)) {
    throw new SettingsError('STAFF_API_BASE and GENERAL_API_BASE must be set together.');
  }
  if (settings.API_PROXY && !settings.STAFF_API_BASE) throw new SettingsError('API_PROXY=1 needs STAFF_API_BASE and GENERAL_API_BASE.');
  if (settings.WORKERS > 1 && !settings.DATABASE_URL && !settings.STAFF_API_BASE) {
    throw new SettingsError('WORKERS above 1 needs DATABASE_URL: one process at a time may open the embedded database.');
  }
  if (settings.WORKERS > 1 && settings.METRICS_TOKEN && !settings.METRICS_PORT) {
    throw new SettingsError(
      'METRICS_TOKEN needs METRICS_PORT when WORKERS is above 1: on the shared port each answer would be of another process.',
    );
  }
}

/**
 * Reads and checks the settings.
 * @param source the environment, usually `process.env`
 * @throws SettingsError naming the first wrong setting
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = settingsSchema.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`Setting ${issue?.path.join('.') ?? ''} is wrong: ${issue?.message ?? 'unknown reason'}.`);
  }
  const settings = parsed.data;
  checkTogether(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  const isProduction = settings.NODE_ENV === 'production';
  const secrets = loadSecrets({ dataDir, isProduction, given: { SESSION_SECRET: settings.SESSION_SECRET, FIELD_KEY: settings.FIELD_KEY } });
  const basePath = settings.BASE_PATH.replace(/\/+$/, '');
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}${basePath}`;
  return {
    nodeEnv: settings.NODE_ENV,
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    basePath,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    sessionSecret: secrets.SESSION_SECRET,
    fieldKey: secrets.FIELD_KEY,
    oldFieldKeys: settings.FIELD_KEY_OLD ?? [],
    staffApiBase: settings.STAFF_API_BASE,
    generalApiBase: settings.GENERAL_API_BASE,
    hasExternalApi: Boolean(settings.STAFF_API_BASE),
    apiProxy: settings.API_PROXY,
    sample: settings.SAMPLE,
    payment: settings.PAYMENT,
    sms: settings.SMS,
    storage: settings.STORAGE,
    sso: settings.SSO,
    role: settings.ROLE,
    workers: settings.WORKERS,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    renderBudgetMs: settings.RENDER_BUDGET_MS,
    metricsToken: settings.METRICS_TOKEN,
    metricsPort: settings.METRICS_PORT,
    adapters: readAdapterSettings(settings, settings, publicUrl),
  };
}
