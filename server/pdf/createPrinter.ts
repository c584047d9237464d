import PDFDocument from 'pdfkit';
import type { FontBook, Weight } from './fontFiles';
import { type Run, splitRuns } from './splitRuns';

/** The typography of a piece of text. Sizes are in points. */
export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

/** Prints text with pdfkit and chooses the font by character. */
export interface Printer {
  readonly doc: PDFKit.PDFDocument;
  measure(text: string, style: TextStyle): number;
  /** One line, without wrapping. @param y top of the line */
  printLine(text: string, x: number, y: number, style: TextStyle): void;
  /** Whether a printed character is in none of the fonts. */
  hasMissing(): boolean;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
}

/** The size of a raised character. */
const RAISED_SHARE = 0.62;

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** @param title the document's title in its properties */
export function createPrinter(fonts: FontBook, options: { title: string; margin: number }): Printer {
  const doc = new PDFDocument({
    size: 'A4',
    margin: options.margin,
    // Otherwise pdfkit loads Helvetica from a file that is not in the bundle. Each text sets its own font.
    font: '',
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: options.title, Creator: '约检', Producer: '约检' },
  });
  const done = collect(doc);
  const registered = new Set<string>();
  const setFont = ({ font, isRaised }: Run, { weight, size }: TextStyle) => {
    const name = `${font.name} ${weight}`;
    if (!registered.has(name)) doc.registerFont(name, font.files[weight]);
    registered.add(name);
    return doc.font(name).fontSize(isRaised ? size * RAISED_SHARE : size);
  };
  const measureRun = (run: Run, style: TextStyle) => setFont(run, style).widthOfString(run.text);
  let hasMissing = false;
  return {
    doc,
    hasMissing: () => hasMissing,
    measure: (text, style) => splitRuns(text, fonts).runs.reduce((width, run) => width + measureRun(run, style), 0),
    printLine(text, x, y, style) {
      let left = x;
      const { runs, missing } = splitRuns(text, fonts);
      hasMissing ||= missing;
      for (const run of runs) {
        const width = measureRun(run, style);
        doc.fillColor(style.color).text(run.text, left, y, { lineBreak: false });
        left += width;
      }
    },
    finish() {
      doc.end();
      return done;
    },
  };
}
