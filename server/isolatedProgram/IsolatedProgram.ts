import type { Readable } from 'node:stream';

/** What a program printed; `heavy` if it took too much time or memory, `failed` if it ended with an error. */
export type IsolatedResult = { output: string } | { problem: 'heavy' | 'failed' };

/** A program that reads files from strangers in processes of its own. */
export interface IsolatedProgram {
  /**
   * Runs the program with the file as its standard input.
   * @param key the account whose file it is; each has a share of the processes
   * @throws IsolatedProgramBusy when too many files are waiting; the stream's error when the file cannot be loaded
   */
  run(key: string, file: Readable): Promise<IsolatedResult>;
  /** Ends the running processes. */
  close(): void;
}

export class IsolatedProgramBusy extends Error {
  constructor() {
    super('Too many files are waiting to be read');
  }
}
