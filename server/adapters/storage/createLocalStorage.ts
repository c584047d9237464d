import { constants, mkdirSync } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '../../errors/SettingsError';
import { checkKey } from './checkKey';
import type { FileStorage } from './FileStorage';

/**
 * Files in a folder of this machine, readable by this user alone.
 * @param folder made when missing
 */
export function createLocalStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const getPath = (key: string) => join(folder, checkKey(key));
  return {
    keep: async (localPath, key) => rename(localPath, getPath(key)),
    // Open the file before streaming, so that a missing file is an error now and not in the middle of an answer.
    open: async (key) => (await open(getPath(key))).createReadStream(),
    remove: async (key) => rm(getPath(key), { force: true }),
    async check() {
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
        throw new SettingsError(`STORAGE=local: the folder ${folder} cannot be written to.`);
      });
    },
  };
}
