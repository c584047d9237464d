import fs from 'node:fs';
import type { SettingsIssue } from '../errors/SettingsError';
import { SECRET_SETTINGS } from './settingsSchema';
import { isBlank } from './settingTypes';

export type Environment = Readonly<Record<string, string | undefined>>;

const MAX_BYTES = 65_536;

/** @throws Error whose message contains neither the content nor the path, which may be a secret that was set by mistake */
function readSecretFile(file: string): string {
  let text: string;
  try {
    if (fs.statSync(file).size > MAX_BYTES) throw new Error('it is larger than 64 KB');
    text = fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    const isSystemError = error instanceof Object && 'code' in error;
    throw new Error(isSystemError ? `it cannot be read (${error.code})` : 'it is larger than 64 KB');
  }
  if (text === '') throw new Error('it is empty');
  return text;
}

/**
 * Replaces each `<secret>_FILE` with the content of the file, trimmed.
 * @returns the settings with the secrets, and what is wrong with the files
 */
export function readSecretFiles(source: Environment): { settings: Environment; issues: SettingsIssue[] } {
  const settings: Record<string, string | undefined> = { ...source };
  const issues: SettingsIssue[] = [];
  for (const name of SECRET_SETTINGS) {
    const fileSetting = `${name}_FILE`;
    const file = source[fileSetting];
    delete settings[fileSetting];
    if (file === undefined || isBlank(file)) continue;
    if (!isBlank(source[name])) {
      issues.push({ names: [name], text: `${name} and ${fileSetting} are both set: keep one of them.` });
      continue;
    }
    try {
      settings[name] = readSecretFile(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      issues.push({ names: [name], text: `${fileSetting} must name a file that holds ${name}: ${reason}.` });
    }
  }
  return { settings, issues };
}
