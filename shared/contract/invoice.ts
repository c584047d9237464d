import { z } from 'zod';
import { judgeTaxNumber, normalizeTaxNumber } from '../taxNumber';
import { corrected, fen, id, instant, once, page, pageSize, requiredText, someOf, text, ticket, total } from './common';

export const invoiceState = z.enum(['applied', 'issuing', 'issued', 'failed', 'red_applied', 'red_issued']);

const taxNo = text(40).transform(normalizeTaxNumber);
/** The title of an invoice; a company needs a tax number. */
const addresseeFields = z.object({
  titleType: z.enum(['personal', 'company']),
  title: requiredText(100),
  taxNo: taxNo.default(''),
  taxNoChecked: z
    .boolean()
    .default(false)
    .describe('The person compared a tax number that does not follow the rule of credit codes, and insists on it.'),
});
const addressee = addresseeFields.superRefine(({ titleType, taxNo: number, taxNoChecked }, context) => {
  const judgement = judgeTaxNumber(number);
  if (titleType === 'personal' || judgement === 'right' || (judgement === 'unusual' && taxNoChecked)) return;
  const message = number ? '税号不正确，请核对 18 位统一社会信用代码' : '请填写税号';
  context.addIssue({ code: 'custom', path: ['taxNo'], message });
});

/** What is on the invoice, and what the person only confirms. */
const CONFIRMED = 'taxNoChecked';
const ADDRESSEE_FIELDS = Object.keys(addresseeFields.shape).filter((field) => field !== CONFIRMED);

export const invoice = z.object({
  invoiceId: id,
  orderNo: z.string(),
  comboName: z.string(),
  amountFen: fen,
  titleType: z.enum(['personal', 'company']),
  title: z.string(),
  taxNo: z.string(),
  state: invoiceState,
  invoiceNo: z.string().nullable(),
  failReason: z.string(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  hasOfd: z.boolean().optional().describe('The original can be downloaded as OFD, too.'),
});

export const invoiceContract = {
  invoiceApply: {
    summary: 'Apply for an invoice for what the person paid for an order.',
    codes: [4005, 4030, 4040],
    request: z.object({ orderNo: id, ...once }).and(addressee),
    describes: ADDRESSEE_FIELDS,
    presumes: [CONFIRMED],
    response: z.object({ invoiceId: id, state: invoiceState, corrected }),
  },
  invoiceList: {
    summary: 'List the invoices, the paid orders without one, and the titles used before.',
    request: z.object({ page, pageSize }),
    response: z.object({
      list: z.array(invoice),
      total,
      orders: z
        .array(z.object({ orderNo: z.string(), comboName: z.string(), amountFen: fen, paidAt: instant }))
        .describe('The last fifty paid orders that have no invoice yet.'),
      titles: someOf(z.object({ titleType: z.enum(['personal', 'company']), title: z.string(), taxNo: z.string() })).describe(
        'Titles of earlier applications, the last used first, then those of the companies whose orders can be invoiced.',
      ),
    }),
  },
  invoiceDetails: {
    summary: 'Get an invoice, with tickets for its files once it is issued.',
    codes: [4030, 4040],
    request: z.object({ invoiceId: id }),
    /** `file`, the PDF, is there once the invoice is issued; `ofd` while `hasOfd` is true. */
    response: invoice.extend({ file: ticket.nullable(), ofd: ticket.nullish() }),
  },
  invoiceExchange: {
    summary: 'Reverse an issued invoice and apply for a new one.',
    codes: [4005, 4030, 4040, 4096],
    request: z.object({ invoiceId: id, ...once }).and(addressee),
    describes: ADDRESSEE_FIELDS,
    presumes: [CONFIRMED],
    response: z.object({ invoiceId: id, state: invoiceState, corrected }),
  },
} as const;
