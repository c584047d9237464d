import type { SettingsIssue } from '../errors/SettingsError';
import { findResembled } from './findResembled';
import { paymentShape } from './paymentSettings';
import type { Environment } from './readSecretFiles';
import { SECRET_SETTINGS, settingsSchema } from './settingsSchema';

const SETTINGS = Object.keys(settingsSchema.shape);
const SECRET_FILES = SECRET_SETTINGS.map((name) => `${name}_FILE`);
const KNOWN = [...SETTINGS, ...SECRET_FILES];

const PAYMENT_PREFIXES = new Set(Object.keys(paymentShape).flatMap((name) => name.split('_', 1)));
/** Prefixes of this project's settings. An unknown variable with one of them is reported as mistyped. */
const OWN_PREFIXES = new RegExp(`^(ALLOW|FIELD_KEY|METRICS|S3|SESSION_SECRET|SMS|SMTP|SSO|${[...PAYMENT_PREFIXES].join('|')})_`);
/** Variables that other programs commonly set: proxies, npm, and the service variables of Kubernetes and Docker. */
const ORDINARY = [
  /^(ALL|FTP|HTTP|HTTPS|NO|RSYNC|SOCKS)_PROXY$/,
  /^NPM_/,
  /_SERVICE_(HOST|PORT(_\w+)?)$/,
  /_PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT|PROTO))?$/,
  /_ENV_/,
];
/** Kubernetes and Docker give a service named `sms` the variables SMS_PORT=tcp://… and, linked, SMS_NAME=/app/sms. */
const isServiceLink = (name: string, value: string) =>
  (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)) || (name.endsWith('_NAME') && value.startsWith('/'));

function describeUnknown(name: string): string | undefined {
  const upper = name.toUpperCase();
  const stem = upper.replace(/_FILE$/, '');
  if (stem !== upper && SETTINGS.includes(stem)) return `${name} is not a setting: only secrets can be read from files; set ${stem}.`;
  const resembled = findResembled(upper, KNOWN);
  if (resembled) return `${name} is not a setting; did you mean ${resembled}?`;
  return OWN_PREFIXES.test(name) ? `${name} is not a setting; docs/operating.md lists them all.` : undefined;
}

/**
 * Finds environment variables that were probably meant as settings. A mistyped name would be ignored, and the default used instead.
 * @param allowed names that belong to other programs (ALLOW_UNKNOWN)
 */
export function findUnknownSettings(source: Environment, allowed: readonly string[]): SettingsIssue[] {
  return Object.entries(source).flatMap(([name, value = '']) => {
    const upper = name.toUpperCase();
    if (KNOWN.includes(name) || allowed.includes(name) || ORDINARY.some((each) => each.test(upper)) || isServiceLink(upper, value))
      return [];
    const text = describeUnknown(name);
    return text ? [{ names: [name], text: `${text} If it belongs to another program, name it in ALLOW_UNKNOWN.` }] : [];
  });
}
