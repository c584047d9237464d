import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLocalStorage } from '../../../server/adapters/storage/createLocalStorage';
import { createS3Storage } from '../../../server/adapters/storage/createS3Storage';
import type { FileStorage } from '../../../server/adapters/storage/FileStorage';
import { startS3 } from './startS3';

/** The kinds of storage. */
export const storageKinds = ['a folder', 'S3'] as const;

export interface TestStorage {
  storage: FileStorage;
  /** The keys of all stored files. */
  list(): Promise<string[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

async function createPlace(kind: (typeof storageKinds)[number]): Promise<Omit<TestStorage, 'empty'>> {
  if (kind === 'S3') {
    const s3 = await startS3();
    return { storage: createS3Storage(s3.settings), list: s3.list, close: s3.close };
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-files-'));
  return {
    storage: createLocalStorage(folder),
    list: async () => readdirSync(folder),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates an empty storage. Call `close` at the end. */
export async function createTestStorage(kind: (typeof storageKinds)[number]): Promise<TestStorage> {
  const place = await createPlace(kind);
  return {
    ...place,
    empty: async () => void (await Promise.all((await place.list()).map((key) => place.storage.remove(key)))),
  };
}
