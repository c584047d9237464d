import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { addPersistence } from './findPersistence';
import { queryContacts, queryObservations, queryReportVersions } from './records.repo';
import { loadReadableReports } from './reportAnswers';
import { toFormerDetails, toReportDetails } from './reportDetails';

/** One report with all values, in its current or a former version. @throws ApiError 4030, 4040 */
export const queryReportDetails = defineHandler({
  name: 'queryReportDetails',
  access: 'card',
  async handle({ reportId, version }, context) {
    const { services, reads } = context;
    const { db } = services;
    const [row] = await loadReadableReports(context, [reportId]);
    if (!row) throw new Error(`loadReadableReports did not return the report ${reportId}`);
    const isFormer = version !== undefined && version !== row.report.version;
    if (isFormer) reads.record(row.report.personId, `${reportId} v${version}`, 'report_read_former');
    else reads.record(row.report.personId, reportId);
    const [versions, observations] = await Promise.all([
      row.report.version > 1 || isFormer ? queryReportVersions(db, reportId) : [],
      isFormer ? [] : queryObservations(db, [reportId]),
    ]);
    const details = isFormer ? toFormerDetails(row, version, versions) : toReportDetails(row, observations, versions);
    if (!details) throw new ApiError(BUSINESS_CODES.missing, '这份报告没有这个版本。');
    const [contact] = details.findings.some(({ urgency }) => urgency === 'now') ? await queryContacts(db, [reportId]) : [];
    const findings = isFormer ? details.findings : await addPersistence(db, row.report, details.findings, observations);
    return { ...details, findings, ...(contact && { contact: { name: contact.name, phone: contact.phone } }) };
  },
});
