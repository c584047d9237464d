import { parentPort, workerData } from 'node:worker_threads';
import { openFonts } from './fontFiles';
import type { PdfDoc } from './PdfDoc';
import { renderPdf } from './renderPdf';

/**
 * The worker thread that prints documents, so that a long report does not block rendering. It is a webpack entry of its
 * own (`dist/server/pdfWorker.js`).
 */
export interface PdfRequest {
  id: number;
  doc: PdfDoc;
}
export interface PdfResponse {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

const port = parentPort;
if (!port) throw new Error('pdfWorker runs as a worker thread only');
const fonts = openFonts([String(workerData.fontFolder)]);

async function answer({ id, doc }: PdfRequest): Promise<PdfResponse> {
  try {
    return { id, bytes: await renderPdf(doc, fonts) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', async (request: PdfRequest) => port.postMessage(await answer(request)));
