import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../../server/config/env';
import { SettingsError } from '../../../server/errors/SettingsError';

export type TestEnv = Record<string, string | undefined>;

/** Creates a folder for one test file's settings, removed after its last test. */
export function createSettingsFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-settings-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    /** The lines with which a start with these settings fails; empty when it would succeed. */
    getLines(env: TestEnv): readonly string[] {
      try {
        readEnv({ DATA_DIR: folder, ...env });
        return [];
      } catch (error) {
        if (error instanceof SettingsError) return error.lines;
        throw error;
      }
    },
    writeFile(name: string, text: string): string {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    },
  };
}
