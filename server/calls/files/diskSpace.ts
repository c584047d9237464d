import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write to the disk that holds a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The embedded database writes its log in segments of 16 MB: with less than that left, any write may be the one that fails. */
const EMBEDDED_MIN_FREE_BYTES = 16 * 1024 * 1024;

/** For readiness with the embedded database. Rejects when its disk has no room for another segment of its log. */
export async function demandDatabaseSpace(readFree: () => Promise<number>): Promise<void> {
  const free = await readFree();
  if (free < EMBEDDED_MIN_FREE_BYTES) throw new Error(`The disk of the embedded database is full: ${free} bytes are left`);
}
