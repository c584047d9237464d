import { createPrinter, type Printer } from '../../../../server/pdf/createPrinter';
import { type FontBook, openFonts } from '../../../../server/pdf/fontFiles';
import { fontFolders } from '../createInlinePdf';
import type { InventedReport, InventedValue } from './inventReport';

const SIZE = 9;
const STYLE = { size: SIZE, weight: 'regular', color: '#222222' } as const;
const BOLD = { ...STYLE, weight: 'bold' } as const;
const MARGIN = 42;

let fonts: FontBook | undefined;

type Align = 'left' | 'center' | 'right';
interface ColumnPlan {
  title: string;
  x: number;
  width: number;
  align?: Align;
  print: (value: InventedValue, no: number) => string;
}

/** Where printing goes on. */
interface Sheet {
  printer: Printer;
  y: number;
  bottom: number;
  addPage(): void;
}

function printAt(
  printer: Printer,
  text: string,
  { x, width, align = 'left' }: Pick<ColumnPlan, 'x' | 'width' | 'align'>,
  y: number,
  style = STYLE as typeof STYLE | typeof BOLD,
): void {
  const room = width - printer.measure(text, style);
  printer.printLine(text, x + (align === 'left' ? 0 : align === 'right' ? room : room / 2), y, style);
}

function printHead(sheet: Sheet, { institution, person, examDate }: InventedReport): void {
  sheet.printer.printLine(`${institution}体检报告`, MARGIN + 150, sheet.y, { ...BOLD, size: 15 });
  sheet.y += 30;
  sheet.printer.printLine(`姓名：${person}    性别：女    体检日期：${examDate}`, MARGIN, sheet.y, STYLE);
  sheet.y += 24;
}

interface TablePlan {
  columns: ColumnPlan[];
  pitch?: number;
  /** Prints the heading of the table once, not above each section and on each page. */
  isHeadedOnce?: boolean;
  hasLines?: boolean;
  headText?: (title: string) => string;
  /** Prints a name, which may take several lines. @returns its height */
  printName?: (printer: Printer, name: string, column: ColumnPlan, y: number) => void;
}

function printTable(sheet: Sheet, sections: InventedReport['sections'], plan: TablePlan): void {
  const { columns, pitch = 16, isHeadedOnce = false, hasLines = false, headText = (title) => title } = plan;
  const printHeading = () => {
    for (const column of columns) printAt(sheet.printer, headText(column.title), column, sheet.y, BOLD);
    sheet.y += pitch + 2;
  };
  const makeRoom = () => {
    if (sheet.y + 2 * pitch < sheet.bottom) return;
    sheet.addPage();
    if (!isHeadedOnce) printHeading();
  };
  let no = 0;
  for (const [index, { title, values }] of sections.entries()) {
    makeRoom();
    sheet.printer.printLine(title, MARGIN, sheet.y, { ...BOLD, size: 11 });
    sheet.y += pitch + 4;
    if (!isHeadedOnce || index === 0) printHeading();
    for (const value of values) {
      makeRoom();
      no += 1;
      for (const column of columns) {
        if (column.title.includes('项') && plan.printName) plan.printName(sheet.printer, column.print(value, no), column, sheet.y);
        else printAt(sheet.printer, column.print(value, no), column, sheet.y);
      }
      if (hasLines)
        sheet.printer.doc
          .moveTo(MARGIN, sheet.y + pitch - 3)
          .lineTo(550, sheet.y + pitch - 3)
          .lineWidth(0.3)
          .stroke('#999999');
      sheet.y += pitch;
    }
    sheet.y += 8;
  }
}

const column = (title: string, x: number, width: number, print: ColumnPlan['print'], align: Align = 'left'): ColumnPlan => ({
  title,
  x: MARGIN + x,
  width,
  print,
  align,
});
const byAbbreviation = ({ name, abbreviation }: InventedValue) => (abbreviation ? `${name}(${abbreviation})` : name);

/** Names in two lines, with the other cells at the height of their middle. */
function printWrapped(printer: Printer, name: string, { x, width }: ColumnPlan, y: number): void {
  if (printer.measure(name, STYLE) <= width) {
    printer.printLine(name, x, y, STYLE);
    return;
  }
  let first = name;
  while (printer.measure(first, STYLE) > width) first = first.slice(0, -1);
  printer.printLine(first, x, y - 5.4, STYLE);
  printer.printLine(name.slice(first.length), x, y + 5.4, STYLE);
}

/** Two tables beside each other, with their headings on one line. */
function printTwins(sheet: Sheet, report: InventedReport): void {
  const columns = (x: number): ColumnPlan[] => [
    column('项目', x, 100, ({ name }) => name),
    column('结果', x + 108, 44, ({ value, mark }) => value + mark),
    column('单位', x + 154, 44, ({ unit }) => unit),
    column('参考值', x + 204, 50, ({ range }) => range),
  ];
  const both = [columns(0), columns(262)];
  for (const each of both.flat()) printAt(sheet.printer, each.title, each, sheet.y, BOLD);
  const start = sheet.y + 16;
  const half = Math.ceil(report.sections.length / 2);
  for (const [index, part] of [report.sections.slice(0, half), report.sections.slice(half)].entries()) {
    let y = start;
    for (const { title, values } of part) {
      printAt(sheet.printer, title, both[index]?.[0] as ColumnPlan, y, BOLD);
      y += 14;
      for (const value of values) {
        for (const each of both[index] ?? []) printAt(sheet.printer, each.print(value, 0), each, y);
        y += 13;
      }
    }
  }
}

function printSentences(sheet: Sheet, { sections }: InventedReport): void {
  const write = ({ name, value, unit, range, mark }: InventedValue) =>
    `${name}：${value}${unit ? ` ${unit}` : ''}${range ? `（${range}）` : ''}${mark}`;
  for (const { title, values } of sections) {
    sheet.printer.printLine(`【${title}】`, MARGIN, sheet.y, BOLD);
    sheet.y += 16;
    for (let index = 0; index < values.length; index += 2) {
      if (sheet.y > sheet.bottom) sheet.addPage();
      sheet.printer.printLine(
        values
          .slice(index, index + 2)
          .map(write)
          .join('；'),
        MARGIN,
        sheet.y,
        STYLE,
      );
      sheet.y += 16;
    }
  }
}

/** Columns by spaces, each line one text. */
function printMono(sheet: Sheet, { sections }: InventedReport): void {
  const wide = (text: string) => [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e00 ? 2 : 1), 0);
  const pad = (text: string, width: number) => text + ' '.repeat(Math.max(2, width - wide(text)));
  const print = (cells: readonly string[]) => {
    if (sheet.y > sheet.bottom) sheet.addPage();
    const line = pad(cells[0] ?? '', 30) + pad(cells[1] ?? '', 12) + pad(cells[2] ?? '', 6) + pad(cells[3] ?? '', 14) + (cells[4] ?? '');
    // Each character has its place, as in a printout of fixed pitch; the pieces are the words.
    for (const match of line.matchAll(/\S+(?: \S+)*/g))
      sheet.printer.printLine(match[0], MARGIN + wide(line.slice(0, match.index)) * (SIZE / 2), sheet.y, STYLE);
    sheet.y += 14;
  };
  for (const { title, values } of sections) {
    print([`${title}`]);
    print(['检验项目', '结果', '提示', '单位', '参考范围']);
    for (const { name, value, mark, unit, range } of values) print([name, value, mark, unit, range]);
    sheet.y += 6;
  }
}

/** A printer that places each character by itself, as some programs do. */
function spell(printer: Printer): Printer {
  return {
    ...printer,
    measure: (text, style) => [...text].reduce((sum, character) => sum + printer.measure(character, style), 0),
    printLine(text, x, y, style) {
      let left = x;
      for (const character of text) {
        printer.printLine(character, left, y, style);
        left += printer.measure(character, style);
      }
    },
  };
}

const basic = [
  column('项目名称', 0, 170, ({ name }) => name),
  column('结果', 180, 60, ({ value }) => value),
  column('单位', 250, 70, ({ unit }) => unit),
  column('参考范围', 330, 100, ({ range }) => range),
  column('提示', 450, 40, ({ mark }) => mark),
];

/** Ten ways in which institutions print results. */
export const LAYOUTS: Readonly<Record<string, (sheet: Sheet, report: InventedReport) => void>> = {
  grid: (sheet, { sections }) => printTable(sheet, sections, { columns: basic, hasLines: true }),
  codes: (sheet, { sections }) =>
    printTable(sheet, sections, {
      columns: [
        column('序号', 0, 30, (_, no) => String(no), 'center'),
        column('代号', 36, 60, ({ abbreviation }) => abbreviation, 'center'),
        column('项目', 100, 140, ({ name }) => name),
        column('结果', 246, 56, ({ value }) => value, 'center'),
        column('提示', 306, 34, ({ mark }) => ({ '↑': 'H', '↓': 'L', '': '' })[mark], 'center'),
        column('参考区间', 346, 90, ({ range }) => range, 'center'),
        column('单位', 440, 70, ({ unit }) => unit, 'center'),
      ],
    }),
  twins: printTwins,
  sentences: printSentences,
  glued: (sheet, { sections }) =>
    printTable(sheet, sections, {
      columns: [
        column('检查项目', 0, 200, byAbbreviation),
        column('检查结果', 210, 150, ({ value, unit, mark }) => `${value}${unit ? ` ${unit}` : ''}${mark ? ` ${mark}` : ''}`),
        column('参考值', 370, 120, ({ range }) => range),
      ],
    }),
  limits: (sheet, { sections }) =>
    printTable(sheet, sections, {
      columns: [
        column('指标', 0, 170, ({ name }) => `★${name}`),
        column('测定值', 180, 60, ({ value }) => value, 'right'),
        column('标志', 246, 40, ({ mark }) => ({ '↑': '偏高', '↓': '偏低', '': '' })[mark], 'center'),
        column('单位', 296, 70, ({ unit }) => unit),
        column('下限', 376, 50, ({ low }) => low, 'right'),
        column('上限', 440, 50, ({ high }) => high, 'right'),
      ],
    }),
  wrapped: (sheet, { sections }) =>
    printTable(sheet, sections, {
      columns: [{ ...(basic[0] as ColumnPlan), width: 78, print: byAbbreviation }, ...basic.slice(1)],
      pitch: 26,
      hasLines: true,
      printName: printWrapped,
    }),
  mono: printMono,
  spelled: (sheet, { sections }) => {
    sheet.printer = spell(sheet.printer);
    printTable(sheet, sections, { columns: basic, headText: (title) => [...title].join('  ') });
  },
  history: (sheet, { sections }) =>
    printTable(sheet, sections, {
      isHeadedOnce: true,
      columns: [
        column('体检项目', 0, 160, ({ name }) => name),
        column('本次结果', 170, 60, ({ value, mark }) => value + mark),
        column('上次结果', 240, 60, ({ previous }) => previous),
        column('单位', 310, 70, ({ unit }) => unit),
        column('参考范围', 390, 110, ({ range }) => range),
      ],
    }),
};

/** Prints an invented report in one of the layouts. */
export async function printReport(report: InventedReport, layout: string): Promise<Buffer> {
  fonts ??= openFonts(fontFolders);
  const printer = createPrinter(fonts, { title: '体检报告', margin: 0 });
  const isTurned = layout === 'spelled';
  const sheet: Sheet = {
    printer,
    y: 40,
    bottom: 780,
    addPage() {
      printer.doc.addPage();
      sheet.y = 40;
      if (isTurned) turn();
    },
  };
  /** The page is stored upright and displayed turned back, as scanners and printers do it. */
  function turn(): void {
    Object.assign(printer.doc.page.dictionary.data, { Rotate: 90 });
    printer.doc.rotate(-90).translate(-printer.doc.page.height, 0);
    sheet.bottom = printer.doc.page.width - 60;
  }
  if (isTurned) turn();
  printHead(sheet, report);
  LAYOUTS[layout]?.(sheet, report);
  if (layout === 'history')
    printer.doc
      .rotate(45, { origin: [300, 400] })
      .fontSize(40)
      .fillColor('#eeeeee')
      .text('REPORT 2024 5.6', 200, 400, { lineBreak: false });
  return printer.finish();
}
