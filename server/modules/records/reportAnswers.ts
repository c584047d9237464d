import type { CallResponse } from '../../../shared/contract/contract';
import { missingError, notYoursError } from '../../errors/ApiError';
import type { Caller, CallerCard } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { getRuleTexts } from '../judgement/ruleTexts';
import { isAbnormal } from '../judgement/verdict';
import { hasConsent } from '../relatives/requireConsent';
import { getExcess } from './compareFindings';
import { shortenText } from './quoteText';
import { type MeasuredRow, queryReportsByIds, type ReportRow } from './records.repo';

type Summary = CallResponse<'queryReportList'>['list'][number];
type Observation = CallResponse<'queryReportDetails'>['groups'][number]['observations'][number];

/** A report as lists show it. */
export function toReportSummary({ report, orderNo, itemCount, abnormalCount, unjudgedCount, worst }: ReportRow): Summary {
  const { id, title, institution, examDate, state, releasedAt } = report;
  if (state === 'pending' || !releasedAt) throw new Error(`Report ${id} is not released`);
  const counts = { itemCount, abnormalCount, unjudgedCount, ...(worst && { worst }) };
  return { reportId: id, title, institution, examDate, state, releasedAt: releasedAt.toISOString(), ...counts, orderNo };
}

type RangeRow = Pick<MeasuredRow, 'rangeLow' | 'rangeHigh' | 'normalTexts' | 'decimals'>;

const MAX_DIGITS = 20;
/** Formats of limits by their least number of digits. `toLocaleString` would create one for each limit, which costs more than a statement. */
const limitFormats = Array.from(
  { length: MAX_DIGITS + 1 },
  (_, digits) => new Intl.NumberFormat('en-US', { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: MAX_DIGITS }),
);

/** A range as people read it: `3.1–6.8`, `≤ 3.4`, `≥ 90`, or the normal texts. A limit has at least `decimals` digits and is never rounded. */
function describeRange({ rangeLow, rangeHigh, normalTexts, decimals }: RangeRow): string {
  const format = (limit: number) => limitFormats[decimals]?.format(limit) ?? String(limit);
  if (rangeLow !== null && rangeHigh !== null) return `${format(rangeLow)}–${format(rangeHigh)}`;
  if (rangeHigh !== null) return `≤ ${format(rangeHigh)}`;
  if (rangeLow !== null) return `≥ ${format(rangeLow)}`;
  return normalTexts.join('、');
}

/** A value as reports, trends and comparisons show it. */
export function toObservation(row: MeasuredRow): Observation {
  const { code, name, category, value, number, comparator, unit, flag, urgency } = row;
  return { code, name, category, value, number, comparator, unit, flag, ...(urgency && { urgency }), range: toRange(row) };
}

export function toRange(row: RangeRow): Observation['range'] {
  return { low: row.rangeLow, high: row.rangeHigh, text: describeRange(row) };
}

/** RBC of urine beside RBC of blood is called by its category too. */
export const nameApart = <R extends Pick<MeasuredRow, 'name' | 'category'>>(rows: readonly R[]): R[] =>
  rows.map((row) =>
    rows.some(({ name, category }) => name === row.name && category !== row.category)
      ? { ...row, name: `${row.category} ${row.name}` }
      : row,
  );

/** One abnormal value in a sentence: item, value and range, without a diagnosis. */
export function toFinding(row: MeasuredRow): CallResponse<'queryReportDetails'>['findings'][number] | null {
  const { code, name, value, unit, flag, ruleId } = row;
  if (!isAbnormal(flag)) return null;
  // A former version may be older than the classes.
  const urgency = row.urgency ?? 'ask';
  const { text, action } = getRuleTexts(ruleId, urgency);
  const finding = { code, name, flag, urgency, advice: { text, ...(action && { what: action.what }) } };
  const short = shortenText(row);
  const measured = `${name} ${short}${unit && !value.endsWith(unit) ? ` ${unit}` : ''}`;
  const range = describeRange(row);
  if (flag === 'unread') return { ...finding, sentence: `${measured}，没能和参考范围比较${range ? `（${range}）` : ''}` };
  if (flag === 'abnormal') return { ...finding, sentence: row.number === null ? `${name}：${short}` : `${measured}，检查机构标为异常` };
  const [side, beyond] = flag === 'high' ? ['偏高', '高于'] : ['偏低', '低于'];
  if (getExcess(row) > 0) return { ...finding, sentence: `${measured}，${beyond}参考范围（${range}）` };
  const hasLimits = row.rangeLow !== null || row.rangeHigh !== null;
  if (!ruleId && row.number !== null && hasLimits)
    return { ...finding, sentence: `${measured}，检查机构标为${side}，数值在参考范围（${range}）内` };
  // A rule may find a value high or low that is within the range of the laboratory, or that has none.
  return { ...finding, sentence: range ? `${measured}，${side}（参考 ${range}）` : `${measured}，${side}` };
}

/**
 * Reports by ID, all of one person: the caller's own, or the relative's whose card is selected and who agreed.
 * @throws ApiError 4040 for an unknown or unreleased report, 4030 for anybody else's
 */
export async function loadReadableReports(
  context: CallContext & { caller: Caller; card: CallerCard },
  reportIds: readonly string[],
): Promise<ReportRow[]> {
  const { caller, card, services } = context;
  if (card.personId === caller.personId || !(await hasConsent(context))) return loadOwnReports(context, reportIds);
  const found = await queryReportsByIds(services.db, reportIds);
  // With a relative's card the caller's own reports stay readable, as they are with any of their own cards.
  if (found.every(({ report }) => report.personId !== card.personId)) return loadOwnReports(context, reportIds);
  if (found.some(({ report }) => report.personId !== card.personId)) throw notYoursError('体检报告只有本人可以查看。');
  if (found.length < new Set(reportIds).size) throw missingError('没有找到这份报告，可能还没有出。');
  return found;
}

/**
 * Reports by ID, all of them the caller's own.
 * @throws ApiError 4040 for an unknown or unreleased report, 4030 for another person's
 */
export async function loadOwnReports(context: CallContext & { caller: Caller }, reportIds: readonly string[]): Promise<ReportRow[]> {
  const found = await queryReportsByIds(context.services.db, reportIds);
  if (found.some(({ report }) => report.personId !== context.caller.personId)) throw notYoursError('体检报告只有本人可以查看。');
  if (found.length < new Set(reportIds).size) throw missingError('没有找到这份报告，可能还没有出。');
  return found;
}
