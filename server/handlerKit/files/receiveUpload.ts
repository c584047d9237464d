import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createId } from '../../security/ids';
import { type FileType, getFileType, getImageSize, type ImageSize } from './fileType';

/** A file that arrived completely and is in the upload folder. */
export interface ReceivedFile {
  uploadId: string;
  size: number;
  sha256: string;
  type: FileType | null;
  image: ImageSize | null;
}

export interface UploadFolder {
  /** Writes a stream to the upload folder. Rejects, and leaves nothing behind, if the stream ends early. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** The path of a received file. Throws for anything but one of our IDs. */
  getPath(uploadId: string): string;
  /** Removes a file that is not needed. A missing file is no error. */
  discard(uploadId: string): Promise<void>;
  /** Removes files that a crash left behind. @returns their number */
  sweep(now: Date): Promise<number>;
}

/** Opens a new file for writing that only this user can read. */
type CreateFile = (path: string) => Writable;

/** Enough to reach a JPEG's frame header after its camera data. */
const HEAD_BYTES = 256 * 1024;
const UPLOAD_ID = /^[\w-]{1,64}$/;
/** No upload takes this long. */
const STALE_MS = 3_600_000;

const createFile: CreateFile = (path) => createWriteStream(path, { mode: 0o600, flags: 'wx' });

/**
 * Receives uploads. They are hashed and inspected as they stream by, and never held in memory as a whole.
 * @param folder created if missing
 * @param create for tests: creates the file that an upload is written to
 */
export function createUploadFolder(folder: string, create = createFile): UploadFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const getPath = (uploadId: string) => {
    if (!UPLOAD_ID.test(uploadId)) throw new Error('This is no upload ID');
    return join(folder, uploadId);
  };
  const discard = (uploadId: string) => rm(getPath(uploadId), { force: true });
  return {
    getPath,
    discard,
    async receive(stream) {
      const uploadId = createId();
      const path = getPath(uploadId);
      const hash = createHash('sha256');
      const head: Buffer[] = [];
      let size = 0;
      let headBytes = 0;
      async function* inspect(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          if (headBytes < HEAD_BYTES) {
            head.push(chunk);
            headBytes += chunk.length;
          }
          yield chunk;
        }
      }
      try {
        await pipeline(stream, inspect, create(path));
      } catch (error) {
        await discard(uploadId);
        throw error;
      }
      const start = Buffer.concat(head).subarray(0, HEAD_BYTES);
      const type = getFileType(start);
      return { uploadId, size, sha256: hash.digest('hex'), type, image: type && getImageSize(type, start) };
    },
    async sweep(now) {
      let removed = 0;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const info = await stat(path).catch(() => null);
        if (!info || now.getTime() - info.mtimeMs < STALE_MS) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
