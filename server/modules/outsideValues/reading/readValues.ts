import type { TextPage } from '../../../pdf/PdfText';
import { findItems, hasUnit, isUnclearGlucose, type KnownItem } from '../../judgement/items/matchItem';
import { hasLimits, type PrintedRange, parseRange } from '../../judgement/readRange';
import type { Doubt, ReadValue } from './documentReading';
import { findRows } from './findRows';
import { UNCERTAIN } from './layLines';
import type { PrintedRow } from './PrintedRow';
import { type Mark, parseValue, readMark } from './parsePrinted';

/** A limit of a printed range may differ from the usual one by this factor; laboratories and methods differ, materials differ more. */
const RANGE_FACTOR = 2.5;
/** Without a printed range or a mark, a value this many times outside the usual range may be of another material, or lack its decimal point. */
const VALUE_FACTOR = 4;

const isNear = (printed: number | null, usual: number | undefined): boolean => {
  if (printed === null || usual === undefined || usual <= 0 || printed === 0) return true;
  return printed <= usual * RANGE_FACTOR && printed >= usual / RANGE_FACTOR;
};

/** Whether the printed range can be one of this item. 尿肌酐 has the name and unit of 肌酐, but not its range. */
function fitsRange({ low, high, isGrade }: KnownItem, range: PrintedRange, value: number | null, mark: Mark): boolean {
  if (isGrade || value === null) return true;
  const isUsual = (high === undefined || value <= high * VALUE_FACTOR) && (low === undefined || value >= low / VALUE_FACTOR);
  if (!hasLimits(range)) return isUsual;
  return isNear(range.low, low) && isNear(range.high, high) && range.normalTexts.length === 0 && (mark !== 'none' || isUsual);
}

/**
 * Whether the mark says what the range says. A mark without a range would be lost, because values are flagged by their range only.
 * @param isMarked whether the document marks abnormal values at all
 */
function fitsMark(mark: Mark, printed: string, value: number | null, { low, high, normalTexts }: PrintedRange, isMarked: boolean): boolean {
  if (value === null) return mark === 'none' || (normalTexts.length > 0 && !normalTexts.includes(printed));
  if (low === null && high === null) return mark === 'none';
  const isHigh = high !== null && value > high;
  const isLow = low !== null && value < low;
  if (mark === 'high') return isHigh;
  if (mark === 'low') return isLow;
  if (mark === 'abnormal') return isHigh || isLow;
  return !isMarked || !(isHigh || isLow);
}

/** At a limit that the range excludes, `5.2` in `<5.2`, our own comparison would call normal what the institution does not. */
const isAtExcludedLimit = (value: number | null, { low, high, excludesLow, excludesHigh }: PrintedRange): boolean =>
  value !== null && ((excludesHigh && value === high) || (excludesLow && value === low));

function getBox({ cells }: PrintedRow, { width, height }: TextPage): ReadValue['box'] {
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  const right = Math.max(...cells.map((cell) => cell.x + cell.width));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  const share = (length: number, whole: number) => Math.round(Math.min(1, Math.max(0, length / whole)) * 10_000) / 10_000;
  return { left: share(left, width), top: share(top, height), width: share(right - left, width), height: share(bottom - top, height) };
}

/** Which item a row is, and why that or its value is not certain. */
function judge(row: PrintedRow, isMarked: boolean): Pick<ReadValue, 'code' | 'value' | 'range' | 'mark' | 'doubt'> {
  const parsed = parseValue(row.value);
  const unit = row.unit || parsed?.unit || '';
  const range = parseRange(row.range, unit);
  const ownMark = readMark(row.mark);
  const mark = ownMark === 'none' ? (parsed?.mark ?? 'none') : ownMark;
  const found = findItems(row.name, row.abbreviation, row.sample);
  const fitting = found.filter((each) => hasUnit(each, unit));
  const item = fitting.length === 1 ? fitting[0] : undefined;
  const isNumber = parsed !== null && /^[<>]?\d+(?:\.\d+)?$/.test(parsed.value);
  const number = isNumber ? Number(parsed.value.replace(/[<>]/, '')) : null;
  const findDoubt = (): Doubt | null => {
    if (isUnclearGlucose(row.name) && row.sample === 'blood') return 'fasting';
    if (found.length === 0) return 'unknown';
    if (!item) return 'unit';
    if (row.isDoubtful || row.range.includes(UNCERTAIN)) return 'place';
    if (!parsed || (row.unit !== '' && parsed.unit !== '') || isNumber === (item.isGrade ?? false)) return 'value';
    if (!fitsRange(item, range, number, mark)) return 'range';
    return fitsMark(mark, parsed.value, number, range, isMarked) && !isAtExcludedLimit(number, range) ? null : 'mark';
  };
  const { low, high, normalTexts } = range;
  return {
    code: item?.code ?? null,
    value: parsed?.value ?? row.value,
    range: { low, high, normalTexts: [...normalTexts] },
    mark,
    doubt: findDoubt(),
  };
}

/** Reads the results in a document's text. */
export function readValues(pages: readonly TextPage[]): ReadValue[] {
  const rows = findRows(pages);
  const isMarked = rows.some((row) => [readMark(row.mark), parseValue(row.value)?.mark].some((mark) => mark === 'high' || mark === 'low'));
  return rows.flatMap((row) => {
    const page = pages[row.page - 1];
    if (!page) return [];
    const { name, value, unit, range } = row;
    return [{ page: row.page, box: getBox(row, page), printed: { name, value, unit, range }, ...judge(row, isMarked) }];
  });
}
