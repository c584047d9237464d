import path from 'node:path';
import { SettingsError, type SettingsIssue } from '../errors/SettingsError';
import { type AdapterSettings, readAdapterSettings } from './adapterSettings';
import { findCarelessSettings, getSso } from './findCarelessSettings';
import { findContradictions } from './findContradictions';
import { findUnknownSettings } from './findUnknownSettings';
import { type Environment, readSecretFiles } from './readSecretFiles';
import { loadSecrets } from './secrets';
import { type Settings, settingsSchema } from './settingsSchema';
import { isBlank } from './settingTypes';

const MB = 1024 * 1024;

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
  /** Never true in production. */
  sample: boolean;
  /** What a payment may use, the default first. */
  paymentChannels: Settings['PAYMENT'];
  sms: Settings['SMS'];
  storage: Settings['STORAGE'];
  sso: NonNullable<Settings['SSO']>;
  role: Settings['ROLE'];
  workers: number;
  logLevel: Settings['LOG_LEVEL'];
  trustProxy: number;
  renderBudgetMs: number;
  /** How long readiness fails on SIGTERM before no connection is taken any more, in milliseconds. */
  drainMs: number;
  /** How much may be uploaded. */
  uploads: { quotaBytes: number; quotaFiles: number; minFreeBytes: number };
  /** What a scraper sends as bearer; `/metrics` is answered on the main port when this is set. */
  metricsToken: string | undefined;
  /** A port on 127.0.0.1 for `/metrics`. */
  metricsPort: number | undefined;
  /** The adapters' own settings. */
  adapters: AdapterSettings;
  /** What this production server runs with because the operator accepted it. */
  allowedSandboxes: Settings['ALLOW_SANDBOX'];
  allowedRisks: Settings['ALLOW_RISK'];
}

/** Each setting by itself. Wrong ones have their default in `settings`, so that the rules about several still can be checked. */
function parseSettings(given: Environment): { settings: Settings; issues: SettingsIssue[] } {
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return { settings: parsed.data, issues: [] };
  const issues = parsed.error.issues.map(({ path: [name = ''], message }) => ({
    names: [String(name)],
    text: `${String(name)} ${message}.`,
  }));
  const wrong = issues.flatMap(({ names }) => names);
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
  return { settings: settingsSchema.parse(rest), issues };
}

/** A setting that is wrong by itself is told once, and not again by the rules that it breaks. */
function mergeIssues(single: readonly SettingsIssue[], rules: readonly SettingsIssue[]): SettingsIssue[] {
  const wrong = new Set<string>();
  const told = single.filter(({ names }) => {
    const isNew = !names.some((name) => wrong.has(name));
    for (const name of names) wrong.add(name);
    return isNew;
  });
  return [...told, ...rules.filter(({ names }) => !names.some((name) => wrong.has(name)))];
}

/**
 * Reads and checks the settings.
 * @param source the environment, usually `process.env`
 * @throws SettingsError with one line for each wrong setting, all of them at once
 */
export function readEnv(source: Environment): Env {
  const files = readSecretFiles(source);
  const { settings, issues } = parseSettings(files.settings);
  const basePath = settings.BASE_PATH.replace(/\/+$/, '');
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}${basePath}`;
  const rules = [...findContradictions(settings), ...findCarelessSettings(settings, !isBlank(source.NODE_ENV))];
  const adapters = readAdapterSettings(settings, publicUrl, (issue) => rules.push(issue));
  const found = [...findUnknownSettings(source, settings.ALLOW_UNKNOWN), ...mergeIssues([...files.issues, ...issues], rules)];
  if (found.length > 0) throw new SettingsError(found.map(({ text }) => text));
  return createEnv(settings, { basePath, publicUrl, adapters });
}

function createEnv(settings: Settings, derived: Pick<Env, 'basePath' | 'publicUrl' | 'adapters'>): Env {
  const dataDir = path.resolve(settings.DATA_DIR);
  const { SESSION_SECRET, FIELD_KEY } = loadSecrets({ dataDir, given: settings });
  return {
    nodeEnv: settings.NODE_ENV,
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    ...derived,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    sessionSecret: SESSION_SECRET,
    fieldKey: FIELD_KEY,
    oldFieldKeys: settings.FIELD_KEY_OLD ?? [],
    staffApiBase: settings.STAFF_API_BASE,
    generalApiBase: settings.GENERAL_API_BASE,
    hasExternalApi: Boolean(settings.STAFF_API_BASE),
    apiProxy: settings.API_PROXY,
    sample: settings.SAMPLE,
    paymentChannels: settings.PAYMENT,
    sms: settings.SMS,
    storage: settings.STORAGE,
    sso: getSso(settings),
    role: settings.ROLE,
    workers: settings.WORKERS,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    renderBudgetMs: settings.RENDER_BUDGET_MS,
    drainMs: settings.DRAIN_SECONDS * 1000,
    uploads: {
      quotaBytes: settings.UPLOAD_QUOTA_MB * MB,
      quotaFiles: settings.UPLOAD_QUOTA_FILES,
      minFreeBytes: settings.MIN_FREE_MB * MB,
    },
    metricsToken: settings.METRICS_TOKEN,
    metricsPort: settings.METRICS_PORT,
    allowedSandboxes: settings.ALLOW_SANDBOX,
    allowedRisks: settings.ALLOW_RISK,
  };
}
