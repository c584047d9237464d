import type { TicketKind } from '../../handlerKit/files/TicketFile';
import { openStoredFile } from '../../modules/files/openStoredFile';
import { produceInvoiceOfd, produceInvoicePdf } from '../../modules/invoice/produceInvoiceFile';
import { produceArrivalSlip, produceIcs } from '../../modules/orders/orderFiles';
import { produceActionIcs } from '../../modules/records/produceActionIcs';
import { produceRecord } from '../../modules/records/produceRecord';
import { produceReportPdf } from '../../modules/records/produceReportPdf';

/** All kinds of files for which calls create tickets, and whether fetching one reads a health record. */
export const ticketKinds: Readonly<Record<string, TicketKind>> = {
  ics: { readsHealth: null, produce: produceIcs },
  actionIcs: { readsHealth: null, produce: produceActionIcs },
  arrivalSlip: { readsHealth: 'slip_read', produce: produceArrivalSlip },
  reportPdf: { readsHealth: 'report_pdf', produce: produceReportPdf },
  record: { readsHealth: 'report_export', produce: produceRecord },
  file: { readsHealth: 'outside_open', produce: openStoredFile },
  invoice: { readsHealth: null, produce: produceInvoicePdf },
  invoiceOfd: { readsHealth: null, produce: produceInvoiceOfd },
};
