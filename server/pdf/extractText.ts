import type { PdfText, TextPage, TextPiece } from './PdfText';

const MAX_PAGES = 60;
/** Pieces of text in the whole document; a page that draws each glyph by itself has about two thousand. */
const MAX_PIECES = 200_000;
/** Fewer characters than this are a page number or the name of a scanner. */
const MIN_CHARACTERS = 20;

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** The slope from which on the two ends of a line of a table may be on the lines above and below it. */
const MAX_SLOPE = 1 / 300;

/** The pieces of a page in the orientation in which it is displayed. Text that is not horizontal there is left out: watermarks, skewed scans. */
async function readPage(page: PdfPage, { Util }: PdfJs): Promise<TextPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces: TextPiece[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const size = Math.hypot(c, d);
    if (a <= 0 || Math.abs(b) > a * MAX_SLOPE) continue;
    pieces.push({ text: item.str, x, y: y - size, width: item.width, height: size });
  }
  return { width, height, pieces };
}

function describeError(error: unknown): PdfText {
  const name = error instanceof Error ? error.name : '';
  return { problem: name === 'PasswordException' ? 'encrypted' : 'broken' };
}

/**
 * Reads the text of a document with its places.
 * @param cMapUrl folder of the character maps for documents that do not embed their Chinese fonts
 */
export async function extractText(bytes: Uint8Array, cMapUrl: string): Promise<PdfText> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  // Relative to that file.
  pdfjs.GlobalWorkerOptions.workerSrc = './pdf.worker.min.mjs';
  const loading = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl,
    cMapPacked: true,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > MAX_PAGES) return { problem: 'long' };
    const pages: TextPage[] = [];
    let pieces = 0;
    for (let no = 1; no <= document.numPages; no += 1) {
      const page = await document.getPage(no);
      pages.push(await readPage(page, pdfjs));
      page.cleanup();
      pieces += pages.at(-1)?.pieces.length ?? 0;
      if (pieces > MAX_PIECES) return { problem: 'long' };
    }
    const length = pages.flatMap((page) => page.pieces).reduce((sum, { text }) => sum + text.trim().length, 0);
    return length < MIN_CHARACTERS ? { problem: 'noText' } : { pages };
  } catch (error) {
    return describeError(error);
  }
}
