import type { CallResponse } from '../../../../shared/contract/contract';
import { getAge } from '../../businessDay';
import { defineHandler } from '../../defineHandler';
import { type ObservationRow, queryObservations } from './records.repo';
import { auditOwn, loadOwnReports, toFinding, toObservation, toReportSummary } from './reportAnswers';

type Groups = CallResponse<'queryReportDetails'>['groups'];

/** Categories in the order in which they first appear. */
function groupByCategory(rows: readonly ObservationRow[]): Groups {
  const groups = new Map<string, Groups[number]>();
  for (const row of rows) {
    const group = groups.get(row.category) ?? { category: row.category, observations: [] };
    group.observations.push(toObservation(row));
    groups.set(row.category, group);
  }
  return [...groups.values()];
}

/** One report with every value. @throws ApiError 4030, 4040 */
export const queryReportDetails = defineHandler({
  name: 'queryReportDetails',
  access: 'card',
  async handle({ reportId }, context) {
    const [row] = await loadOwnReports(context, [reportId]);
    if (!row) throw new Error('loadOwnReports answers with every report that was asked for');
    const [observations] = await Promise.all([
      queryObservations(context.services.db, [reportId]),
      auditOwn(context, 'report_read', reportId),
    ]);
    const { report, person } = row;
    return {
      ...toReportSummary(row),
      person: { name: person.name, sex: person.sex, age: getAge(person.birthDate, report.examDate) },
      conclusion: report.conclusion,
      amendment: report.amendedAt ? { at: report.amendedAt.toISOString(), note: report.amendNote } : null,
      findings: observations.flatMap((each) => toFinding(each) ?? []),
      groups: groupByCategory(observations),
    };
  },
});
