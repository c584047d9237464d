import type { Readable } from 'node:stream';

/** Keeps files under keys that we make; what a person called a file is never part of a key. */
export interface FileStorage {
  /** Takes over a finished local file; it is gone from its old place afterwards. */
  keep(localPath: string, key: string): Promise<void>;
  /** Rejects when there is no such file. */
  open(key: string): Promise<Readable>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
