import type { CallResponse } from '../../../shared/contract/contract';
import { defineHandler } from '../../calls/defineHandler';
import { type ObservationRow, queryObservations, queryReports, type ReportRow } from './records.repo';
import { toRange } from './reportAnswers';

type Answer = CallResponse<'queryReportTrend'>;
type Series = Answer['series'][number];
type Dated = ObservationRow & { examDate: string };

/** All values of all reports, oldest first. */
function addDates(reports: readonly ReportRow[], observations: readonly ObservationRow[]): Dated[] {
  const dates = new Map(reports.map(({ report }) => [report.id, report.examDate]));
  return observations
    .map((row) => ({ ...row, examDate: dates.get(row.reportId) ?? '' }))
    .sort((a, b) => a.examDate.localeCompare(b.examDate));
}

/** Values in another unit than the newest value's are listed but not drawn, because conversion factors are not guessed. */
function createSeries(code: string, rows: readonly Dated[]): Series[] {
  const own = rows.filter((row) => row.code === code);
  const youngest = own.at(-1);
  if (!youngest) return [];
  const series: Series = { code, name: youngest.name, unit: youngest.unit, points: [], skipped: [] };
  for (const row of own) {
    const { reportId, examDate, value, number, flag, unit } = row;
    if (number === null) series.skipped.push({ examDate, value, reason: '这一次的结果不是数值' });
    else if (unit !== youngest.unit) series.skipped.push({ examDate, value: `${value} ${unit}`, reason: '单位不同，不能放在一起比较' });
    else series.points.push({ reportId, examDate, value, number, flag, range: toRange(row) });
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
    const reports = card.personId === caller.personId ? await queryReports(services.db, caller.personId) : [];
    if (reports.length === 0) {
      reads.recordNothing();
      return { series: [], choices: [] };
    }
    reads.record(caller.personId, codes.join(' '));
    const observations = await queryObservations(
      services.db,
      reports.map(({ report }) => report.id),
    );
    const rows = addDates(reports, observations);
    return { series: [...new Set(codes)].flatMap((code) => createSeries(code, rows)), choices: listChoices(rows) };
  },
});
