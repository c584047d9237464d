import { pdfjs } from 'react-pdf';
import { addStreamIteration } from './addStreamIteration';

addStreamIteration();
// As `pdfjs-dist` itself (webpack.client.js): the build for older browsers. The other one needs a browser of this year.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** No WebAssembly and no fetch in the worker: the content security policy allows neither. */
export const PDF_OPTIONS = { useWasm: false, useWorkerFetch: false };
