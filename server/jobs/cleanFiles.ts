import type { ApiServices } from '../api/handler';
import { takeUnusedFiles } from '../api/modules/files/files.repo';

const DAY_MS = 86_400_000;

/** Removes uploads that nothing began to use within a day, and what a crash left in the waiting folder. */
export async function cleanFiles({
  db,
  files,
  storage,
  now,
  logger,
}: Pick<ApiServices, 'db' | 'files' | 'storage' | 'now' | 'logger'>): Promise<void> {
  const at = now();
  const unused = await takeUnusedFiles(db, new Date(at.getTime() - DAY_MS));
  await Promise.all(unused.map((fileId) => storage.remove(fileId)));
  const left = await files.sweep(at);
  if (unused.length + left > 0) logger.info({ event: 'files_cleaned', unused: unused.length, left }, 'Unused uploads were removed');
}
