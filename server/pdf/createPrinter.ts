import PDFDocument from 'pdfkit';
import { type FontFiles, getFontIndex, type Weight } from './fontFiles';

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
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
}

/** Splits a text where the font changes. */
function splitRuns(text: string): { font: number; text: string }[] {
  const runs: { font: number; text: string }[] = [];
  for (const character of text) {
    const font = getFontIndex(character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** @param title the document's title in its properties */
export function createPrinter(files: FontFiles, options: { title: string; margin: number }): Printer {
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
  for (const weight of ['regular', 'bold'] as const) {
    for (const [index, file] of files[weight].entries()) doc.registerFont(`${weight}-${index}`, file);
  }
  const setFont = (font: number, { weight, size }: TextStyle) => doc.font(`${weight}-${font}`).fontSize(size);
  const measureRun = (run: { font: number; text: string }, style: TextStyle) => setFont(run.font, style).widthOfString(run.text);
  return {
    doc,
    measure: (text, style) => splitRuns(text).reduce((width, run) => width + measureRun(run, style), 0),
    printLine(text, x, y, style) {
      let left = x;
      for (const run of splitRuns(text)) {
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
