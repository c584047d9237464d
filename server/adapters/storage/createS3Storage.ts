import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Settings } from '../../config/adapterSettings';
import { SettingsError } from '../../errors/SettingsError';
import { checkKey } from './checkKey';
import { createS3Client } from './createS3Client';
import type { FileStorage } from './FileStorage';
import { S3Error } from './S3Error';

export interface S3Timeouts {
  /** The time limit for storing an upload of up to 20 MB, including retries. */
  keepMs: number;
  /** The time limit for all other requests. */
  answerMs: number;
}

const TIMEOUTS: S3Timeouts = { keepMs: 60_000, answerMs: 10_000 };
const NOT_FOUND = 404;

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Stores files in a bucket of an S3-compatible server (decision 066). They are streamed both ways: an upload from its local file, with the
 * length and SHA-256 for the server to verify; a download as fast as its reader.
 */
export function createS3Storage(settings: S3Settings, { keepMs, answerMs }: S3Timeouts = TIMEOUTS): FileStorage {
  const ask = createS3Client(settings);
  const encryption: Record<string, string> = settings.encryption ? { 'X-Amz-Server-Side-Encryption': settings.encryption } : {};

  async function put(key: string, body: Blob, sha256: string): Promise<void> {
    const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': sha256, ...encryption };
    const response = await ask({ method: 'PUT', key, timeoutMs: keepMs, headers, body });
    await response.body?.cancel();
  }

  async function open(key: string): Promise<Readable> {
    const { body } = await ask({ method: 'GET', key, timeoutMs: answerMs });
    // The stream types of the web and of Node are the same at run time.
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  async function remove(key: string): Promise<void> {
    try {
      const response = await ask({ method: 'DELETE', key, timeoutMs: answerMs });
      await response.body?.cancel();
    } catch (error) {
      if (!(error instanceof S3Error) || error.status !== NOT_FOUND) throw error;
    }
  }

  async function tryAll(): Promise<void> {
    const key = `check-${randomUUID()}`;
    const text = 'yuejian';
    await put(key, new Blob([text]), createHash('sha256').update(text).digest('hex'));
    (await open(key)).destroy();
    await remove(key);
  }

  return {
    async keep(localPath, key) {
      checkKey(key);
      const [body, sha256] = [await openAsBlob(localPath), await hashFile(localPath)];
      try {
        await put(key, body, sha256);
      } catch (error) {
        // The request may have succeeded although its answer was lost, and an object without a row must not stay in the bucket.
        if (!(error instanceof S3Error && error.isFinal)) await remove(key).catch(() => undefined);
        throw error;
      }
      await rm(localPath, { force: true });
    },
    open: async (key) => open(checkKey(key)),
    remove: async (key) => remove(checkKey(key)),
    // A trial needs only the permissions of normal operation; inspecting the bucket would need one more.
    check: () =>
      tryAll().catch((error: unknown) => {
        if (!(error instanceof S3Error && error.isFinal)) throw error;
        throw new SettingsError(`STORAGE=s3: the bucket ${settings.bucket} at ${settings.endpoint} cannot be used: ${error.message}.`);
      }),
  };
}
