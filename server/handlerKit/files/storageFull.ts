import { isNativeError } from 'node:util/types';
import { BUSINESS_CODES } from '../../../shared/constants';
import { isDatabaseFull } from '../../db/databaseError';
import { ApiError } from '../../errors/ApiError';
import type { ApiServices } from '../handler';

/** Seconds until a retry makes sense, because an operator has to free space. */
const RETRY_AFTER = 600;

/** 5070: the storage is full. */
export function storageFullError(): ApiError {
  const text = '存储空间暂时不足，现在不能上传文件，请过一会儿再试。预约不受影响。';
  return new ApiError(BUSINESS_CODES.storageFull, text, { retryAfter: RETRY_AFTER });
}

/** True if a write failed because the disk or this user's disk quota is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; isNativeError(each); each = each.cause) {
    if ('code' in each && (each.code === 'ENOSPC' || each.code === 'EDQUOT')) return true;
  }
  return false;
}

/** Which storage is full: that of files (uploads or storage) or that of the database; null for other errors. */
export function getFullPlace(error: unknown): 'files' | 'database' | null {
  if (isDatabaseFull(error)) return 'database';
  return isDiskFull(error) ? 'files' : null;
}

/** Logs and counts a write that failed because of a full disk. */
export function reportStorageFull(
  { logger, metrics }: Pick<ApiServices, 'logger' | 'metrics'>,
  place: 'files' | 'database',
  error: unknown,
): void {
  metrics.storageFull(place);
  logger.error({ event: 'storage_full', place, err: error }, 'The disk is full: free some space or enlarge it');
}
