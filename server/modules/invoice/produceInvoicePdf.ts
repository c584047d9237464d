import { getDayOf } from '../../../shared/businessDay';
import type { TicketProducer } from '../../calls/files/TicketFile';
import { queryInvoice } from './invoice.repo';

const formatFen = (amount: number) => `¥${(amount / 100).toFixed(2)}`;

/** An issued invoice as a PDF, while it belongs to the account. */
export const produceInvoicePdf: TicketProducer = async ({ db, pdf, settings }, { subject, accountId }) => {
  const row = await queryInvoice(db, subject);
  if (!row || row.invoice.accountId !== accountId || !row.invoice.invoiceNo) return null;
  const { invoiceNo, title, taxNo, amountFen, issuedAt, state } = row.invoice;
  const body = await pdf.render({
    title: '电子发票（普通发票）',
    subtitle: state === 'issued' ? `发票号码 ${invoiceNo}` : `发票号码 ${invoiceNo}（已红冲）`,
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
    footer: settings.sample ? '示例环境开具，不作报销凭证' : '约检',
  });
  return { body, contentType: 'application/pdf' };
};
