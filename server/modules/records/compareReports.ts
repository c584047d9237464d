import type { CallResponse } from '../../../shared/contract/contract';
import { defineHandler } from '../../handlerKit/defineHandler';
import { type Change, getChange } from './change';
import { type ObservationRow, queryObservations } from './records.repo';
import { loadReadableReports, toObservation, toReportSummary } from './reportAnswers';

type Row = CallResponse<'compareReports'>['rows'][number];

/**
 * One row for each item, in the order of the newest report that contains it. @param values the observations of each report, oldest report
 * first
 */
function createRows(values: readonly (readonly ObservationRow[])[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { code, name, category } of [...values].reverse().flat()) {
    if (rows.has(code)) continue;
    const cells = values.map((list) => list.find((each) => each.code === code) ?? null);
    const held = cells.filter((cell) => cell !== null);
    const change = getChange(held.at(-2) ?? null, held.at(-1) ?? null);
    rows.set(code, { code, name, category, change, cells: cells.map((cell) => cell && toObservation(cell)) });
  }
  return [...rows.values()];
}

/** Compares two to four of the caller's reports. @throws ApiError 4001, 4030, 4040 */
export const compareReports = defineHandler({
  name: 'compareReports',
  access: 'card',
  async handle({ reportIds }, context) {
    const reports = await loadReadableReports(context, reportIds);
    context.reads.record(reports[0]?.report.personId ?? '', reportIds.join(' '));
    const observations = await queryObservations(context.services.db, reportIds);
    const rows = createRows(reports.map(({ report }) => observations.filter(({ reportId }) => reportId === report.id)));
    const count = (kind: Change) => rows.filter(({ change }) => change === kind).length;
    return {
      reports: reports.map(toReportSummary),
      counts: { new: count('new'), better: count('better'), worse: count('worse'), same: count('same'), unclear: count('unclear') },
      rows,
    };
  },
});
