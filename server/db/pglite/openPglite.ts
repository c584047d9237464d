import { Worker } from 'node:worker_threads';
import { createPglite } from './createPglite';
import { createSession, type Session } from './createSession';
import type { WorkerRequest, WorkerResponse } from './pgliteWorker';
import { runProtocol } from './runProtocol';

/** An open embedded database, which speaks PostgreSQL's protocol. */
export interface Pglite extends Session {
  /** Calls the listener when the database's thread has ended and all connections are lost. @returns a function that stops listening */
  onLoss(listener: (error: Error) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens a database in this thread and in memory, for tests.
 * @param image a data folder as dumped by PGlite; a new database by default
 */
export async function openPgliteInMemory(image?: Blob): Promise<Pglite> {
  const pglite = await createPglite(image ? { loadDataDir: image } : {});
  return { ...createSession((messages) => runProtocol(pglite, messages)), onLoss: () => () => undefined, close: () => pglite.close() };
}

/** The thread's JavaScript only passes messages on. With V8's own limit of 48 MB it fills them (docs/decisions/200). */
const YOUNG_MB = 8;

interface Waiting {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

/** One run of the worker thread. */
interface Thread {
  send(create: (id: number) => WorkerRequest): Promise<WorkerResponse>;
  end(): Promise<void>;
}

function startThread(dataDir: string, workerFile: string, onEnd: (error: Error) => void): Thread {
  const worker = new Worker(workerFile, { workerData: { dataDir }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let failure: Error | null = null;

  function fail(error: Error): void {
    if (failure) return;
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onEnd(error);
  }
  worker.on('message', (responses: readonly WorkerResponse[]) => {
    for (const response of responses) {
      const request = waiting.get(response.id);
      waiting.delete(response.id);
      if (response.error) request?.reject(new Error(response.error));
      else request?.resolve(response);
    }
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped')));

  /** Requests of the same event-loop turn are sent together: a page makes ten at once. */
  let outgoing: WorkerRequest[] = [];
  const flush = () => {
    worker.postMessage(outgoing);
    outgoing = [];
  };

  return {
    send(create) {
      if (failure) return Promise.reject(failure);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        if (outgoing.push(create(id)) === 1) process.nextTick(flush);
      });
    },
    end: async () => void (await worker.terminate()),
  };
}

/** Pause before the thread is restarted, so that one that cannot start does not occupy the CPU. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Opens a database in a worker thread, with its data in a folder. A thread that ends, for example because the disk is full, is restarted. PGlite then
 * recovers all committed data, as after a kill.
 * @param dataDir folder of the database, created if missing
 * @param workerFile the built `pgliteWorker.js`
 */
export async function openPgliteInWorker(dataDir: string, workerFile: string): Promise<Pglite> {
  const listeners = new Set<(error: Error) => void>();
  let isClosed = false;
  let restart: NodeJS.Timeout | undefined;
  let thread: Thread;

  function start(): void {
    thread = startThread(dataDir, workerFile, (error) => {
      if (isClosed) return;
      for (const listener of [...listeners]) listener(error);
      restart = setTimeout(start, RESTART_PAUSE_MS);
    });
  }
  start();
  const send: Thread['send'] = (create) => thread.send(create);

  // Creating a database takes seconds, which may exceed the connection's time limit on a busy machine.
  await send((id) => ({ id, kind: 'open' })).catch(async (error: unknown) => {
    isClosed = true;
    clearTimeout(restart);
    await thread.end();
    throw error;
  });
  return {
    async run(connection, messages) {
      // Copied, because a message between threads carries the whole underlying block, and Buffer's pool is 64 KB.
      const own = new Uint8Array(messages);
      const answer = await send((id) => ({ id, kind: 'run', connection, messages: own }));
      return answer.messages ?? new Uint8Array();
    },
    async end(connection) {
      await send((id) => ({ id, kind: 'end', connection }));
    },
    onLoss(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(restart);
      // A thread that has ended needs no closing.
      await send((id) => ({ id, kind: 'close' })).catch(() => undefined);
      await thread.end();
    },
  };
}
