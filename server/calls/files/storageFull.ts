import { isNativeError } from 'node:util/types';
import { BUSINESS_CODES } from '../../../shared/constants';
import { isDatabaseFull } from '../../db/databaseError';
import { ApiError } from '../../errors/ApiError';
import type { ApiServices } from '../handler';

/** Seconds after which trying again makes sense: an operator has to make room. */
const RETRY_AFTER = 600;

/** 5070: there is no room for files now. */
export function storageFullError(): ApiError {
  const text = '存储空间暂时不足，现在不能上传文件，请过一会儿再试。预约不受影响。';
  return new ApiError(BUSINESS_CODES.storageFull, text, { retryAfter: RETRY_AFTER });
}

/** True when the operating system refused a write for want of room, or because this user's share of the disk is used up. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; isNativeError(each); each = each.cause) {
    if ('code' in each && (each.code === 'ENOSPC' || each.code === 'EDQUOT')) return true;
  }
  return false;
}

/** What has no room: the disk of the uploads or the storage, or that of the database; null for an error of another kind. */
export function getFullPlace(error: unknown): 'files' | 'database' | null {
  if (isDatabaseFull(error)) return 'database';
  return isDiskFull(error) ? 'files' : null;
}

/** Logs and counts a write that failed for want of room. */
export function reportStorageFull(
  { logger, metrics }: Pick<ApiServices, 'logger' | 'metrics'>,
  place: 'files' | 'database',
  error: unknown,
): void {
  metrics.storageFull(place);
  logger.error({ event: 'storage_full', place, err: error }, 'The disk is full: free some space or enlarge it');
}
