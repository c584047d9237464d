import type { TextPage } from '../../../pdf/PdfText';
import { isOfOther } from './findContext';
import { type Cell, isNear, joinWords, type Line } from './layLines';

/** The columns of printed tables, and which cells of a line belong to them. */

export type ColumnKind = 'name' | 'code' | 'value' | 'unit' | 'range' | 'low' | 'high' | 'mark' | 'other';

interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
}

/** The columns of one table. Two tables beside each other have their own. */
export interface Table {
  columns: Column[];
  left: number;
  right: number;
  /** True when it is not certain which of its columns has the results. */
  isDoubtful: boolean;
}

const HEADS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'name',
    /^(?:(?:检查|检验|化验|体检|检测|分析|测试)?(?:项目|指标)(?:中文)?(?:名称)?|(?:检查|检验|检测)项|(?:中文|小项)?名称|item(?:name)?|test(?:name|item)?)$/i,
  ],
  ['code', /^(?:代号|代码|英文|英文名称?|缩写|简称|英文缩写|项目代号|code)$/i],
  ['value', /^(?:本次|此次|今年|(?:本次|此次|今年|最近)?(?:检查|检验|检测|测定|测量|化验|体检)?(?:结果|值|数值|结果值)|测值|results?)$/i],
  ['unit', /^(?:(?:计量)?单位|units?)$/i],
  [
    'range',
    /^(?:(?:正常|生物|医学)?(?:参考|正常|标准)(?:范围|值|区间|值范围|标准)|范围|参考|ref(?:erence)?\.?(?:range|interval|values?)?|normalrange)$/i,
  ],
  ['low', /^(?:参考)?下限$/],
  ['high', /^(?:参考)?上限$/],
  ['mark', /^(?:(?:结果|异常|高低)?(?:提示|标志|标识|标记|判断)|异常|状态|高低|升降|箭头|flags?|h\/l)$/i],
];
/** A head in two languages is what its Chinese words say: `上次结果 Result` has no results of this time. */
function getKind(text: string): ColumnKind {
  const plain = text.normalize('NFKC').replace(/\s+/g, '');
  const head = /\p{Script=Han}/u.test(plain) ? plain.replace(/[()[\]/|.:：*]|(?<!\d)[A-Za-z]+/g, '') : plain;
  return HEADS.find(([, pattern]) => pattern.test(head))?.[0] ?? 'other';
}

/** A second column of results that is not said to be of another time: 复查结果 beside 结果. */
const isRival = (text: string): boolean => /(?:结果|测定值|检测值|测量值)\d?$/.test(text.replace(/\s+/g, '')) && !isOfOther(text);

/** Whether a line without the head of names is a heading nevertheless, whose names have a head that is not known. */
function isOtherHeading(columns: readonly Column[]): boolean {
  const has = (...kinds: ColumnKind[]) => columns.some(({ kind }) => kinds.includes(kind));
  return columns.length > 2 && (has('range', 'low', 'high') || (has('value') && has('unit', 'mark')) || (has('unit') && has('mark')));
}

const rightOf = ({ x, width }: Cell) => x + width;

/**
 * The tables that start with this line, if it is a heading: each has a column of names and one of results. None for a heading that is not
 * understood, such as one with the results of several years, so that its rows are not read by the columns of the table before.
 */
export function findTables(line: Line, page: TextPage): Table[] | null {
  const heads = joinWords(line);
  const columns = heads.map((cell): Column => ({ kind: getKind(cell.text), left: cell.x, right: rightOf(cell) }));
  const starts = columns.flatMap(({ kind }, index) => (kind === 'name' ? [index] : []));
  if (starts.length === 0) return isOtherHeading(columns) ? [] : null;
  // What is in front of the first names, such as a running number, belongs to their table. In front of other names it is a column of the table
  // before, which reads nothing from it.
  const firsts = starts.map((start, no) => (no === 0 ? 0 : start));
  const tables = firsts.map((first, no): Table => {
    const own = columns.slice(first, firsts[no + 1]);
    const next = columns[firsts[no + 1] ?? columns.length];
    const before = columns[first - 1];
    const own0 = own[0]?.left ?? 0;
    return {
      columns: own,
      isDoubtful: own.some(({ kind }, at) => kind === 'other' && isRival(heads[first + at]?.text ?? '')),
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

export interface Placed {
  cells: Partial<Record<ColumnKind, Cell[]>>;
  isDoubtful: boolean;
}

/** Distributes the cells of a line to the columns of a table. */
export function placeCells(cells: readonly Cell[], { columns, left, right }: Table): Placed {
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
