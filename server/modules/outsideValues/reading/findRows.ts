import type { TextPage } from '../../../pdf/PdfText';
import { findItems, type Sample } from '../../judgement/items/matchItem';
import { hasLimits, parseRange } from '../../judgement/readRange';
import { type Context, enterHeading, findHeading, findSample, markEarlier, START } from './findContext';
import { type Cell, isNear, type Line, layLines, textOf } from './layLines';
import type { Block, PrintedRow, Reading } from './PrintedRow';
import { isUnit, parseValue } from './parsePrinted';
import { readSentences } from './readSentences';
import { type ColumnKind, findTables, type Placed, placeCells, type Table } from './tableColumns';

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

const LIMITS: readonly ColumnKind[] = ['unit', 'range', 'low', 'high', 'mark'];
const isNameOnly = (each: TableLine | undefined): each is TableLine => each !== undefined && each.name !== '' && each.value === '';
/** No heading of results, no `检验者：`, and no row without its result. */
const isNamePart = (each: TableLine | undefined): each is TableLine =>
  isNameOnly(each) && LIMITS.every((kind) => !each.cells[kind]) && findSample(each.name) === undefined && !/[:：]/.test(each.name);

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

/** Whether a range is in a column whose head is not known. */
const hasOtherRange = ({ cells: { other = [] } }: Placed): boolean =>
  other.some(({ text }) => {
    const { low, high } = parseRange(text, '');
    return low !== null && high !== null;
  });

/** Two results in the column of results: one of them is in a column without a head, such as that of last year. */
const isSplit = ({ cells: { value = [] } }: Placed): boolean =>
  value.some((cell, at) => {
    const before = value[at - 1];
    return before !== undefined && !isNear(before, cell) && parseValue(before.text) !== null && parseValue(cell.text) !== null;
  });

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
      isDoubtful: each.isDoubtful || named.isDoubtful || isOther || isDoubtful(line) || (range === '' && hasOtherRange(each)),
      cells: [
        ...named.cells,
        ...['code', 'value', 'mark', 'unit', 'range', 'low', 'high'].flatMap((kind) => cells[kind as ColumnKind] ?? []),
      ],
    });
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
    blocks.flatMap((block) =>
      (block.tables ?? []).filter((table) => table.isDoubtful || block.lines.some((line) => isSplit(placeLine(line, table)))),
    ),
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
