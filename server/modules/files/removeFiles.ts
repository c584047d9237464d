import type { ApiServices } from '../../handlerKit/handler';
import { deleteUnusedFile } from './files.repo';

/**
 * Removes unused files: first the bytes, then the row, so that no bytes remain without a row that leads to them. While the storage is
 * unavailable the row stays and the job that cleans files tries again.
 * @param isOver true when the rest is left to the job
 * @returns the number of files removed
 */
export async function removeFiles(
  { db, storage, logger }: Pick<ApiServices, 'db' | 'storage' | 'logger'>,
  fileIds: readonly string[],
  isOver: () => boolean = () => false,
): Promise<number> {
  let removed = 0;
  for (const fileId of fileIds) {
    if (isOver()) break;
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
