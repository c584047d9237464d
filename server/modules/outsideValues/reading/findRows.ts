import type { TextPage } from '../../../pdf/PdfText';
import { findItems, type Sample } from '../../judgement/items/matchItem';
import { type Cell, joinWords, type Line, layLines } from './layLines';
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
  if (low === '') return high === '' ? '' : `≤${high}`;
  return high === '' ? `≥${low}` : `${low}-${high}`;
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
