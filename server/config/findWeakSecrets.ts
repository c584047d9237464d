import type { SettingsIssue } from '../errors/SettingsError';
import type { Settings } from './settingsSchema';

/** 32 random hexadecimal digits contain about 13 different ones; fewer than this does not happen by chance. */
const MIN_DIFFERENT = 8;
/** Words from examples and placeholders, which random characters do not spell. */
const EXAMPLE = /change.?me|replace|example|password|secret|default|insecure|placeholder|your[-_ ]|yuejian|test[-_]|admin|qwerty|letmein/i;

/** True for `abcabcabc…`: a unit of at most half the length, repeated. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit <= text.length / 2; unit += 1) {
    if (text.slice(unit) === text.slice(0, -unit)) return true;
  }
  return false;
}

/** True when most characters follow their neighbour, as in `abcdefgh` or `87654321`. */
function isRow(text: string): boolean {
  const steps = [...text.slice(1)].map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) === 1).length > text.length / 2;
}

function findWeakness(secret: string): string | undefined {
  if (new Set(secret).size < MIN_DIFFERENT) return `has fewer than ${MIN_DIFFERENT} different characters`;
  if (isRepeated(secret)) return 'repeats itself';
  if (isRow(secret)) return 'is a row of neighbouring characters';
  return EXAMPLE.test(secret) ? 'is an example' : undefined;
}

const MAKE_ONE = 'make one with `openssl rand -hex 32`';

/** Secrets that the operator chooses; providers issue the others. */
const OWN_SECRETS = ['SESSION_SECRET', 'FIELD_KEY', 'METRICS_TOKEN', 'SMS_HTTP_SECRET', 'PARTNER_SECRET', 'INVOICE_ISSUER_SECRET'] as const;
const ALL_SECRETS = [...OWN_SECRETS, 'SSO_CLIENT_SECRET', 'WECHAT_API_V3_KEY', 'S3_SECRET_ACCESS_KEY'] as const;

function findEqualSecrets(settings: Settings): SettingsIssue[] {
  const given: [string, string][] = ALL_SECRETS.flatMap((name) => (settings[name] ? [[name, settings[name]]] : []));
  for (const key of settings.FIELD_KEY_OLD ?? []) given.push(['FIELD_KEY_OLD', key]);
  return given.flatMap(([name, value], index) => {
    const [same] = given.slice(0, index).find(([, other]) => other === value) ?? [];
    return same ? [{ names: [same, name], text: `${name} is the same as ${same}; ${MAKE_ONE} for each` }] : [];
  });
}

/** Finds secrets that can be guessed or that serve two purposes. The texts do not show the secret and end without a full stop. */
export function findWeakSecrets(settings: Settings): SettingsIssue[] {
  const weak = OWN_SECRETS.flatMap((name) => {
    const value = settings[name];
    const weakness = value === undefined ? undefined : findWeakness(value);
    return weakness ? [{ names: [name], text: `${name} ${weakness}; ${MAKE_ONE}` }] : [];
  });
  return [...weak, ...findEqualSecrets(settings)];
}
