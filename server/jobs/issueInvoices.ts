import { InvoiceRefused } from '../adapters/invoice/InvoiceIssuer';
import type { ApiServices } from '../calls/handler';
import { addInvoiceNotice } from '../modules/invoice/addInvoiceNotice';
import { moveInvoice, queryInvoice, queryWaitingInvoices, recallRefunded } from '../modules/invoice/invoice.repo';
import { runEach } from './runEach';

const BATCH = 20;

type InvoiceServices = Pick<ApiServices, 'db' | 'issuer' | 'now' | 'logger'>;
type InvoiceEnd = { state: 'issued'; invoiceNo: string; issuedAt: Date } | { state: 'failed'; failReason: string };
type Waiting = Awaited<ReturnType<typeof queryWaitingInvoices>>[number];

/** Ends an application and notifies its person, in one transaction. */
async function finish(row: Waiting, db: InvoiceServices['db'], at: Date, to: InvoiceEnd): Promise<void> {
  await db.transaction(async (tx) => {
    if (await moveInvoice(tx, row.id, 'issuing', to)) await addInvoiceNotice(tx, row, to.state, at);
  });
}

/** The issuer recognizes our ID, so that a retry after a lost answer gets the same number. */
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
    await finish(row, db, now(), { state: 'issued', invoiceNo: issued.invoiceNo, issuedAt: now() });
  } catch (error) {
    if (!(error instanceof InvoiceRefused)) throw error;
    await finish(row, db, now(), { state: 'failed', failReason: error.message });
  }
}

/**
 * Submits one application to the issuer now.
 * @returns its state afterwards; null if it is not waiting for the issuer
 * @throws what the issuer threw
 */
export async function issueInvoice(services: InvoiceServices, invoiceId: string): Promise<Waiting['state'] | null> {
  const { invoice } = (await queryInvoice(services.db, invoiceId)) ?? {};
  if (invoice?.state !== 'applied' && invoice?.state !== 'issuing' && invoice?.state !== 'red_applied') return null;
  await workOn(services, invoice);
  return (await queryInvoice(services.db, invoiceId))?.invoice.state ?? null;
}

/** Submits applications to the issuer, and revokes invoices that were refunded or exchanged. The next run retries failures. */
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
