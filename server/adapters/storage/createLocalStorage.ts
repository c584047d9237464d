import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './FileStorage';

const KEY = /^[\w-]{1,64}$/;

/**
 * Files in a folder of this machine, readable by this user alone.
 * @param folder made when missing
 */
export function createLocalStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const getPath = (key: string) => {
    if (!KEY.test(key)) throw new Error('A storage key holds letters, digits, - and _ only');
    return join(folder, key);
  };
  return {
    keep: (localPath, key) => rename(localPath, getPath(key)),
    // Opened before it is streamed, so that a missing file is an error now and not in the middle of an answer.
    open: async (key) => (await open(getPath(key))).createReadStream(),
    remove: (key) => rm(getPath(key), { force: true }),
  };
}
