import type { CallResponse } from '../../../shared/contract/contract';
import { defineHandler } from '../../calls/defineHandler';
import { hasConsent } from '../relatives/requireConsent';
import { type DatedOutsideValue, queryOutsideValues } from './outsideValues.repo';
import { type MeasuredRow, type ObservationRow, queryObservations, queryReports, type ReportRow } from './records.repo';
import { toRange } from './reportAnswers';

type Answer = CallResponse<'queryReportTrend'>;
type Series = Answer['series'][number];
/** A value with its day, and with its institution if the person took it from an outside report. */
type Dated = Omit<MeasuredRow, 'urgency' | 'ruleId' | 'labFlag' | 'isCritical' | 'importance'> &
  Partial<Pick<MeasuredRow, 'urgency'>> & { reportId: string; sort: number; examDate: string; institution?: string };

/** All values of all reports and those of outside reports, oldest first; of one day, ours are last. */
function joinValues(
  reports: readonly ReportRow[],
  observations: readonly ObservationRow[],
  outside: readonly DatedOutsideValue[],
): Dated[] {
  const dates = new Map(reports.map(({ report }) => [report.id, report.examDate]));
  const own = observations.map((row) => ({ ...row, examDate: dates.get(row.reportId) ?? '' }));
  const others = outside.map(({ value, report }) => ({ ...value, ...report, sort: 0 }));
  return [...others, ...own].sort((a, b) => a.examDate.localeCompare(b.examDate));
}

/** Values in another unit than that of our newest value are listed but not drawn, because conversion factors are not guessed. */
function createSeries(code: string, rows: readonly Dated[]): Series[] {
  const own = rows.filter((row) => row.code === code);
  const youngest = own.findLast(({ institution }) => institution === undefined) ?? own.at(-1);
  if (!youngest) return [];
  const series: Series = { code, name: youngest.name, unit: youngest.unit, points: [], skipped: [] };
  for (const row of own) {
    const { reportId, examDate, value, number, flag, unit, urgency, institution } = row;
    if (number === null) series.skipped.push({ examDate, value, reason: '这一次的结果不是数值' });
    else if (unit !== youngest.unit) series.skipped.push({ examDate, value: `${value} ${unit}`, reason: '单位不同，不能放在一起比较' });
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

/** Numeric items that at least two reports contain, in the order of the newest report. */
function listChoices(rows: readonly Dated[]): Answer['choices'] {
  const counts = new Map<string, number>();
  for (const { code, number } of rows) if (number !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  const seen = new Set<string>();
  return [...rows]
    .sort((a, b) => b.examDate.localeCompare(a.examDate) || a.sort - b.sort)
    .filter(({ code }) => (counts.get(code) ?? 0) >= 2 && !seen.has(code) && seen.add(code))
    .map(({ code, name, category }) => ({ code, name, category }));
}

/** The values of items by date, each with the range of its own report. */
export const queryReportTrend = defineHandler({
  name: 'queryReportTrend',
  access: 'card',
  async handle({ codes }, { services, caller, card, reads }) {
    const isReadable = await hasConsent({ services, caller, card });
    const { db } = services;
    const [reports, outside] = isReadable
      ? await Promise.all([queryReports(db, card.personId), card.personId === caller.personId ? queryOutsideValues(db, card.personId) : []])
      : [[], []];
    if (reports.length === 0 && outside.length === 0) {
      reads.recordNothing();
      return { series: [], choices: [] };
    }
    reads.record(card.personId, codes.join(' '));
    const observations = await queryObservations(
      db,
      reports.map(({ report }) => report.id),
    );
    const rows = joinValues(reports, observations, outside);
    return { series: [...new Set(codes)].flatMap((code) => createSeries(code, rows)), choices: listChoices(rows) };
  },
});
