import { getDayOf } from '../../../shared/businessDay';
import type { InvoiceFormat } from '../../adapters/invoice/InvoiceIssuer';
import type { TicketProducer, TicketSubject } from '../../handlerKit/files/TicketFile';
import type { ApiServices } from '../../handlerKit/handler';
import type { PdfDoc } from '../../pdf/PdfDoc';
import { type InvoiceRow, queryInvoice } from './invoice.repo';

const formatFen = (amount: number) => `¥${(amount / 100).toFixed(2)}`;

/** The issuer's own file of a valid invoice; null when there is none, or none can be had now. */
async function fetchOriginal({ issuer, logger }: ApiServices, { invoice }: InvoiceRow, format: InvoiceFormat): Promise<Buffer | null> {
  const { id: invoiceId, invoiceNo, amountFen, state } = invoice;
  if (!issuer.fetchFile || state !== 'issued' || !invoiceNo) return null;
  try {
    return await issuer.fetchFile({ invoiceId, invoiceNo, amountFen }, format);
  } catch (error) {
    logger.warn({ event: 'invoice_file_failed', invoiceId, format, err: error }, "The issuer's file of an invoice cannot be had");
    return null;
  }
}

async function queryOwnInvoice({ db }: ApiServices, { subject, accountId }: TicketSubject): Promise<InvoiceRow | null> {
  const row = await queryInvoice(db, subject);
  return row?.invoice.accountId === accountId && row.invoice.invoiceNo ? row : null;
}

/** What is printed when the issuer has no file. With a real issuer it says that it is not the invoice itself; the sandbox never issues one. */
const getWords = ({ issuer }: ApiServices) => {
  if (issuer.fetchFile) return { title: '电子发票开票信息', footer: '本页只是开票信息，不是发票原件，不作报销凭证' };
  return { title: '电子发票（普通发票）', footer: '示例环境开具，不作报销凭证' };
};

const NOTES: Partial<Record<string, string>> = { red_applied: '（红冲中）', red_issued: '（已红冲）' };

/** An issued invoice as a PDF, the issuer's own if it has one, while it belongs to the account. */
export const produceInvoicePdf: TicketProducer = async (services, ticket) => {
  const row = await queryOwnInvoice(services, ticket);
  if (!row) return null;
  const { invoiceNo, title, taxNo, amountFen, issuedAt, state } = row.invoice;
  const original = await fetchOriginal(services, row, 'pdf');
  if (original) return { body: original, contentType: 'application/pdf' };
  const words = getWords(services);
  const doc: PdfDoc = {
    title: words.title,
    subtitle: `发票号码 ${invoiceNo}${NOTES[state] ?? ''}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['购买方', title],
          ['税号', taxNo || '个人'],
          ['开具日期', issuedAt ? getDayOf(issuedAt) : ''],
          ['订单号', row.orderNo],
        ],
      },
      {
        kind: 'table',
        title: '项目',
        columns: [
          { title: '名称', share: 0.7 },
          { title: '金额', share: 0.3 },
        ],
        rows: [
          { cells: [`*体检服务*${row.comboName}（个人自付）`, formatFen(amountFen)] },
          { cells: ['合计', formatFen(amountFen)], isStrong: true },
        ],
      },
    ],
    footer: words.footer,
  };
  return { body: await services.pdf.render(doc, ticket.accountId), contentType: 'application/pdf' };
};

/** The issuer's OFD of a valid invoice while it belongs to the account. Nothing replaces it: an OFD is kept as the original or not at all. */
export const produceInvoiceOfd: TicketProducer = async (services, ticket) => {
  const row = await queryOwnInvoice(services, ticket);
  const original = row && (await fetchOriginal(services, row, 'ofd'));
  return original ? { body: original, contentType: 'application/ofd' } : null;
};
