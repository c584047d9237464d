import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createId } from '../../security/ids';
import { type FileType, getFileType, type ImageSize, type ReadBytes, readImageSize } from './fileType';

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

/** What tells a file's type, behind what some programs write in front of it. */
const HEAD_BYTES = 128;
const UPLOAD_ID = /^[\w-]{1,64}$/;
/** No upload takes this long. */
const STALE_MS = 3_600_000;

const createFile: CreateFile = (path) => createWriteStream(path, { mode: 0o600, flags: 'wx' });

/** Reads a received file's type, and an image's size, from its headers. */
async function inspect(path: string): Promise<Pick<ReceivedFile, 'type' | 'image'>> {
  const file = await open(path);
  try {
    const read: ReadBytes = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const type = getFileType(await read(0, HEAD_BYTES));
    return { type, image: type && (await readImageSize(type, read)) };
  } finally {
    await file.close();
  }
}

/**
 * Receives uploads. They are hashed as they stream by, and never held in memory as a whole.
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
      let size = 0;
      async function* measure(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
      try {
        await pipeline(stream, measure, create(path));
        return { uploadId, size, sha256: hash.digest('hex'), ...(await inspect(path)) };
      } catch (error) {
        await discard(uploadId);
        throw error;
      }
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
