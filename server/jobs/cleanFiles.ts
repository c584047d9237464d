import type { ApiServices } from '../handlerKit/handler';
import { queryUnusedFiles, type UnusedFile } from '../modules/files/files.repo';
import { removeFiles } from '../modules/files/removeFiles';
import { deleteExpiredReservations } from '../modules/files/uploadQuota.repo';

const DAY_MS = 86_400_000;
const BATCH = 500;
/** Shorter than a run may take; the next run goes on. */
const RUN_MS = 60_000;

type Services = Pick<ApiServices, 'db' | 'files' | 'storage' | 'now' | 'logger'>;

/** Removes unused files, the oldest first, until none is left, the minute is over, or the storage took none of a whole batch. */
async function removeUnused(services: Services, before: Date, end: number): Promise<number> {
  const isOver = () => performance.now() >= end;
  let removed = 0;
  // Each batch begins after the former one, so that files which the storage keeps refusing stop no others.
  let last: UnusedFile | undefined;
  while (!isOver()) {
    const batch = await queryUnusedFiles(services.db, before, BATCH, last);
    const ids = batch.map(({ id }) => id);
    const count = await removeFiles(services, ids, isOver);
    removed += count;
    if (batch.length < BATCH || count === 0) break;
    last = batch.at(-1);
  }
  return removed;
}

/** Removes uploads that were not used within a day, and files that a crash left in the upload folder. */
export async function cleanFiles(services: Services): Promise<void> {
  const { db, files, now, logger } = services;
  const at = now();
  const unused = await removeUnused(services, new Date(at.getTime() - DAY_MS), performance.now() + RUN_MS);
  const left = await files.sweep(at);
  await deleteExpiredReservations(db, at);
  if (unused + left > 0) logger.info({ event: 'files_cleaned', unused, left }, 'Unused uploads were removed');
}
