import { Worker } from 'node:worker_threads';
import { createFairLine } from '../security/createFairLine';
import type { PdfDoc, PdfRenderer } from './PdfDoc';
import type { PdfRequest, PdfResponse } from './pdfWorker';

/** The thread prints one document; the next lies ready. */
const MAX_RUNNING = 2;
/** Beyond this many, waiting documents would only time out, so requests are rejected. */
const MAX_WAITING = 20;
/** Of one account, so that nobody keeps the others from printing. */
const WAITING_OF_ONE = 5;

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * Prints documents in a worker thread, which the first document starts. If the thread dies, its documents fail, and the next
 * document starts a new one.
 * @param files the built `pdfWorker.js`, and the folder of the fonts
 */
export function createPdfRenderer({ workerFile, fontFolder }: { workerFile: string; fontFolder: string }): PdfRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let isClosed = false;
  const enterLine = createFairLine({
    running: MAX_RUNNING,
    runningOfOne: 1,
    waitingOfOne: WAITING_OF_ONE,
    waiting: MAX_WAITING,
    createBusyError: () => new Error('Too many documents are waiting'),
  });

  const failAll = (error: Error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const handleMessage = ({ id, bytes, error }: PdfResponse) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (bytes) asked?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else asked?.reject(new Error(error ?? 'The document is empty'));
  };
  const startWorker = (): Worker => {
    const started = new Worker(workerFile, { workerData: { fontFolder } });
    started.on('message', handleMessage);
    started.on('error', failAll);
    started.on('exit', () => worker === started && failAll(new Error('The printing thread ended')));
    // A print job does not keep the process alive.
    started.unref();
    return started;
  };
  function print(doc: PdfDoc): Promise<Buffer> {
    if (isClosed) return Promise.reject(new Error('The server is stopping'));
    worker ??= startWorker();
    lastId += 1;
    const request: PdfRequest = { id: lastId, doc };
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      worker?.postMessage(request);
    });
  }
  return {
    render: (doc, key) => enterLine(key, () => print(doc)),
    async close() {
      isClosed = true;
      const ending = worker;
      failAll(new Error('The server is stopping'));
      await ending?.terminate();
    },
  };
}
