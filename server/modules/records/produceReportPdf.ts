import type { HealthTicketProducer } from '../../calls/files/TicketFile';
import { createReportDoc } from './createReportDoc';
import { loadAccountRecords } from './reportDetails';

/** A report as a PDF. The ticket's subject is the report's ID. */
export const produceReportPdf: HealthTicketProducer = async ({ db, pdf }, { subject, accountId }, reads) => {
  const records = await loadAccountRecords(db, accountId, subject);
  const [report] = records?.reports ?? [];
  if (!records || !report) return null;
  reads.record(records.personId, subject);
  return { body: await pdf.render(createReportDoc([report])), contentType: 'application/pdf' };
};
