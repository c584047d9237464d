import type { ApiServices } from '../../calls/handler';
import { deleteUnusedFile } from './files.repo';

/**
 * Removes files that nothing uses: the bytes first, then the row, so that no byte is ever without a row that leads to it. When the
 * storage is away the row stays, and the job that cleans files tries again.
 * @returns how many are gone
 */
export async function removeFiles(
  { db, storage, logger }: Pick<ApiServices, 'db' | 'storage' | 'logger'>,
  fileIds: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const fileId of fileIds) {
    try {
      await storage.remove(fileId);
      await deleteUnusedFile(db, fileId);
      removed += 1;
    } catch (error) {
      logger.warn({ event: 'file_not_removed', fileId, err: error }, 'A file could not be removed; it will be tried again');
    }
  }
  return removed;
}
