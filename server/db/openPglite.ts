import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { RunProtocol } from './PgliteSocket';
import type { WorkerRequest, WorkerResponse } from './pgliteWorker';

/** An open embedded database, spoken to in PostgreSQL's protocol. */
export interface Pglite {
  run: RunProtocol;
  close(): Promise<void>;
}

/** In this thread and in memory: for tests, which want no files and no second thread. */
export async function openPgliteInMemory(): Promise<Pglite> {
  const pglite = await PGlite.create();
  let queue: Promise<unknown> = Promise.resolve();
  return {
    run(messages) {
      const answer = queue.then(() => pglite.execProtocolRaw(messages));
      queue = answer.catch(() => undefined);
      return answer;
    },
    close: () => pglite.close(),
  };
}

interface Waiting {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

/**
 * In a worker thread, with its data in a folder.
 * @param dataDir folder of the database, made when missing
 * @param workerFile the built `pgliteWorker.js`
 */
export async function openPgliteInWorker(dataDir: string, workerFile: string): Promise<Pglite> {
  const worker = new Worker(workerFile, { workerData: { dataDir } });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let failure: Error | null = null;

  function fail(error: Error): void {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  worker.on('message', (response: WorkerResponse) => {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.error) request?.reject(new Error(response.error));
    else request?.resolve(response);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped')));

  function send(kind: WorkerRequest['kind'], messages?: Uint8Array): Promise<WorkerResponse> {
    if (failure) return Promise.reject(failure);
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage((messages ? { id, kind, messages } : { id, kind }) satisfies WorkerRequest);
    });
  }

  // Making a new database takes seconds, on a busy machine many: longer than a connection may take.
  await send('open');
  return {
    run: async (messages) => (await send('run', messages)).messages ?? new Uint8Array(),
    async close() {
      await send('close');
      await worker.terminate();
    },
  };
}
