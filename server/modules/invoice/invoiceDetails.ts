import { defineHandler } from '../../handlerKit/defineHandler';
import { loadOwnInvoice, toInvoice } from './invoiceAnswers';

/** One invoice, with tickets for its files once it has been issued. @throws ApiError 4030, 4040 */
export const invoiceDetails = defineHandler({
  name: 'invoiceDetails',
  access: 'account',
  async handle({ invoiceId }, context) {
    const invoice = toInvoice(await loadOwnInvoice(context, invoiceId));
    const { invoiceNo, hasOfd } = invoice;
    const issue = (kind: string, format: string) =>
      context.services.tickets.issue(context.caller, { kind, subject: invoiceId, name: `发票-${invoiceNo}.${format}` });
    return { ...invoice, file: invoiceNo ? issue('invoice', 'pdf') : null, ofd: hasOfd ? issue('invoiceOfd', 'ofd') : null };
  },
});
