import { z } from 'zod';
import { cutToLength } from '../../../shared/graphemes';
import { createIssuerClient, type IssuerClientDeps } from './createIssuerClient';
import { type InvoiceIssuer, InvoiceRefused } from './InvoiceIssuer';

const MAX_REASON_LENGTH = 200;
const NO_REASON = '开票方没有说明原因，请核对抬头和税号后重新申请。';

/** Digital invoices, blue and red, have numbers of twenty digits. */
const invoiceNo = z.string().regex(/^\d{20}$/);
/** Every answer repeats our ID, and one with an invoice also the amount, so that an answer about another invoice is recognized. */
const about = z.object({ invoiceId: z.string() });
const refused = about.extend({ state: z.literal('refused'), reason: z.string().optional() });
const undecided = [about.extend({ state: z.literal('unknown') }), about.extend({ state: z.literal('pending') }), refused] as const;
const issued = about.extend({ state: z.literal('issued'), amountFen: z.number(), invoiceNo });
const blueAnswer = z.discriminatedUnion('state', [
  ...undecided,
  issued.extend({ pdfUrl: z.string().optional(), ofdUrl: z.string().optional() }),
]);
const redAnswer = z.discriminatedUnion('state', [...undecided, issued.extend({ redInvoiceNo: invoiceNo })]);

/** The reasons under the names of the tax authority. */
const RED_REASONS = { wrong_title: '开票有误', refunded: '服务中止' } as const;

/** @throws Error if the issued invoice is not the one that was asked for */
function checkInvoice(answer: z.infer<typeof issued>, { amountFen, invoiceNo: no }: { amountFen: number; invoiceNo?: string }): void {
  if (answer.amountFen !== amountFen) throw new Error(`The issuer answered with the amount ${answer.amountFen}`);
  if (no !== undefined && answer.invoiceNo !== no) throw new Error('The issuer answered with the number of another invoice');
}

const toReason = (reason: string | undefined) => cutToLength(reason?.trim() ?? '', MAX_REASON_LENGTH) || NO_REASON;

/**
 * An issuer of digital invoices over HTTP (decision 052). Each request is preceded by a query, so that an application whose answer was lost is not
 * sent again; our ID lets the issuer recognize one that is.
 */
export function createHttpIssuer(deps: IssuerClientDeps): InvoiceIssuer {
  const client = createIssuerClient(deps);
  async function post<T extends z.infer<typeof about>, F extends z.infer<typeof about>>(
    schema: z.ZodType<T>,
    path: string,
    fields: F,
  ): Promise<T> {
    const answer = schema.parse(await client.post(path, fields));
    if (answer.invoiceId !== fields.invoiceId) throw new Error('The issuer answered about another invoice');
    return answer;
  }

  return {
    async issue(request) {
      const known = await post(blueAnswer, '/invoices/query', { invoiceId: request.invoiceId });
      const answer = known.state === 'unknown' ? await post(blueAnswer, '/invoices', request) : known;
      if (answer.state === 'refused') throw new InvoiceRefused(toReason(answer.reason));
      if (answer.state !== 'issued') return null;
      checkInvoice(answer, request);
      return { invoiceNo: answer.invoiceNo, hasOfd: answer.ofdUrl !== undefined };
    },
    async issueRed({ reason, ...invoice }) {
      const known = await post(redAnswer, '/red-invoices/query', { invoiceId: invoice.invoiceId });
      // A refused reversal is applied for again, because the invoice must not remain; the operator settles the cause with the issuer.
      const isOpen = known.state === 'unknown' || known.state === 'refused';
      const answer = isOpen ? await post(redAnswer, '/red-invoices', { ...invoice, reason: RED_REASONS[reason] }) : known;
      if (answer.state === 'refused') throw new Error(`The issuer refused the red invoice: ${toReason(answer.reason)}`);
      if (answer.state !== 'issued') return null;
      checkInvoice(answer, invoice);
      if (answer.redInvoiceNo === invoice.invoiceNo) throw new Error('The issuer gave the red invoice the number of the blue one');
      return { redInvoiceNo: answer.redInvoiceNo };
    },
    async fetchFile(invoice, format) {
      const answer = await post(blueAnswer, '/invoices/query', { invoiceId: invoice.invoiceId });
      if (answer.state !== 'issued') throw new Error('The issuer does not know the invoice');
      checkInvoice(answer, invoice);
      const link = { pdf: answer.pdfUrl, ofd: answer.ofdUrl }[format];
      return link ? client.fetchFile(link, format) : null;
    },
  };
}
