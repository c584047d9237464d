import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * The worker thread in which the embedded database runs, so that a query never blocks rendering. It is a webpack entry of its
 * own (`dist/server/pgliteWorker.js`). Messages are worked on strictly in turn (upstream issue electric-sql/pglite#1046).
 */
export interface WorkerRequest {
  id: number;
  kind: 'open' | 'run' | 'close';
  /** PostgreSQL protocol messages, for `run`. */
  messages?: Uint8Array;
}
export interface WorkerResponse {
  id: number;
  messages?: Uint8Array;
  error?: string;
}

const port = parentPort;
if (!port) throw new Error('pgliteWorker runs as a worker thread only');
const database = PGlite.create({ dataDir: String(workerData.dataDir) });

async function answer({ id, kind, messages }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const pglite = await database;
    if (messages) return { id, messages: await pglite.execProtocolRaw(messages) };
    if (kind === 'close') await pglite.close();
    return { id };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

let queue: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  queue = queue.then(async () => port.postMessage(await answer(request)));
});
