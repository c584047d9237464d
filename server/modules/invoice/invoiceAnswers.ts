import type { CallResponse } from '../../../shared/contract/contract';
import { missingError, notYoursError } from '../../errors/ApiError';
import type { Caller } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { type InvoiceRow, queryInvoice } from './invoice.repo';

/** An invoice as the contract shows it. */
export function toInvoice({ invoice, orderNo, comboName }: InvoiceRow): CallResponse<'invoiceList'>['list'][number] {
  const { id, amountFen, titleType, title, taxNo, state, invoiceNo, hasOfd, failReason, createdAt, issuedAt } = invoice;
  return {
    ...{ invoiceId: id, orderNo, comboName, amountFen, titleType, title, taxNo, state, invoiceNo, failReason },
    createdAt: createdAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
    // An invoice that was reversed is no original any more.
    hasOfd: hasOfd && state === 'issued',
  };
}

/** The caller's own invoice. @throws ApiError 4030, 4040 */
export async function loadOwnInvoice({ services, caller }: CallContext & { caller: Caller }, invoiceId: string): Promise<InvoiceRow> {
  const row = await queryInvoice(services.db, invoiceId);
  if (!row) throw missingError('没有找到这张发票。');
  if (row.invoice.accountId !== caller.accountId) throw notYoursError('这不是您的发票，无法查看。');
  return row;
}
