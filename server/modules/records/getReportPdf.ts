import { defineHandler } from '../../handlerKit/defineHandler';
import { loadReadableReports } from './reportAnswers';

/** A ticket for a report as a PDF. The access is logged when the file is fetched. @throws ApiError 4030, 4040 */
export const getReportPdf = defineHandler({
  name: 'getReportPdf',
  access: 'card',
  async handle({ reportId }, context) {
    const [row] = await loadReadableReports(context, [reportId]);
    const { services, caller } = context;
    return services.tickets.issue(caller, {
      kind: 'reportPdf',
      subject: reportId,
      name: `${row?.report.title ?? '体检报告'}.pdf`,
    });
  },
});
