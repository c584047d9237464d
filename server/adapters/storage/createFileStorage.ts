import { join } from 'node:path';
import type { Env } from '../../config/env';
import { createLocalStorage } from './createLocalStorage';
import { createS3Storage } from './createS3Storage';
import type { FileStorage } from './FileStorage';

/** The storage that the settings choose. Nothing is opened or checked yet. */
export function createFileStorage({ adapters: { s3 }, dataDir }: Pick<Env, 'adapters' | 'dataDir'>): FileStorage {
  return s3 ? createS3Storage(s3) : createLocalStorage(join(dataDir, 'files'));
}
