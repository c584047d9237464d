import { createPrinter, type Printer, type TextStyle } from './createPrinter';
import type { FontBook } from './fontFiles';
import type { PdfBlock, PdfColumn, PdfDoc, PdfRow } from './PdfDoc';
import { MISSING } from './splitRuns';
import { wrapText } from './wrapText';

const MARGIN = 48;
const INK = '#16232e';
const GREY = '#5c6b77';
const LINE = '#d5dde2';
const TITLE: TextStyle = { size: 18, weight: 'bold', color: INK };
const HEADING: TextStyle = { size: 12, weight: 'bold', color: INK };
const TEXT: TextStyle = { size: 10, weight: 'regular', color: INK };
const STRONG: TextStyle = { ...TEXT, weight: 'bold' };
const SMALL: TextStyle = { size: 9, weight: 'regular', color: GREY };
/** Line height as a multiple of the font size. */
const LEADING = 1.6;
const CELL_PADDING = 4;
const GAP = 14;

const getLineHeight = ({ size }: TextStyle) => size * LEADING;

/** The position of the next element; a new page begins if it does not fit. */
interface Cursor {
  y: number;
  readonly width: number;
  readonly bottom: number;
}

function makeRoom({ doc }: Printer, cursor: Cursor, height: number): void {
  if (cursor.y + height <= cursor.bottom) return;
  doc.addPage();
  cursor.y = MARGIN;
}

function printText(printer: Printer, cursor: Cursor, text: string, style: TextStyle): void {
  for (const line of wrapText(text, cursor.width, (part) => printer.measure(part, style))) {
    makeRoom(printer, cursor, getLineHeight(style));
    printer.printLine(line, MARGIN, cursor.y, style);
    cursor.y += getLineHeight(style);
  }
}

function printHeading(printer: Printer, cursor: Cursor, title: string, following: number): void {
  // Keep a heading together with what follows it.
  makeRoom(printer, cursor, getLineHeight(HEADING) + following);
  printer.printLine(title, MARGIN, cursor.y, HEADING);
  cursor.y += getLineHeight(HEADING) + 2;
}

function printRule({ doc }: Printer, cursor: Cursor): void {
  doc
    .moveTo(MARGIN, cursor.y)
    .lineTo(MARGIN + cursor.width, cursor.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

type RowArguments = [printer: Printer, cursor: Cursor, columns: readonly PdfColumn[], cells: readonly string[], style: TextStyle];

const wrapCells = (...[printer, cursor, columns, cells, style]: RowArguments) =>
  columns.map(({ share }, index) =>
    wrapText(cells[index] ?? '', share * cursor.width - 2 * CELL_PADDING, (part) => printer.measure(part, style)),
  );

/** The height of a row's highest cell. */
function measureRow(...row: RowArguments): number {
  const lines = wrapCells(...row).map(({ length }) => length);
  return Math.max(1, ...lines) * getLineHeight(row[4]) + CELL_PADDING;
}

function printRow(...row: RowArguments): void {
  const [printer, cursor, columns, , style] = row;
  const wrapped = wrapCells(...row);
  let x = MARGIN;
  for (const [index, { share }] of columns.entries()) {
    for (const [line, text] of (wrapped[index] ?? []).entries()) {
      printer.printLine(text, x + CELL_PADDING, cursor.y + CELL_PADDING / 2 + line * getLineHeight(style), style);
    }
    x += share * cursor.width;
  }
  cursor.y += measureRow(...row);
  printRule(printer, cursor);
}

/** Prints the rows below their head, which is repeated on every page. */
function printTable(printer: Printer, cursor: Cursor, columns: readonly PdfColumn[], rows: readonly PdfRow[]): void {
  const printHead = () =>
    printRow(
      printer,
      cursor,
      columns,
      columns.map(({ title }) => title),
      SMALL,
    );
  printHead();
  for (const { cells, isStrong } of rows) {
    const style = isStrong ? STRONG : TEXT;
    const height = measureRow(printer, cursor, columns, cells, style);
    if (cursor.y + height > cursor.bottom) {
      makeRoom(printer, cursor, height);
      printHead();
    }
    printRow(printer, cursor, columns, cells, style);
  }
}

function printBlock(printer: Printer, cursor: Cursor, block: PdfBlock): void {
  switch (block.kind) {
    case 'facts':
      for (const [label, value] of block.facts) printText(printer, cursor, `${label}：${value}`, TEXT);
      break;
    case 'paragraph':
      if (block.title) printHeading(printer, cursor, block.title, getLineHeight(TEXT));
      printText(printer, cursor, block.text, TEXT);
      break;
    case 'list':
      printHeading(printer, cursor, block.title, getLineHeight(TEXT));
      for (const [index, item] of block.items.entries()) printText(printer, cursor, `${index + 1}. ${item}`, TEXT);
      break;
    case 'table':
      printHeading(printer, cursor, block.title, 3 * getLineHeight(TEXT));
      printTable(printer, cursor, block.columns, block.rows);
  }
  cursor.y += GAP;
}

/** Prints the foot of every page: the document's name, the page number and the number of pages. */
function printFooters(printer: Printer, { width }: Cursor, footer: string): void {
  const { doc } = printer;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // The foot is in the margin, where pdfkit would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN + 14;
    const number = `第 ${page + 1} 页，共 ${count} 页`;
    printer.printLine(footer, MARGIN, y, SMALL);
    printer.printLine(number, MARGIN + width - printer.measure(number, SMALL), y, SMALL);
  }
}

/** Prints a document on A4. */
export function renderPdf(doc: PdfDoc, fonts: FontBook): Promise<Buffer> {
  const printer = createPrinter(fonts, { title: doc.title, margin: MARGIN });
  const { width, height } = printer.doc.page;
  const cursor: Cursor = { y: MARGIN, width: width - 2 * MARGIN, bottom: height - MARGIN };
  printText(printer, cursor, doc.title, TITLE);
  printText(printer, cursor, doc.subtitle, SMALL);
  cursor.y += GAP;
  for (const block of doc.blocks) printBlock(printer, cursor, block);
  if (printer.hasMissing()) printText(printer, cursor, `${MISSING} 处是字库中没有的字，请以网页上显示的为准。`, SMALL);
  printFooters(printer, cursor, doc.footer);
  return printer.finish();
}
