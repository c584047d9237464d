import { validationError } from '../../errors/ApiError';
import { storageFullError } from '../../handlerKit/files/storageFull';
import type { UploadLimits } from '../../handlerKit/files/uploadLimits';
import type { ApiServices } from '../../handlerKit/handler';
import { deleteReservation, reserveUpload } from './uploadQuota.repo';

export interface UploadAdmission {
  /** Releases the reserved space. Call it when the upload has ended, successfully or not. */
  release(): Promise<void>;
}

/**
 * Decides whether an account may start an upload, before any of its bytes are read.
 * @param size largest possible size, in bytes
 * @throws ApiError 4001 when the account's quota is used up, 5070 when too little disk space would remain
 */
export type AdmitUpload = (accountId: string, size: number) => Promise<UploadAdmission>;

interface AdmissionOptions {
  limits: UploadLimits;
  /** Free bytes on the disk that receives uploads. */
  readFreeBytes(): Promise<number>;
}

const MB = 1024 * 1024;

function quotaError({ quotaBytes, quotaFiles }: UploadLimits) {
  const limit = `最多 ${quotaFiles} 个、共 ${Math.floor(quotaBytes / MB)} MB`;
  return validationError(
    { file: `您的文件已达上限（${limit}），请先删除不再需要的报告` },
    `您上传的文件已达上限（${limit}）。请先删除不再需要的报告；没有提交的文件一天后会自动清除。`,
  );
}

/**
 * Keeps a single account from filling the disk, and all accounts together from taking the space that bookings need. An upload in progress
 * counts at its largest possible size, so that parallel uploads cannot exceed either limit.
 */
export function createUploadAdmission(
  { db, logger, metrics, now }: Pick<ApiServices, 'db' | 'logger' | 'metrics' | 'now'>,
  { limits, readFreeBytes }: AdmissionOptions,
): AdmitUpload {
  let underWay = 0;

  async function requireFreeSpace(): Promise<void> {
    const free = await readFreeBytes();
    if (free - underWay >= limits.minFreeBytes) return;
    metrics.uploadRefused('reserve');
    const sizes = { free, underWay, reserve: limits.minFreeBytes };
    logger.error({ event: 'storage_low', ...sizes }, 'Uploads are refused: the free space of the disk has reached MIN_FREE_MB');
    throw storageFullError();
  }

  async function reserve(accountId: string, size: number): Promise<string> {
    const id = await reserveUpload(db, { accountId, size, limits, at: now() });
    if (id) return id;
    metrics.uploadRefused('quota');
    logger.warn({ event: 'upload_quota_reached', accountId }, 'An upload was refused: the account has used up its quota');
    throw quotaError(limits);
  }

  return async (accountId, size) => {
    underWay += size;
    try {
      await requireFreeSpace();
      const id = await reserve(accountId, size);
      return {
        async release() {
          underWay -= size;
          // A reservation that is not released expires by itself.
          await deleteReservation(db, id).catch((error: unknown) =>
            logger.warn(
              { event: 'upload_reservation_left', err: error },
              'A reservation could not be released; it expires within the hour',
            ),
          );
        },
      };
    } catch (error) {
      underWay -= size;
      throw error;
    }
  };
}
