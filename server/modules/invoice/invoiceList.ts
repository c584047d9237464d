import { defineHandler } from '../../calls/defineHandler';
import { queryInvoiceableOrders, queryInvoices } from './invoice.repo';
import { toInvoice } from './invoiceAnswers';

const TITLES = 10;

/** The caller's invoices, the paid orders without one, and the invoice titles used before. */
export const invoiceList = defineHandler({
  name: 'invoiceList',
  access: 'account',
  async handle(_input, { services: { db }, caller }) {
    const [invoices, orders] = await Promise.all([queryInvoices(db, caller.accountId), queryInvoiceableOrders(db, caller.accountId)]);
    const titles = new Map(
      invoices
        .toReversed()
        .map(({ invoice: { titleType, title, taxNo } }) => [`${titleType} ${title} ${taxNo}`, { titleType, title, taxNo }]),
    );
    return {
      list: invoices.map(toInvoice),
      orders: orders.map(({ orderNo, comboName, amountFen, paidAt }) => ({
        orderNo,
        comboName,
        amountFen,
        paidAt: (paidAt ?? new Date(0)).toISOString(),
      })),
      titles: [...titles.values()].reverse().slice(0, TITLES),
    };
  },
});
