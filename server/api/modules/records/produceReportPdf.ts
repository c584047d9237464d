import type { TicketProducer } from '../../files/TicketFile';
import { createReportDoc } from './createReportDoc';
import { loadAccountRecords } from './reportDetails';

/** A report as a document; the ticket's subject is its id. */
export const produceReportPdf: TicketProducer = async ({ db, pdf }, { subject, accountId }) => {
  const records = await loadAccountRecords(db, accountId, subject);
  const [report] = records?.reports ?? [];
  if (!report) return null;
  return { body: await pdf.render(createReportDoc([report])), contentType: 'application/pdf' };
};
