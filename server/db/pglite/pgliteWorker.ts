import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createPglite } from './createPglite';
import { createSession } from './createSession';
import { keepFilesPrivate } from './keepFilesPrivate';
import { runProtocol } from './runProtocol';
import { unpackDatabase } from './unpackDatabase';

/**
 * The worker thread of the embedded database, so that a query never blocks rendering. It is a webpack entry of its
 * own (`dist/server/pgliteWorker.js`). Messages are processed strictly in turn (upstream issue electric-sql/pglite#1046).
 */
export type WorkerRequest =
  | { id: number; kind: 'open' | 'close' }
  /** PostgreSQL protocol messages of a connection. */
  | { id: number; kind: 'run'; connection: number; messages: Uint8Array }
  | { id: number; kind: 'end'; connection: number };
export interface WorkerResponse {
  id: number;
  messages?: Uint8Array;
  error?: string;
}

const port = parentPort;
if (!port) throw new Error('pgliteWorker runs as a worker thread only');
keepFilesPrivate();
const dataDir = String(workerData.dataDir);
unpackDatabase(dataDir, join(__dirname, 'emptyDatabase.tar.zst'));
const database = createPglite({ dataDir });

/** PostgreSQL reports errors in the protocol. An exception means that PGlite itself has failed and cannot continue, so the thread ends. */
function endThread(error: unknown): never {
  setImmediate(() => {
    throw error;
  });
  throw error;
}

const session = createSession(async (messages) => runProtocol(await database, messages).catch(endThread));

async function answer(request: WorkerRequest): Promise<WorkerResponse> {
  const { id } = request;
  try {
    if (request.kind === 'run') return { id, messages: await session.run(request.connection, request.messages) };
    if (request.kind === 'end') await session.end(request.connection);
    const pglite = await database;
    if (request.kind === 'close') await pglite.close();
    return { id };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Answers are sent in groups, because a message between threads costs as much as a short statement. */
const MOST_ANSWERS = 4;
let answers: WorkerResponse[] = [];

function flush(): void {
  const owned = answers.flatMap(({ messages }) => (messages ? [messages.buffer as ArrayBuffer] : []));
  if (answers.length > 0) port?.postMessage(answers, owned);
  answers = [];
}

port.on('message', (requests: readonly WorkerRequest[]) => {
  for (const request of requests) {
    void answer(request).then((response) => {
      const count = answers.push(response);
      if (count >= MOST_ANSWERS) flush();
      // `setImmediate` runs when no statement is left, or all wait for a transaction.
      else if (count === 1) setImmediate(flush);
    });
  }
});
