import type { TextPage } from '../../../pdf/PdfText';
import { findItems, type Sample } from '../../judgement/items/matchItem';
import { hasLimits, parseRange } from '../../judgement/readRange';
import { type Context, enterHeading, findHeading, findSample, isOfOther, markEarlier, START } from './findContext';
import { type Cell, isNear, type Line, layLines } from './layLines';
import { isUnit, parseValue } from './parsePrinted';
import { type ColumnKind, findTables, type Placed, placeCells, type Table } from './tableColumns';

/** One result as it is printed, before it is known what it stands for. */
export interface PrintedRow {
  /** From 1. */
  page: number;
  name: string;
  /** From a column of its own; empty if there is none. */
  abbreviation: string;
  value: string;
  unit: string;
  range: string;
  /** The cell with the institution's mark; empty if there is none. */
  mark: string;
  sample: Sample;
  /** True when it is not certain that these cells belong together. */
  isDoubtful: boolean;
  cells: readonly Cell[];
}

const textOf = (cells: readonly Cell[] | undefined, separator = '') => (cells ?? []).map(({ text }) => text).join(separator);

/** A line of a table: its row, or only a part of a name or range that continues another line. */
interface TableLine extends Placed {
  line: Line;
  name: string;
  value: string;
  /** The height of its text in this table. */
  top: number;
  size: number;
}

/** Lines of one cell are closer to each other than rows, by this share of the text's height. */
const LEADING = 1.3;
const isTight = (upper: TableLine, lower: TableLine) => lower.top - upper.top < LEADING * Math.max(upper.size, lower.size);

const isNameOnly = (each: TableLine | undefined): each is TableLine => each !== undefined && each.name !== '' && each.value === '';
/** No heading of results, and no `检验者：`. */
const isNamePart = (each: TableLine | undefined): each is TableLine =>
  isNameOnly(each) && findSample(each.name) === undefined && !/[:：]/.test(each.name);

/** What is rarely the beginning of a heading, and often the rest of a name. */
const REST = /^[/(（·+\-a-z]|(?:比值?|比率|抗体|抗原|指数|百分[比率]|计数|浓度|体积|宽度|率|测定|法|酶|蛋白|固醇|[)）])$/;
/** What is rarely the end of a heading. */
const BEGINNING = /(?:脂蛋白|球蛋白|白蛋白|激素|抗原|抗体|[/(（-])$/;
/** Lines of a name are closer than this, by the text's height. */
const LOOSE = 2.2;
const ABOUT = 0.2;

/** Whether a name that is complete may nevertheless go on in the next line, which is set as loosely as the rows are. */
function mayGoOn(own: TableLine, lower: TableLine | undefined, next: TableLine | undefined): boolean {
  if (!isNamePart(lower)) return false;
  const size = Math.max(own.size, lower.size);
  const [gap, rest] = [lower.top - own.top, next ? next.top - lower.top : 0];
  return gap < LOOSE * size && (gap < rest - ABOUT * size || REST.test(lower.name));
}

/** Whether a name may have begun in the line above: 胆固醇 below 高密度脂蛋白. */
const mayHaveBegun = (upper: TableLine | undefined, own: TableLine, sample: Sample): boolean =>
  isNamePart(upper) &&
  own.top - upper.top < LOOSE * Math.max(own.size, upper.size) &&
  (BEGINNING.test(upper.name) || isKnown(upper.name + own.name, own, sample) || isKnown(upper.name, upper, sample));

const isKnown = (name: string, { cells }: Placed, sample: Sample) => findItems(name, textOf(cells.code), sample).length > 0;

const LIMITS: readonly ColumnKind[] = ['unit', 'range', 'low', 'high', 'mark'];
/** Whether the line beside a row has what the row lacks, and is as close as lines of one cell: its limits may be a little higher or lower. */
const hasLost = (own: TableLine, other: TableLine | undefined): boolean =>
  other?.value === '' &&
  Math.abs(other.top - own.top) < LEADING * own.size &&
  LIMITS.some((kind) => other.cells[kind] !== undefined && own.cells[kind] === undefined);

/**
 * The name of a row, which may continue above or below it. A name that is complete only without the line that seems to continue it is
 * doubtful.
 */
function joinName(
  lines: readonly TableLine[],
  index: number,
  sample: Sample,
): { name: string; cells: readonly Cell[]; isDoubtful: boolean } {
  const own = lines[index];
  if (!own) return { name: '', cells: [], isDoubtful: true };
  const above = lines[index - 1];
  const below = lines[index + 1];
  const upper = isNameOnly(above) && isTight(above, own) ? above : undefined;
  const lower = isNameOnly(below) && isTight(own, below) ? below : undefined;
  const isLoose =
    hasLost(own, above) ||
    hasLost(own, below) ||
    (!upper && mayHaveBegun(above, own, sample)) ||
    (!lower && mayGoOn(own, below, lines[index + 2]));
  const parts = (used: readonly (TableLine | undefined)[]) => used.flatMap((each) => (each ? [each] : []));
  const join = (used: readonly (TableLine | undefined)[]) => ({
    name: parts(used)
      .map(({ name }) => name)
      .join(''),
    cells: parts(used).flatMap(({ cells }) => cells.name ?? []),
  });
  const adjacent = [upper, own, lower];
  const whole = join(adjacent);
  if (isKnown(whole.name, own, sample)) return { ...whole, isDoubtful: isLoose };
  const part = [join([own]), join([own, lower]), join([upper, own])].find(({ name }) => isKnown(name, own, sample));
  return { ...(part ?? whole), isDoubtful: upper !== undefined || lower !== undefined || isLoose };
}

/** A range from a column for each limit. */
function joinLimits(low: string, high: string): string {
  if (low === '') return high === '' ? '' : `≤${high}`;
  return high === '' ? `≥${low}` : `${low}-${high}`;
}

function placeLine(line: Line, table: Table): TableLine {
  const placed = placeCells(line, table);
  const own = Object.values(placed.cells).flat();
  const top = Math.min(...own.map(({ y }) => y));
  const size = Math.max(...own.map(({ height }) => height));
  return { ...placed, line, name: textOf(placed.cells.name), value: textOf(placed.cells.value, ' '), top, size };
}

/** Two results in the column of results: one of them is in a column without a head, such as that of last year. */
const isSplit = ({ cells: { value = [] } }: Placed): boolean =>
  value.some((cell, at) => {
    const before = value[at - 1];
    return before !== undefined && !isNear(before, cell) && parseValue(before.text) !== null && parseValue(cell.text) !== null;
  });

/** Consecutive lines of a page below one heading. */
interface Block {
  page: number;
  /** Of the page. */
  width: number;
  tables: readonly Table[] | null;
  lines: readonly Line[];
}

interface Reading {
  rows: PrintedRow[];
  context: Context;
}

/**
 * Reads a table's part of a block.
 * @param isDoubtful whether something outside of the line makes it doubtful
 */
function readTable({ lines, page }: Block, table: Table, start: Context, isDoubtful: (line: Line) => boolean): Reading {
  let context = start;
  const rows: PrintedRow[] = [];
  const placedLines = lines.map((line) => placeLine(line, table));
  for (const [index, each] of placedLines.entries()) {
    const { cells, line } = each;
    const heading = findHeading(line, Object.values(cells).flat());
    if (each.value === '' || (findSample(heading) !== undefined && parseValue(each.value) === null)) {
      context = enterHeading(context, heading);
      continue;
    }
    const { sample, isOther } = context;
    const named = joinName(placedLines, index, sample);
    const [unit, limits] = [textOf(cells.unit), joinLimits(textOf(cells.low), textOf(cells.high))];
    const range = textOf(cells.range, ' ') || limits;
    // A result whose name is on another page is shown without one.
    if (named.name === '' && !isUnit(unit) && !hasLimits(parseRange(range, unit))) continue;
    rows.push({
      ...{ page, name: named.name, abbreviation: textOf(cells.code), value: each.value, unit, range, mark: textOf(cells.mark), sample },
      isDoubtful: each.isDoubtful || named.isDoubtful || isOther || isDoubtful(line),
      cells: [
        ...named.cells,
        ...['code', 'value', 'mark', 'unit', 'range', 'low', 'high'].flatMap((kind) => cells[kind as ColumnKind] ?? []),
      ],
    });
  }
  return { rows, context };
}

/** `空腹血糖：5.62 mmol/L（参考值 3.9-6.1）↑`; `1,5`, `3 98` and `3-5` are no single numbers. */
const SENTENCE =
  /(?<name>[^:：;；,，。]{1,40})[:：]\s*(?<value>[1-4][+＋]|[+＋][1-4]|[<>＜＞]?\s*[\d０-９][\d０-９.．]*(?:\s*[,，~～—至-]\s*[\d０-９][\d０-９.．]*|\s+[\d０-９][\d０-９.．]*(?![×xX*^/\d０-９]))*|(?:弱?阳性|阴性)(?:[(（][-+±]{1,4}[)）])?|±|[+＋]{1,4})\s*(?<mark>[↑↓])?\s*(?<unit>[^\s(（[【↑↓;；,，。]*)\s*(?<mark2>[↑↓])?\s*(?:[(（[【](?<range>[^)）\]】]*)(?<end>[)）\]】]|$))?\s*(?<mark3>[↑↓])?/gu;
const isAlike = (one: number, other: number) => Math.abs(one - other) < 0.2 * one;
const BRACKETS = /[(（[【][^)）\]】]*[)）\]】]/g;

/** Whether a line that ends at the right edge ends with words that may go on below: `…；高密度脂蛋白`. */
const isBroken = (rest: string, right: number, edge: number, size: number): boolean =>
  right > edge - 4 * size && /[^\s:：;；,，。!！?？]\s*$/.test(rest);

/** Results in sentences, outside of tables. */
function readSentences({ lines, page, width }: Block, start: Context, isDoubtful: (line: Line) => boolean): Reading {
  let context = start;
  const rows: PrintedRow[] = [];
  const rightOf = (cells: Line) => Math.max(...cells.map(({ x, width }) => x + width));
  /** Of the sentences: a footer may reach farther. */
  const edge = Math.max(width / 2, ...lines.filter((line) => /[:：]\s*[<>＜＞]?[\d０-９]/.test(textOf(line, ' '))).map(rightOf));
  /** The size of the text that goes on in the next line; 0 if none does. */
  let brokenSize = 0;
  for (const cells of lines) {
    const line = textOf(cells, ' ');
    const size = cells[0]?.height ?? 0;
    const found = [...line.matchAll(SENTENCE)];
    if (found.length === 0) context = enterHeading(context, findHeading(cells, cells) || line);
    const last = found.at(-1);
    for (const { groups = {}, index } of found) {
      const { name = '', value = '', unit = '', range = '', end, mark, mark2, mark3 } = groups;
      const row = {
        page,
        name: name.trim(),
        abbreviation: '',
        value: value.replace(/\s+/g, (_blank, at: number) => (/\d/.test(value.slice(0, at)) ? ' ' : '')).trim(),
        unit,
        range,
        mark: mark ?? mark2 ?? mark3 ?? '',
      };
      const before = line.slice(0, index).replace(BRACKETS, '').split('。').at(-1) ?? '';
      const isOther = context.isOther || isOfOther(before) || isDoubtful(cells) || (index === 0 && isAlike(size, brokenSize)) || end === '';
      // `体检日期：2026-03-02` and `年龄：45岁` are no results.
      if (unit === '' || isUnit(unit) || findItems(row.name, '', context.sample).length > 0)
        rows.push({ ...row, sample: context.sample, isDoubtful: isOther, cells });
    }
    const rest = line.slice(last ? last.index + last[0].length : 0);
    brokenSize = isBroken(rest, rightOf(cells), edge, size) ? size : 0;
  }
  return { rows, context };
}

/** The lines of all pages by the headings of tables above them. */
function findBlocks(pages: readonly TextPage[]): Block[] {
  const blocks: Block[] = [];
  let tables: readonly Table[] | null = null;
  for (const [index, page] of pages.entries()) {
    let lines: Line[] = [];
    blocks.push({ page: index + 1, width: page.width, tables, lines });
    for (const line of layLines(page)) {
      const heading = findTables(line, page);
      if (!heading) {
        lines.push(line);
        continue;
      }
      tables = heading;
      lines = [];
      blocks.push({ page: index + 1, width: page.width, tables, lines });
    }
  }
  return blocks;
}

/** The last line with a result of each table on a page, if the next page begins with what may be the rest of its name. */
function findContinued(blocks: readonly Block[]): Line[] {
  return blocks.flatMap(({ page, tables, lines }, at) =>
    (tables ?? []).flatMap((table, no) => {
      const last = lines.findLast((line) => placeLine(line, table).value !== '');
      const following = blocks.slice(at + 1).filter((other) => other.page === page + 1);
      const placed = following.flatMap((other) => other.lines.map((line) => placeLine(line, other.tables?.[no] ?? table)));
      const first = placed.findIndex(({ value }) => value !== '');
      return last && placed.slice(0, Math.max(0, first)).some((each) => isNamePart(each) && REST.test(each.name)) ? [last] : [];
    }),
  );
}

/**
 * Finds what looks like results: rows below the heading of a table, also on the pages after it, and `name: value unit (range)` before any
 * table.
 */
export function findRows(pages: readonly TextPage[]): PrintedRow[] {
  const blocks = findBlocks(pages);
  const lines = blocks.flatMap((block) => block.lines);
  const earlier = markEarlier(lines.map((line) => textOf(line, ' ')));
  const doubtful = new Set([...lines.filter((_, at) => earlier[at]), ...findContinued(blocks)]);
  const split = new Set(
    blocks.flatMap((block) => (block.tables ?? []).filter((table) => block.lines.some((line) => isSplit(placeLine(line, table))))),
  );
  const rows: PrintedRow[] = [];
  /** Of each table, because they stand beside each other. */
  let contexts: readonly Context[] = [START];
  for (const block of blocks) {
    const first = contexts[0] ?? START;
    const readings = block.tables
      ? block.tables.map((table, no) => readTable(block, table, contexts[no] ?? first, (line) => doubtful.has(line) || split.has(table)))
      : [readSentences(block, first, (line) => doubtful.has(line))];
    rows.push(...readings.flatMap((reading) => reading.rows));
    contexts = readings.map(({ context }) => context);
  }
  // Words, such as 未见异常, are no results of these items.
  return rows.filter(
    ({ name, abbreviation, value, sample }) => parseValue(value) !== null || findItems(name, abbreviation, sample).length > 0,
  );
}
