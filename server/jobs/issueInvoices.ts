import { InvoiceRefused } from '../adapters/invoice/InvoiceIssuer';
import type { ApiServices } from '../handlerKit/handler';
import { addInvoiceNotice } from '../modules/invoice/addInvoiceNotice';
import {
  claimInvoice,
  queryInvoice,
  queryIsPaid,
  queryWaitingInvoices,
  recallIfRefunded,
  recallRefunded,
  transitionInvoice,
} from '../modules/invoice/invoice.repo';
import { runEach } from './runEach';

/** An issuer that hangs takes ten seconds for each, and a run must end within two minutes. */
const BATCH = 10;
/** Longer than the two requests about one invoice can take. */
const MIN_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 600_000;

type InvoiceServices = Pick<ApiServices, 'db' | 'issuer' | 'now' | 'logger'>;
type InvoiceEnd = { state: 'issued'; invoiceNo: string; hasOfd: boolean; issuedAt: Date } | { state: 'failed'; failReason: string };
type Waiting = Awaited<ReturnType<typeof queryWaitingInvoices>>[number];

/** Ends an application and notifies its person, in one transaction. */
async function finish(row: Waiting, db: InvoiceServices['db'], at: Date, to: InvoiceEnd): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await transitionInvoice(tx, row.id, 'issuing', { ...to, askAt: null }))) return;
    await addInvoiceNotice(tx, row, to.state, at);
    await recallIfRefunded(tx, row.id, at);
  });
}

/** Pauses grow with the age of an application: an issuer answers soon, or after somebody there has acted. */
function getNextAsk({ createdAt }: Waiting, at: Date): Date {
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (at.getTime() - createdAt.getTime()) / 4));
  return new Date(at.getTime() + pause);
}

async function reverse({ db, issuer, now }: InvoiceServices, { id, amountFen }: Waiting, invoiceNo: string): Promise<void> {
  const reason = (await queryIsPaid(db, id)) ? 'wrong_title' : 'refunded';
  const red = await issuer.issueRed({ invoiceId: id, invoiceNo, amountFen, reason });
  if (red)
    await transitionInvoice(db, id, 'red_applied', { state: 'red_issued', redInvoiceNo: red.redInvoiceNo, redAt: now(), askAt: null });
}

/** The issuer recognizes our ID, so that a retry after a lost answer gets the same number. */
async function workOn(services: InvoiceServices, row: Waiting): Promise<void> {
  const { db, issuer, now } = services;
  const { id, state, invoiceNo, amountFen } = row;
  if (state === 'red_applied' && invoiceNo) return reverse(services, row, invoiceNo);
  if (state === 'applied' && !(await transitionInvoice(db, id, 'applied', { state: 'issuing' }))) return;
  // Until it was being issued, the person could correct the addressee, so the row that was read first may be out of date.
  const { titleType, title, taxNo } = (await queryInvoice(db, id))?.invoice ?? row;
  try {
    const issued = await issuer.issue({ invoiceId: id, titleType, title, taxNo, amountFen });
    if (issued) await finish(row, db, now(), { state: 'issued', ...issued, issuedAt: now() });
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

/** Submits applications to the issuer, and revokes invoices that were refunded or exchanged. What fails or stays undecided is asked again after a pause. */
export async function issueInvoices(services: InvoiceServices): Promise<number> {
  const { db, now } = services;
  await recallRefunded(db, now());
  const waiting = await queryWaitingInvoices(db, now(), BATCH);
  return runEach(
    waiting,
    services.logger,
    ({ id }) => ({ event: 'invoice_failed', invoiceId: id }),
    async (row) => {
      const at = now();
      if (await claimInvoice(db, row.id, { at, until: getNextAsk(row, at) })) await workOn(services, row);
    },
  );
}
