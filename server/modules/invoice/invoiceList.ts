import { defineHandler } from '../../handlerKit/defineHandler';
import { countInvoices, queryInvoiceableOrders, queryInvoices } from './invoice.repo';
import { toInvoice } from './invoiceAnswers';

const TITLES = 10;

/** One page of the caller's invoices, the paid orders without one, and the titles to choose from: those used before, then the companies'. */
export const invoiceList = defineHandler({
  name: 'invoiceList',
  access: 'account',
  async handle(input, { services: { db }, caller }) {
    const { accountId } = caller;
    const [invoices, orders, total] = await Promise.all([
      queryInvoices(db, accountId, input),
      queryInvoiceableOrders(db, accountId),
      countInvoices(db, accountId),
    ]);
    const used = invoices.map(({ invoice: { titleType, title, taxNo } }) => ({ titleType, title, taxNo }));
    const ofCompanies = orders.flatMap(({ companyTitle: title, companyTaxNo: taxNo }) =>
      title && taxNo ? [{ titleType: 'company' as const, title, taxNo }] : [],
    );
    const titles = new Map([...used, ...ofCompanies].toReversed().map((each) => [JSON.stringify(each), each]));
    return {
      list: invoices.map(toInvoice),
      total,
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
