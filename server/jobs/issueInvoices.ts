import { InvoiceRefused } from '../adapters/invoice/InvoiceIssuer';
import type { ApiServices } from '../api/handler';
import { moveInvoice, queryWaitingInvoices, recallRefunded } from '../api/modules/invoice/invoice.repo';
import { runEach } from './runEach';

const BATCH = 20;

type InvoiceServices = Pick<ApiServices, 'db' | 'issuer' | 'now' | 'logger'>;
type Waiting = Awaited<ReturnType<typeof queryWaitingInvoices>>[number];

/** The issuer knows our id, so that a try whose answer was lost gets the same number again. */
async function workOn({ db, issuer, now }: InvoiceServices, row: Waiting): Promise<void> {
  const { id, state, invoiceNo, titleType, title, taxNo, amountFen } = row;
  if (state === 'red_applied' && invoiceNo) {
    await issuer.issueRed(invoiceNo);
    await moveInvoice(db, id, 'red_applied', { state: 'red_issued', redAt: now() });
    return;
  }
  if (state === 'applied' && !(await moveInvoice(db, id, 'applied', { state: 'issuing' }))) return;
  try {
    const issued = await issuer.issue({ invoiceId: id, titleType, title, taxNo, amountFen });
    await moveInvoice(db, id, 'issuing', { state: 'issued', invoiceNo: issued.invoiceNo, issuedAt: now() });
  } catch (error) {
    if (!(error instanceof InvoiceRefused)) throw error;
    await moveInvoice(db, id, 'issuing', { state: 'failed', failReason: error.message });
  }
}

/** Hands applications to the issuer and takes back what was refunded or exchanged; what fails is tried again by the next run. */
export async function issueInvoices(services: InvoiceServices): Promise<number> {
  await recallRefunded(services.db);
  const waiting = await queryWaitingInvoices(services.db, BATCH);
  return runEach(
    waiting,
    services.logger,
    ({ id }) => ({ event: 'invoice_failed', invoiceId: id }),
    (row) => workOn(services, row),
  );
}
