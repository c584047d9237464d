import { openStoredFile } from '../modules/files/openStoredFile';
import { produceInvoicePdf } from '../modules/invoice/produceInvoicePdf';
import { produceArrivalSlip, produceIcs } from '../modules/orders/orderFiles';
import { produceRecord } from '../modules/records/produceRecord';
import { produceReportPdf } from '../modules/records/produceReportPdf';
import type { TicketProducer } from './TicketFile';

/** Every kind of file that a call hands tickets out for. */
export const ticketKinds: Readonly<Record<string, TicketProducer>> = {
  ics: produceIcs,
  arrivalSlip: produceArrivalSlip,
  reportPdf: produceReportPdf,
  record: produceRecord,
  file: openStoredFile,
  invoice: produceInvoicePdf,
};
