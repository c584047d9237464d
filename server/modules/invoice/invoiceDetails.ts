import { defineHandler } from '../../calls/defineHandler';
import { loadOwnInvoice, toInvoice } from './invoiceAnswers';

/** One invoice, with a ticket for its file once it has been issued. @throws ApiError 4030, 4040 */
export const invoiceDetails = defineHandler({
  name: 'invoiceDetails',
  access: 'account',
  async handle({ invoiceId }, context) {
    const row = await loadOwnInvoice(context, invoiceId);
    const { invoiceNo } = row.invoice;
    const file = { kind: 'invoice', subject: invoiceId, name: `发票-${invoiceNo}.pdf` };
    return { ...toInvoice(row), file: invoiceNo ? context.services.tickets.issue(context.caller, file) : null };
  },
});
