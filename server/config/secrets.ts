import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SettingsError } from './SettingsError';

const NAMES = ['SESSION_SECRET', 'FIELD_KEY'] as const;
type SecretName = (typeof NAMES)[number];
type Secrets = Record<SecretName, string>;

interface SecretSource {
  dataDir: string;
  isProduction: boolean;
  given: Record<SecretName, string | undefined>;
}

const FILE = 'secrets.json';

function readFile(file: string): Partial<Secrets> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    return {};
  }
}

/**
 * The two secrets: as set, or outside production generated once into `DATA_DIR`, so that sessions and encrypted fields
 * outlive a restart.
 * @throws SettingsError in production when one is not set
 */
export function loadSecrets({ dataDir, isProduction, given }: SecretSource): Secrets {
  const missing = NAMES.filter((name) => !given[name]);
  if (missing.length > 0 && isProduction) throw new SettingsError(`Setting ${missing.join(' and ')} must be set in production.`);
  const file = path.join(dataDir, FILE);
  const stored = missing.length > 0 ? readFile(file) : {};
  const pick = (name: SecretName) => given[name] ?? stored[name] ?? randomBytes(32).toString('hex');
  const secrets: Secrets = { SESSION_SECRET: pick('SESSION_SECRET'), FIELD_KEY: pick('FIELD_KEY') };
  if (missing.some((name) => !stored[name])) {
    fs.mkdirSync(dataDir, { recursive: true });
    const kept = Object.fromEntries(missing.map((name) => [name, secrets[name]]));
    fs.writeFileSync(file, `${JSON.stringify({ ...stored, ...kept }, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}
