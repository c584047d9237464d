import { PAY_CHANNELS } from '../../shared/payChannels';
import type { SettingsIssue } from '../errors/SettingsError';
import { findWeakSecrets } from './findWeakSecrets';
import type { Risk, Sandbox, Settings } from './settingsSchema';

const REAL_CHANNELS = PAY_CHANNELS.filter((channel) => channel !== 'sandbox');

/** Something that production refuses unless the operator accepts it, and the setting that accepts it. */
interface CarelessSetting {
  names: readonly string[];
  /** What is wrong and what to do about it, without the full stop. */
  text: string;
  allow: { by: 'ALLOW_RISK'; name: Risk } | { by: 'ALLOW_SANDBOX'; name: Sandbox };
}

/** The sandbox vouches for an employee of the sample data, so it is the default only with that. */
export const getSso = ({ SSO, SAMPLE, NODE_ENV }: Settings) => SSO ?? (SAMPLE && NODE_ENV !== 'production' ? 'sandbox' : 'off');

function createRisk(setting: string, name: Risk, text: string): CarelessSetting {
  return { names: [setting], text, allow: { by: 'ALLOW_RISK', name } };
}

function createSandbox(setting: string, name: Sandbox, text: string): CarelessSetting {
  return { names: [setting], text: `${setting}: ${text}`, allow: { by: 'ALLOW_SANDBOX', name } };
}

function findSandboxes(settings: Settings): CarelessSetting[] {
  const { PAYMENT, SMS, MAILER, PARTNER, INVOICE_ISSUER } = settings;
  return [
    ...(PAYMENT.includes('sandbox')
      ? [
          createSandbox(
            'PAYMENT',
            'payment',
            `in the sandbox anybody can mark an order as paid; set PAYMENT to ${REAL_CHANNELS.join(' or ')}`,
          ),
        ]
      : []),
    ...(SMS === 'outbox' ? [createSandbox('SMS', 'sms', 'the outbox sends nothing, so nobody gets a login code; set SMS=http')] : []),
    ...(MAILER === 'outbox'
      ? [createSandbox('MAILER', 'mail', 'the outbox sends no e-mail; set MAILER=smtp, or MAILER=off to offer text messages only')]
      : []),
    ...(getSso(settings) === 'sandbox'
      ? [createSandbox('SSO', 'sso', 'in the sandbox anybody can log in as its employee; set SSO=off or SSO=http')]
      : []),
    ...(PARTNER === 'sandbox'
      ? [createSandbox('PARTNER', 'partner', 'no examination centre is told of bookings; set PARTNER=http, or tell them yourself')]
      : []),
    ...(INVOICE_ISSUER === 'sandbox'
      ? [createSandbox('INVOICE_ISSUER', 'invoice', 'in the sandbox invoices get invented numbers; set INVOICE_ISSUER=http')]
      : []),
  ];
}

/** Checks what the embedded API needs. A web process in front of another back end has no database, limits or adapters. */
function findCarelessApi(settings: Settings): CarelessSetting[] {
  if (settings.STAFF_API_BASE) return [];
  const { DATABASE_URL, REDIS_URL } = settings;
  const embedded = 'DATABASE_URL is not set, and the embedded database may lose its last writes with the machine; name a PostgreSQL';
  const counting = 'REDIS_URL is not set, so that each process and replica counts attempts for itself; name a Redis';
  return [
    ...(DATABASE_URL ? [] : [createRisk('DATABASE_URL', 'embedded-database', embedded)]),
    ...(REDIS_URL ? [] : [createRisk('REDIS_URL', 'no-redis', counting)]),
    ...findSandboxes(settings),
  ];
}

function findCarelessWeb({ PUBLIC_URL }: Settings): CarelessSetting[] {
  if (PUBLIC_URL?.startsWith('https:')) return [];
  const found = PUBLIC_URL ? 'is not an https address, so that cookies and health data travel unencrypted' : 'is not set';
  return [createRisk('PUBLIC_URL', 'http', `PUBLIC_URL ${found}; set the https address by which browsers come`)];
}

/** Finds what production never accepts: the accounts and codes of the sample data are public. */
function findForbidden(settings: Settings): SettingsIssue[] {
  // A web process in front of another back end seals cookies, but stores nothing.
  const needed = settings.STAFF_API_BASE ? (['SESSION_SECRET'] as const) : (['SESSION_SECRET', 'FIELD_KEY'] as const);
  const missing = needed.filter((name) => !settings[name]);
  const make = 'make one with `openssl rand -hex 32` and keep it';
  return [
    ...(settings.SAMPLE ? [{ names: ['SAMPLE'], text: 'SAMPLE=1 is never allowed in production; remove it.' }] : []),
    ...missing.map((name) => ({ names: [name], text: `${name} must be set in production; ${make}.` })),
  ];
}

function findCarelessProduction(settings: Settings): SettingsIssue[] {
  const weak = findWeakSecrets(settings).map(
    ({ names, text }): CarelessSetting => ({ names, text, allow: { by: 'ALLOW_RISK', name: 'weak-secrets' } }),
  );
  const refused = [...findCarelessWeb(settings), ...weak, ...findCarelessApi(settings)].filter(({ allow }) =>
    allow.by === 'ALLOW_RISK' ? !settings.ALLOW_RISK.includes(allow.name) : !settings.ALLOW_SANDBOX.includes(allow.name),
  );
  const issues = refused.map(({ names, text, allow }) => ({
    names: [...names, allow.by],
    text: `${text}, or accept it with ${allow.by}=${allow.name}.`,
  }));
  return [...findForbidden(settings), ...issues];
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/**
 * Finds settings that endanger people's data.
 * @param isNamed whether NODE_ENV is set; a server that other machines can reach must not be a development server by accident
 */
export function findCarelessSettings(settings: Settings, isNamed: boolean): SettingsIssue[] {
  if (settings.NODE_ENV === 'production') return findCarelessProduction(settings);
  if (isNamed || isLoopback(settings.HOST)) return [];
  const advice = 'set NODE_ENV=production, or NODE_ENV=development to try things out';
  return [
    { names: ['NODE_ENV', 'HOST'], text: `HOST=${settings.HOST} is reachable from other machines and NODE_ENV is not set; ${advice}.` },
  ];
}
