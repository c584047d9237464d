import { defineHandler } from '../../defineHandler';
import { auditOwn, loadOwnReports } from './reportAnswers';

/** A ticket for the report as a document. @throws ApiError 4030, 4040 */
export const getReportPdf = defineHandler({
  name: 'getReportPdf',
  access: 'card',
  async handle({ reportId }, context) {
    const [row] = await loadOwnReports(context, [reportId]);
    await auditOwn(context, 'report_pdf', reportId);
    const { services, caller } = context;
    return services.tickets.issue({
      kind: 'reportPdf',
      subject: reportId,
      accountId: caller.accountId,
      name: `${row?.report.title ?? '体检报告'}.pdf`,
    });
  },
});
