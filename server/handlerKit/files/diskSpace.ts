import { statfs } from 'node:fs/promises';

/** The bytes that this process may still write to a folder's disk. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The embedded database writes its log in segments of 16 MB, so with less free space any write may fail. */
const EMBEDDED_MIN_FREE_BYTES = 16 * 1024 * 1024;

/** The readiness check of the embedded database. Rejects if the disk has no room for another segment of its log. */
export async function demandDatabaseSpace(readFree: () => Promise<number>): Promise<void> {
  const free = await readFree();
  if (free < EMBEDDED_MIN_FREE_BYTES) throw new Error(`The disk of the embedded database is full: ${free} bytes are left`);
}
