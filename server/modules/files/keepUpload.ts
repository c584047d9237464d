import { existsSync } from 'node:fs';
import { HEIC_PROBLEM } from '../../../shared/constants';
import type { CallInput, CallResponse } from '../../../shared/contract/contract';
import { cutToLength } from '../../../shared/graphemes';
import { validationError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { AcceptedType } from '../../handlerKit/files/fileType';
import { getFullPlace, reportStorageFull, storageFullError } from '../../handlerKit/files/storageFull';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { insertFile, queryFile } from './files.repo';
import { removeFiles } from './removeFiles';

type Input = CallInput<'upload'>;

const UPLOAD_ID = /^[\w-]{1,64}$/;
/** More pixels than most phones produce, and few enough to fit into the memory of the device that opens the image. */
const MAX_PIXELS = 80_000_000;
const NAMES: Record<AcceptedType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** Longer names are cut at the front, because the end contains the extension. */
const MAX_NAME = 100;

/** The last segment of a path without control characters and without bidirectional controls, which can disguise a file name's extension. */
function cleanName(name: string, type: AcceptedType): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return cutToLength(clean, -MAX_NAME) || `未命名.${NAMES[type].toLowerCase()}`;
}

function checkFile({ file }: Input, allowed: readonly AcceptedType[]): AcceptedType {
  const type = allowed.find((each) => each === file.type);
  if (file.type === 'image/heic') throw validationError({ file: HEIC_PROBLEM });
  if (!type)
    throw validationError({ file: `只能上传 ${allowed.map((each) => NAMES[each]).join('、')} 文件` }, '文件格式不符，请换一个文件。');
  if (file.size === 0) throw validationError({ file: '文件是空的' });
  if (type === 'application/pdf') return type;
  if (!file.image) throw validationError({ file: '图片打不开，请重新导出后再上传' });
  if (file.image.width * file.image.height > MAX_PIXELS) throw validationError({ file: '图片像素过大，请缩小后再上传' });
  return type;
}

/** The path of the upload. A caller inside this process may pass any ID, so IDs that could lead outside the upload folder are refused. */
function findUpload(files: ApiServices['files'], uploadId: string): string {
  const path = UPLOAD_ID.test(uploadId) ? files.getPath(uploadId) : '';
  if (!path || !existsSync(path)) throw validationError({ file: '文件没有传完，请重新上传' });
  return path;
}

/**
 * Inserts the row of a complete upload, then moves its bytes into the storage. In this order, a failure leaves no bytes without a row: they
 * are removed at once or later by `cleanFiles`.
 * @throws ApiError 4001, 5070
 */
export async function keepUpload(
  services: ApiServices,
  caller: Caller,
  input: Input,
  allowed: readonly AcceptedType[],
): Promise<CallResponse<'upload'>> {
  const { db, files, storage, now, logger } = services;
  const { uploadId, size, sha256 } = input.file;
  const path = findUpload(files, uploadId);
  try {
    const contentType = checkFile(input, allowed);
    const fileId = createId();
    const name = cleanName(input.name, contentType);
    await insertFile(db, { id: fileId, accountId: caller.accountId, name, contentType, size, sha256, createdAt: now() });
    await storage.keep(path, fileId).catch(async (error: unknown) => {
      await removeFiles({ db, storage, logger }, [fileId]);
      throw error;
    });
    // An erasure deletes the rows first; bytes that arrive after it must not remain.
    if (!(await queryFile(db, fileId))) {
      await storage.remove(fileId);
      throw new Error('The account was erased during the upload');
    }
    return { fileId, name, size, sha256 };
  } catch (error) {
    const place = getFullPlace(error);
    if (!place) throw error;
    reportStorageFull(services, place, error);
    throw storageFullError();
  } finally {
    await files.discard(uploadId);
  }
}
