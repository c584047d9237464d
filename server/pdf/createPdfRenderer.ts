import { Worker } from 'node:worker_threads';
import type { PdfRenderer } from './PdfDoc';
import type { PdfRequest, PdfResponse } from './pdfWorker';

/** Beyond this many, waiting documents would only time out, so requests are rejected. */
const MAX_WAITING = 20;

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
  return {
    render(doc) {
      if (waiting.size >= MAX_WAITING) return Promise.reject(new Error('Too many documents are waiting'));
      worker ??= startWorker();
      lastId += 1;
      const request: PdfRequest = { id: lastId, doc };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        worker?.postMessage(request);
      });
    },
    async close() {
      const ending = worker;
      failAll(new Error('The server is stopping'));
      await ending?.terminate();
    },
  };
}
