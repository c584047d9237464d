import { openStoredFile } from '../modules/files/openStoredFile';
import { produceInvoicePdf } from '../modules/invoice/produceInvoicePdf';
import { produceRecord } from '../modules/records/produceRecord';
import { produceReportPdf } from '../modules/records/produceReportPdf';
import type { TicketProducer } from './TicketFile';

/** Every kind of file that a call hands tickets out for. */
export const ticketKinds: Readonly<Record<string, TicketProducer>> = {
  reportPdf: produceReportPdf,
  record: produceRecord,
  file: openStoredFile,
  invoice: produceInvoicePdf,
};
