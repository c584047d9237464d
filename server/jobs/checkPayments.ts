import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { OrderServices } from '../api/modules/orders/OrderServices';
import { createPaymentInbox } from '../api/modules/payment/createPaymentInbox';
import { processInbox } from '../api/modules/payment/paymentNotices';
import { syncPayment, takeTradeAnswer } from '../api/modules/payment/syncPayment';
import { payment } from '../db/schema/orders';
import { runEach } from './runEach';

const BATCH = 100;
/** A notice usually comes within seconds; the provider is asked only about what stays unpaid for longer. */
const ASK_AFTER_MS = 30_000;

const describe = (event: string) => (row: { outTradeNo: string }) => ({ event, outTradeNo: row.outTradeNo });

/** Works on notices: those that wait in the inbox, and those that a provider in this process has due. */
export async function receiveNotices(services: OrderServices): Promise<number> {
  const sent = (await services.payment.sendNotices?.(createPaymentInbox(services))) ?? 0;
  return sent + (await processInbox(services));
}

/** Asks the provider about payments that have been open for a while. NOTPAY is no final answer, so it is asked again. */
export async function queryPayments(services: OrderServices): Promise<number> {
  const { db, logger, now } = services;
  const open = await db
    .select({ outTradeNo: payment.outTradeNo })
    .from(payment)
    .where(and(inArray(payment.state, ['created', 'notpay']), lte(payment.createdAt, new Date(now().getTime() - ASK_AFTER_MS))))
    .orderBy(asc(payment.createdAt))
    .limit(BATCH);
  return runEach(open, logger, describe('payment_query_failed'), ({ outTradeNo }) => syncPayment(services, outTradeNo));
}

/** Closes at the provider what belongs to orders that are over. Money that came first is taken as a late payment. */
export async function closePayments(services: OrderServices): Promise<number> {
  const { db, logger, now } = services;
  const closing = await db
    .select({ outTradeNo: payment.outTradeNo })
    .from(payment)
    .where(eq(payment.state, 'closing'))
    .orderBy(asc(payment.createdAt))
    .limit(BATCH);
  const close = async ({ outTradeNo }: { outTradeNo: string }) => {
    const trade = await takeTradeAnswer(services, outTradeNo, await services.payment.close(outTradeNo));
    if (trade.state !== 'closed') return;
    await db
      .update(payment)
      .set({ state: 'closed', closedAt: now() })
      .where(and(eq(payment.outTradeNo, outTradeNo), eq(payment.state, 'closing')));
  };
  return runEach(closing, logger, describe('payment_close_failed'), close);
}
