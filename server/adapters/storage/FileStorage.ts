import type { Readable } from 'node:stream';

/** Stores files under keys that we generate; a file's original name is never part of its key. */
export interface FileStorage {
  /** Moves a complete local file into the storage. */
  keep(localPath: string, key: string): Promise<void>;
  /** Rejects if there is no such file. */
  open(key: string): Promise<Readable>;
  /** Removes a file. A missing file is no error. */
  remove(key: string): Promise<void>;
  /**
   * Checks that files can be stored, opened and removed. Rejects with a SettingsError, one line for the operator, if the storage
   * refuses, and with another error if it does not answer.
   */
  check(): Promise<void>;
}
