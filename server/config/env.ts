import path from 'node:path';
import { SettingsError, type SettingsIssue } from '../errors/SettingsError';
import { readAdapterSettings } from './adapterSettings';
import { findCarelessSettings, getSso } from './findCarelessSettings';
import { findContradictions } from './findContradictions';
import { findUnknownSettings } from './findUnknownSettings';
import { type Environment, readSecretFiles } from './readSecretFiles';
import { loadSecrets } from './secrets';
import { type Settings, settingsSchema } from './settingsSchema';
import { isBlank, readQuietHours } from './settingTypes';

const MB = 1024 * 1024;

/** Checks each setting by itself. A wrong one gets its default in `settings`, so that the rules about several settings can still be checked. */
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

/** Reports a setting that is wrong by itself once, without the rules that it breaks as a consequence. */
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

interface DerivedSettings {
  basePath: string;
  publicUrl: string;
  adapters: ReturnType<typeof readAdapterSettings>;
}

function createEnv(settings: Settings, { basePath, publicUrl, adapters }: DerivedSettings) {
  const dataDir = path.resolve(settings.DATA_DIR);
  const { SESSION_SECRET, FIELD_KEY } = loadSecrets({ dataDir, given: settings });
  return {
    nodeEnv: settings.NODE_ENV,
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    /** Without a trailing slash; empty at the root. */
    basePath,
    /** Origin and base path of absolute links, without a trailing slash. */
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    /** The PostgreSQL behind the pooler at `databaseUrl`; unset when there is none. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    redisUrl: settings.REDIS_URL,
    sessionSecret: SESSION_SECRET,
    fieldKey: FIELD_KEY,
    /** Keys that `fieldKey` replaces; empty when none is being replaced. */
    oldFieldKeys: settings.FIELD_KEY_OLD ?? [],
    staffApiBase: settings.STAFF_API_BASE,
    generalApiBase: settings.GENERAL_API_BASE,
    /** True when another back end answers the calls, so that the embedded API is not mounted. */
    hasExternalApi: Boolean(settings.STAFF_API_BASE),
    apiProxy: settings.API_PROXY,
    /** Never true in production. */
    sample: settings.SAMPLE,
    /** The payment providers on offer, the default first. */
    paymentChannels: settings.PAYMENT,
    sms: settings.SMS,
    mail: settings.MAILER,
    quietHours: readQuietHours(settings.QUIET_HOURS),
    storage: settings.STORAGE,
    sso: getSso(settings),
    role: settings.ROLE,
    workers: settings.WORKERS,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    renderBudgetMs: settings.RENDER_BUDGET_MS,
    /** How long readiness fails after SIGTERM before the server stops accepting connections, in milliseconds. */
    drainMs: settings.DRAIN_SECONDS * 1000,
    /** How much may be uploaded (decision 091). */
    uploads: {
      /** Bytes that one account may keep. */
      quotaBytes: settings.UPLOAD_QUOTA_MB * MB,
      /** Files that one account may keep. */
      quotaFiles: settings.UPLOAD_QUOTA_FILES,
      /** Bytes of the data folder's disk that uploads leave free, for the database and the log. */
      minFreeBytes: settings.MIN_FREE_MB * MB,
    },
    /** The bearer token of a scraper; `/metrics` is answered on the main port when it is set. */
    metricsToken: settings.METRICS_TOKEN,
    /** A port on 127.0.0.1 for `/metrics`. */
    metricsPort: settings.METRICS_PORT,
    /** The OpenTelemetry collector that gets the traces; null for none. */
    collector: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: settings.OTEL_SERVICE_NAME }
      : null,
    /** The settings of the chosen adapters. */
    adapters,
    /** The sandboxes and risks that the operator accepted for this production server. */
    allowedSandboxes: settings.ALLOW_SANDBOX,
    allowedRisks: settings.ALLOW_RISK,
  };
}

/** The checked settings under the names that the code uses. */
export type Env = ReturnType<typeof createEnv>;
