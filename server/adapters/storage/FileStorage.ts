import type { Readable } from 'node:stream';

/** Keeps files under keys that we make; what a person called a file is never part of a key. */
export interface FileStorage {
  /** Takes over a finished local file; it is gone from its old place afterwards. */
  keep(localPath: string, key: string): Promise<void>;
  /** Rejects when there is no such file. */
  open(key: string): Promise<Readable>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * Tries whether files can be kept, opened and removed. Rejects with a SettingsError, one line for the operator, when the storage
   * refuses us, and with another error when it does not answer now.
   */
  check(): Promise<void>;
}
