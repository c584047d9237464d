import type { CallResponse } from '../../../shared/contract/contract';
import { defineHandler } from '../../handlerKit/defineHandler';
import { toBaseUnit } from '../judgement/items/units';
import { hasConsent } from '../relatives/requireConsent';
import { type DatedOutsideValue, queryOutsideValues } from './outsideValues.repo';
import { type MeasuredRow, queryTrendChoices, queryTrendValues, TREND_VALUES } from './records.repo';
import { toRange } from './reportAnswers';

type Answer = CallResponse<'queryReportTrend'>;
type Series = Answer['series'][number];
type TrendValue = Awaited<ReturnType<typeof queryTrendValues>>[number];
/** A value with its day, and with its institution if the person took it from an outside report. */
type Dated = Omit<MeasuredRow, 'urgency' | 'ruleId' | 'labFlag' | 'isCritical' | 'importance'> &
  Partial<Pick<MeasuredRow, 'urgency'>> & { reportId: string; sort: number; examDate: string; institution?: string };

/** Values of reports and outside reports, oldest first; of one day, ours are last. */
function joinValues(own: readonly TrendValue[], outside: readonly DatedOutsideValue[]): Dated[] {
  const others = outside.map(({ value, report }) => ({ ...value, ...report, sort: 0 }));
  return [...others, ...own.map(({ value, examDate }) => ({ ...value, examDate }))].sort((a, b) => a.examDate.localeCompare(b.examDate));
}

/** The latest values. A day is shown whole, so that its other values are not lost between two answers. */
function takeLatest(values: readonly Dated[]): readonly Dated[] {
  const first = values.at(-TREND_VALUES)?.examDate ?? '';
  return values.filter(({ examDate }) => examDate >= first);
}

/** Values in another unit than that of our newest value are listed but not drawn, because conversion factors are not guessed. */
function createSeries(code: string, all: readonly Dated[], count: number): Series[] {
  const own = takeLatest(all);
  const youngest = own.findLast(({ institution }) => institution === undefined) ?? own.at(-1);
  if (!youngest) return [];
  const earlier = count - own.length;
  const series: Series = { code, name: youngest.name, unit: youngest.unit, points: [], skipped: [], ...(earlier > 0 && { earlier }) };
  for (const row of own) {
    const { reportId, examDate, value, number, flag, unit, urgency, institution } = row;
    if (number === null) series.skipped.push({ examDate, value, reason: '这一次的结果不是数值' });
    else if (toBaseUnit(unit) !== toBaseUnit(youngest.unit))
      series.skipped.push({ examDate, value: `${value} ${unit}`, reason: '单位不同，不能放在一起比较' });
    else
      series.points.push({
        reportId,
        examDate,
        value,
        number,
        flag,
        ...(urgency && { urgency }),
        range: toRange(row),
        ...(institution !== undefined && { institution }),
      });
  }
  return [series];
}

/** The values of items by date, the latest of each, each with the range of its own report. */
export const queryReportTrend = defineHandler({
  name: 'queryReportTrend',
  access: 'card',
  async handle({ codes, until }, { services, caller, card, reads }) {
    if (!(await hasConsent({ services, caller, card }))) {
      reads.recordNothing();
      return { series: [], choices: [] };
    }
    const { db } = services;
    const isOwn = card.personId === caller.personId;
    const [own, outside, choices] = await Promise.all([
      queryTrendValues(db, card.personId, codes, until),
      isOwn ? queryOutsideValues(db, card.personId, codes) : [],
      queryTrendChoices(db, card.personId, isOwn),
    ]);
    const others = outside.filter(({ report }) => until === undefined || report.examDate < until);
    if (own.length === 0 && others.length === 0 && choices.length === 0) reads.recordNothing();
    else reads.record(card.personId, codes.join(' '));
    const series = [...new Set(codes)].flatMap((code) => {
      const ours = own.filter(({ value }) => value.code === code);
      const theirs = others.filter(({ value }) => value.code === code);
      return createSeries(code, joinValues(ours, theirs), (ours[0]?.count ?? 0) + theirs.length);
    });
    return { series, choices };
  },
});
