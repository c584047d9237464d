import { injectCalls } from '../injectCalls';

/** Calls of invoices. All are extensions: a back end without them has no invoice page. */
export const invoiceApi = injectCalls({
  invoiceList: { reads: ['Invoice'] },
  invoiceApply: { writes: ['Invoice'] },
  invoiceExchange: { writes: ['Invoice'] },
  /** Returns a ticket, which expires after two minutes and is therefore never cached. */
  invoiceDetails: { writes: [] },
});
