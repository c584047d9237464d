import { pdfjs } from 'react-pdf';
import { addStreamIteration } from './addStreamIteration';

addStreamIteration();
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** No WebAssembly and no fetch in the worker: the content security policy allows neither. */
export const PDF_OPTIONS = { useWasm: false, useWorkerFetch: false };
