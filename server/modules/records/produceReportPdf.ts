import type { HealthTicketProducer } from '../../handlerKit/files/TicketFile';
import { createReportDoc } from './createReportDoc';
import { loadReadableRecord } from './reportDetails';

/** A report as a PDF. The ticket's subject is the report's ID. */
export const produceReportPdf: HealthTicketProducer = async (services, { subject, accountId }, reads) => {
  const records = await loadReadableRecord(services, accountId, subject);
  const [report] = records?.reports ?? [];
  if (!records || !report) return null;
  reads.record(records.personId, subject);
  return { body: await services.pdf.render(createReportDoc([report]), accountId), contentType: 'application/pdf' };
};
