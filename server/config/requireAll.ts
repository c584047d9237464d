import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { SettingsIssue } from '../errors/SettingsError';

/** Receives each setting that is missing or wrong. */
export type Report = (issue: SettingsIssue) => void;

/** Reads the settings that a choice requires and reports those that are missing. */
export function requireAll<N extends string>(
  chosen: string,
  values: { [K in N]?: string | undefined },
  names: readonly N[],
  report: Report,
) {
  const missing = names.filter((name) => values[name] === undefined);
  for (const name of missing) report({ names: [name], text: `${chosen} needs ${name}.` });
  const pick = (name: N): string => values[name] ?? '';
  return { isComplete: missing.length === 0, pick };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * In production, reports addresses to which personal data or secrets would travel unencrypted. Loopback is allowed, for a service beside
 * the server.
 */
export function requireHttps(values: { NODE_ENV: string } & Record<string, unknown>, names: readonly string[], report: Report): void {
  if (values.NODE_ENV !== 'production') return;
  for (const name of names) {
    const url = URL.parse(String(values[name] ?? ''));
    if (url?.protocol === 'http:' && !LOOPBACK.test(url.hostname))
      report({ names: [name], text: `${name} must be an https address in production.` });
  }
}

/** Reads an RSA key in PEM form, in which `\n` may stand for a line feed. Reports anything else without showing it. */
export function readKey(name: string, text: string, kind: 'private' | 'public', report: Report): KeyObject | undefined {
  try {
    const pem = text.replaceAll('\\n', '\n').trim();
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Reported below without any part of the key.
  }
  report({ names: [name], text: `${name} must be an RSA ${kind} key in PEM form; name its file in ${name}_FILE.` });
  return undefined;
}
