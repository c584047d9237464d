import type { TextPage } from '../../pdf/PdfText';
import { type Cell, isNear, joinWords, type Line, layLines } from './layLines';
import { findItems, type Sample } from './matchItem';
import { isUnit, parseValue } from './parsePrinted';

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

type ColumnKind = 'name' | 'code' | 'value' | 'unit' | 'range' | 'low' | 'high' | 'mark' | 'other';

interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
}

/** The columns of one table. Two tables beside each other have their own. */
interface Table {
  columns: Column[];
  left: number;
  right: number;
}

const HEADS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['name', /^(?:(?:检查|检验|化验|体检|检测)?(?:项目|指标)(?:名称)?|名称|item)$/i],
  ['code', /^(?:代号|代码|英文|英文名称?|缩写|简称|英文缩写|项目代号|code)$/i],
  ['value', /^(?:(?:本次|检查|检验|检测|测定|测量|化验)?(?:结果|值|数值)|result)$/i],
  ['unit', /^(?:计量)?单位|^unit$/i],
  ['range', /^(?:正常|生物)?(?:参考|正常)(?:范围|值|区间|值范围)|^reference$/i],
  ['low', /^(?:参考)?下限$/],
  ['high', /^(?:参考)?上限$/],
  ['mark', /^(?:提示|标志|标识|异常|异常提示|状态|高低|flag)$/i],
];
const getKind = (text: string): ColumnKind => {
  const head = text.normalize('NFKC').replace(/\s+/g, '');
  return HEADS.find(([, pattern]) => pattern.test(head))?.[0] ?? 'other';
};

const rightOf = ({ x, width }: Cell) => x + width;

/**
 * The tables that start with this line, if it is a heading: each has a column of names and one of results. None for a heading that is not
 * understood, such as one with the results of several years, so that its rows are not read by the columns of the table before.
 */
function findTables(line: Line, page: TextPage): Table[] | null {
  const columns = joinWords(line).map((cell): Column => ({ kind: getKind(cell.text), left: cell.x, right: rightOf(cell) }));
  const starts = columns.flatMap(({ kind }, index) => (kind === 'name' ? [index] : []));
  if (starts.length === 0) return null;
  // What is in front of the names, such as a running number, belongs to their table.
  const firsts = starts.map((start, no) => {
    const before = columns[start - 1];
    if (no === 0) return 0;
    return before?.kind === 'other' && columns[start - 2] ? start - 1 : start;
  });
  const tables = firsts.map((first, no): Table => {
    const own = columns.slice(first, firsts[no + 1]);
    const next = columns[firsts[no + 1] ?? columns.length];
    const before = columns[first - 1];
    const own0 = own[0]?.left ?? 0;
    return {
      columns: own,
      left: before ? (before.right + own0) / 2 : 0,
      right: next ? ((own.at(-1)?.right ?? 0) + next.left) / 2 : page.width,
    };
  });
  if (tables.every((table) => table.columns.filter(({ kind }) => kind === 'value').length === 1)) return tables;
  return columns.length > 2 ? [] : null;
}

/** How far a cell is from a column: their left edges, right edges or middles, whichever are closest. */
function getDistance(cell: Cell, { left, right }: Column): number {
  const edges = [cell.x - left, rightOf(cell) - right, (cell.x + rightOf(cell)) / 2 - (left + right) / 2];
  return Math.min(...edges.map(Math.abs));
}

/** A cell counts as certainly in a column when every other one is this much farther. */
const CLEAR_SHARE = 0.6;
const CLEAR_POINTS = 3;

interface Placed {
  cells: Partial<Record<ColumnKind, Cell[]>>;
  isDoubtful: boolean;
}

/** Distributes the cells of a line to the columns of a table. */
function placeCells(cells: readonly Cell[], { columns, left, right }: Table): Placed {
  const placed: Placed = { cells: {}, isDoubtful: false };
  let last = -1;
  let before: Cell | undefined;
  for (const cell of cells) {
    const middle = cell.x + cell.width / 2;
    if (middle < left || middle >= right) continue;
    // An arrow stands wherever there is room behind the number.
    if (/^[↑↓]{1,2}$/.test(cell.text)) {
      placed.cells.mark = [...(placed.cells.mark ?? []), cell];
      continue;
    }
    const distances = columns.map((column) => getDistance(cell, column));
    const best = Math.min(...distances);
    const index = distances.indexOf(best);
    const second = Math.min(...distances.filter((_, other) => other !== index));
    if (best > CLEAR_POINTS && best > second * CLEAR_SHARE) placed.isDoubtful = true;
    const continues = index === last && before !== undefined && isNear(before, cell);
    if (index <= last && !continues) placed.isDoubtful = true;
    last = index;
    before = cell;
    const kind = columns[index]?.kind ?? 'other';
    placed.cells[kind] = [...(placed.cells[kind] ?? []), cell];
  }
  return placed;
}

const SECTION_URINE = /尿(?:常规|液|沉渣|生化|分析|检)|24小时尿/;
const SECTION_STOOL = /粪便|大便|便常规|便潜血|便隐血/;
const SECTION_OTHER = /白带|分泌物|脑脊液|[胸腹]水|穿刺液|精液|唾液|前列腺液|关节液/;
const SECTION_BLOOD =
  /血(?:常规|液|细胞分析|脂|糖|清|生化)|肝功|肾功|肾脏|肝脏|生化|血脂|电解质|肿瘤|标志物|甲状腺|甲功|内分泌|激素|维生素|免疫|凝血|心肌|一般(?:检查|情况)|内科|体格/;
const SAMPLE = /标本(?:类型|种类|名称)?[:：]\s*(\S+)/;

/** The material that a heading names; undefined if the line names none. */
function findSample(text: string): Sample | undefined {
  const name = SAMPLE.exec(text)?.[1] ?? text;
  if (SAMPLE.test(text)) {
    if (/^尿|^晨尿|^随机尿/.test(name)) return 'urine';
    if (/^粪|^便|^大便/.test(name)) return 'stool';
    return /血/.test(name) ? 'blood' : 'other';
  }
  if (text.length > 24) return undefined;
  if (SECTION_URINE.test(text)) return 'urine';
  if (SECTION_STOOL.test(text)) return 'stool';
  if (SECTION_OTHER.test(text)) return 'other';
  return SECTION_BLOOD.test(text) ? 'blood' : undefined;
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

const isKnown = (name: string, { cells }: Placed, sample: Sample) => findItems(name, textOf(cells.code), sample).length > 0;

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
  const isNameOnly = (each: TableLine | undefined) => each !== undefined && each.name !== '' && each.value === '';
  const above = lines[index - 1];
  const below = lines[index + 1];
  const upper = above && isNameOnly(above) && isTight(above, own) ? above : undefined;
  const lower = below && isNameOnly(below) && isTight(own, below) ? below : undefined;
  const parts = (used: readonly (TableLine | undefined)[]) => used.flatMap((each) => (each ? [each] : []));
  const join = (used: readonly (TableLine | undefined)[]) => ({
    name: parts(used)
      .map(({ name }) => name)
      .join(''),
    cells: parts(used).flatMap(({ cells }) => cells.name ?? []),
  });
  const adjacent = [upper, own, lower];
  const whole = join(adjacent);
  if (isKnown(whole.name, own, sample)) return { ...whole, isDoubtful: false };
  const part = [join([own]), join([own, lower]), join([upper, own])].find(({ name }) => isKnown(name, own, sample));
  return { ...(part ?? whole), isDoubtful: upper !== undefined || lower !== undefined };
}

/** A range from a column for each limit. */
function joinLimits(low: string, high: string): string {
  if (low !== '' && high !== '') return `${low}-${high}`;
  return low === '' && high === '' ? '' : low === '' ? `≤${high}` : `≥${low}`;
}

function readTable(lines: readonly Line[], table: Table, page: number, startSample: Sample): { rows: PrintedRow[]; sample: Sample } {
  let sample = startSample;
  const rows: PrintedRow[] = [];
  const placedLines = lines.map((line): TableLine => {
    const placed = placeCells(line, table);
    const own = Object.values(placed.cells).flat();
    const top = Math.min(...own.map(({ y }) => y));
    const size = Math.max(...own.map(({ height }) => height));
    return { ...placed, line, name: textOf(placed.cells.name), value: textOf(placed.cells.value, ' '), top, size };
  });
  for (const [index, each] of placedLines.entries()) {
    const { cells } = each;
    if (each.value === '') {
      // A heading stands alone, in the line or in its table.
      const whole = joinWords(each.line);
      const own = joinWords(Object.values(cells).flat());
      const heading = whole.length === 1 ? whole : own.length === 1 ? own : [];
      sample = findSample(textOf(heading)) ?? sample;
      continue;
    }
    const named = joinName(placedLines, index, sample);
    if (named.name === '') continue;
    const limits = joinLimits(textOf(cells.low), textOf(cells.high));
    rows.push({
      ...{ page, name: named.name, abbreviation: textOf(cells.code), value: each.value, unit: textOf(cells.unit) },
      ...{ range: textOf(cells.range, ' ') || limits, mark: textOf(cells.mark), sample },
      isDoubtful: each.isDoubtful || named.isDoubtful,
      cells: [
        ...named.cells,
        ...['code', 'value', 'mark', 'unit', 'range', 'low', 'high'].flatMap((kind) => cells[kind as ColumnKind] ?? []),
      ],
    });
  }
  return { rows, sample };
}

/** `空腹血糖：5.62 mmol/L（参考值 3.9-6.1）↑` */
const SENTENCE =
  /(?<name>[^:：;；,，。]{1,40})[:：]\s*(?<value>[1-4][+＋]|[+＋][1-4]|[<>＜＞]?\s*[\d０-９][\d０-９.．]*|(?:弱?阳性|阴性)(?:[(（][-+±]{1,4}[)）])?|±|[+＋]{1,4})\s*(?<mark>[↑↓])?\s*(?<unit>[^\s(（[【↑↓;；,，。]*)\s*(?<mark2>[↑↓])?\s*(?:[(（[【](?<range>[^)）\]】]*)[)）\]】])?\s*(?<mark3>[↑↓])?/gu;

/** Results in sentences, outside of tables. */
function readSentences(lines: readonly Line[], page: number, startSample: Sample): { rows: PrintedRow[]; sample: Sample } {
  let sample = startSample;
  const rows: PrintedRow[] = [];
  for (const cells of lines) {
    const line = textOf(cells, ' ');
    const found = [...line.matchAll(SENTENCE)];
    if (found.length === 0) sample = findSample(line) ?? sample;
    for (const { groups = {} } of found) {
      const { name = '', value = '', unit = '', range = '', mark, mark2, mark3 } = groups;
      const row = {
        page,
        name: name.trim(),
        abbreviation: '',
        value: value.replace(/\s+/g, ''),
        unit,
        range,
        mark: mark ?? mark2 ?? mark3 ?? '',
      };
      // `体检日期：2026-03-02` and `年龄：45岁` are no results.
      if (unit === '' || isUnit(unit)) rows.push({ ...row, sample, isDoubtful: false, cells });
    }
  }
  return { rows, sample };
}

/**
 * Finds what looks like results: rows below the heading of a table, also on the pages after it, and `name: value unit (range)` before any
 * table.
 */
export function findRows(pages: readonly TextPage[]): PrintedRow[] {
  const rows: PrintedRow[] = [];
  let tables: Table[] | null = null;
  /** Of each table, because they stand beside each other. */
  let samples: Sample[] = ['blood'];
  for (const [index, page] of pages.entries()) {
    const no = index + 1;
    const lines = layLines(page);
    let block: Line[] = [];
    const endBlock = () => {
      const body = block;
      block = [];
      if (!tables) {
        const read = readSentences(body, no, samples[0] ?? 'blood');
        rows.push(...read.rows);
        samples = [read.sample];
        return;
      }
      samples = tables.map((table, tableNo) => {
        const read = readTable(body, table, no, samples[tableNo] ?? samples[0] ?? 'blood');
        rows.push(...read.rows);
        return read.sample;
      });
    };
    for (const line of lines) {
      const heading = findTables(line, page);
      if (!heading) {
        block.push(line);
        continue;
      }
      endBlock();
      tables = heading;
    }
    endBlock();
  }
  // Words, such as 未见异常, are no results of these items.
  return rows.filter(
    ({ name, abbreviation, value, sample }) => parseValue(value) !== null || findItems(name, abbreviation, sample).length > 0,
  );
}
