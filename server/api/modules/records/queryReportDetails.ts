import { defineHandler } from '../../defineHandler';
import { queryObservations } from './records.repo';
import { auditOwn, loadOwnReports } from './reportAnswers';
import { toReportDetails } from './reportDetails';

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
    return toReportDetails(row, observations);
  },
});
