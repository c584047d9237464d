import type { ApiServices } from '../calls/handler';
import { queryUnusedFiles } from '../modules/files/files.repo';
import { removeFiles } from '../modules/files/removeFiles';
import { deleteExpiredReservations } from '../modules/files/uploadQuota.repo';

const DAY_MS = 86_400_000;
/** Each takes one storage request; the rest waits for the next run. */
const MAX_FILES = 500;

/** Removes uploads that were not used within a day, and files that a crash left in the upload folder. */
export async function cleanFiles({
  db,
  files,
  storage,
  now,
  logger,
}: Pick<ApiServices, 'db' | 'files' | 'storage' | 'now' | 'logger'>): Promise<void> {
  const at = now();
  const unused = await removeFiles({ db, storage, logger }, await queryUnusedFiles(db, new Date(at.getTime() - DAY_MS), MAX_FILES));
  const left = await files.sweep(at);
  await deleteExpiredReservations(db, at);
  if (unused + left > 0) logger.info({ event: 'files_cleaned', unused, left }, 'Unused uploads were removed');
}
