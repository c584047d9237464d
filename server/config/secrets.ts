import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SettingsError } from '../errors/SettingsError';

const NAMES = ['SESSION_SECRET', 'FIELD_KEY'] as const;
type SecretName = (typeof NAMES)[number];
type Secrets = Record<SecretName, string>;

interface SecretSource {
  dataDir: string;
  given: { readonly [Name in SecretName]?: string | undefined };
}

const FILE = 'secrets.json';

const stored = z.object({ SESSION_SECRET: z.string(), FIELD_KEY: z.string() }).partial();

/** @throws SettingsError if the file exists but cannot be read; a newly generated key could not decrypt the data */
function readFile(file: string): Partial<Secrets> {
  if (!fs.existsSync(file)) return {};
  try {
    return stored.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new SettingsError(`The secrets in ${file} cannot be read: restore the file, or set SESSION_SECRET and FIELD_KEY.`);
  }
}

/** Writes the file atomically, so that a killed process leaves no partial file. */
function writeFile(file: string, secrets: Partial<Secrets>): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(draft, file);
}

/**
 * Loads the two secrets: as set, or else generated once and stored in `DATA_DIR`, so that sessions and encrypted fields survive a restart. Production
 * requires them to be set (`findCarelessSettings.ts`).
 * @throws SettingsError if the file with the generated secrets cannot be read
 */
export function loadSecrets({ dataDir, given }: SecretSource): Secrets {
  const missing = NAMES.filter((name) => !given[name]);
  const file = path.join(dataDir, FILE);
  const known = missing.length > 0 ? readFile(file) : {};
  const pick = (name: SecretName) => given[name] ?? known[name] ?? randomBytes(32).toString('hex');
  const secrets: Secrets = { SESSION_SECRET: pick('SESSION_SECRET'), FIELD_KEY: pick('FIELD_KEY') };
  if (missing.some((name) => !known[name])) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const kept = Object.fromEntries(missing.map((name) => [name, secrets[name]]));
    writeFile(file, { ...known, ...kept });
  }
  return secrets;
}
