import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { payment, paymentNotice } from '../db/schema/orders';
import type { OrderServices } from '../modules/orders/OrderServices';
import { closePayment, markClosed } from '../modules/payment/closePayment';
import { createPaymentInbox } from '../modules/payment/createPaymentInbox';
import { processKept, queryWaitingNotices } from '../modules/payment/paymentNotices';
import { type PaymentKey, syncPayment } from '../modules/payment/syncPayment';
import { isDue, runItems } from './runItems';

const BATCH = 100;
/** A notice usually comes within seconds; the provider is asked only about what stays unpaid for longer. */
const ASK_AFTER_MS = 30_000;
const MAX_PAUSE_SECONDS = 60;

/** Works on notices: those that wait in the inbox, and those that a provider in this process has due. */
export async function receiveNotices(services: OrderServices): Promise<number> {
  const { db, now } = services;
  let sent = 0;
  for (const provider of services.payments.all) sent += (await provider.sendNotices?.(createPaymentInbox(services, provider.name))) ?? 0;
  const waiting = await queryWaitingNotices(db, isDue('notices', paymentNotice.id, now()), BATCH);
  return (
    sent +
    (await runItems(
      services,
      'notices',
      waiting,
      ({ id }) => id,
      (notice) => processKept(services, notice),
    ))
  );
}

/**
 * What has been under way for long is asked about ever less often: after as much time again as it had when it was last
 * asked about, within bounds.
 */
export function isWorthAsking(askedAt: AnyPgColumn, createdAt: AnyPgColumn, now: Date, maxSeconds: number): SQL {
  const pause = sql`least(greatest(${askedAt} - ${createdAt}, interval '5 seconds'), ${maxSeconds} * interval '1 second')`;
  return sql`(${askedAt} is null or ${askedAt} + ${pause} <= ${now.toISOString()}::timestamptz)`;
}

const paymentKey = { outTradeNo: payment.outTradeNo, provider: payment.provider };

/**
 * Asks the provider about payments that have been open for a while. NOTPAY is no final answer, so it is asked again. One that
 * the provider closed by itself is over, so that the order's next QR code gets a number of its own.
 */
export async function queryPayments(services: OrderServices): Promise<number> {
  const { db, now } = services;
  const at = now();
  const open = await db
    .select(paymentKey)
    .from(payment)
    .where(
      and(
        inArray(payment.state, ['created', 'notpay']),
        lte(payment.createdAt, new Date(at.getTime() - ASK_AFTER_MS)),
        isWorthAsking(payment.askedAt, payment.createdAt, at, MAX_PAUSE_SECONDS),
        isDue('payment_query', payment.outTradeNo, at),
      ),
    )
    .orderBy(sql`${payment.askedAt} nulls first`, asc(payment.createdAt))
    .limit(BATCH);
  const ask = async (key: PaymentKey) => {
    const { outTradeNo } = key;
    await db.update(payment).set({ askedAt: at }).where(eq(payment.outTradeNo, outTradeNo));
    const { state } = await syncPayment(services, key);
    if (state === 'closed' || state === 'refunded') await markClosed(services, outTradeNo, ['created', 'notpay']);
  };
  return runItems(services, 'payment_query', open, ({ outTradeNo }) => outTradeNo, ask);
}

/** Closes at the provider what belongs to orders that are over. Money that came first is taken as a late payment. */
export async function closePayments(services: OrderServices): Promise<number> {
  const { db, now } = services;
  const isClosing = eq(payment.state, 'closing');
  const closing = await db
    .select(paymentKey)
    .from(payment)
    .where(and(isClosing, isDue('payment_close', payment.outTradeNo, now())))
    .orderBy(asc(payment.createdAt))
    .limit(BATCH);
  const close = async (key: PaymentKey) => {
    const { state } = await closePayment(services, key, ['closing']);
    const left = await db.$count(payment, and(isClosing, eq(payment.outTradeNo, key.outTradeNo)));
    // For instance another amount than ours: that is for a person to look at.
    if (left > 0) throw new Error(`A trade that is to be closed is ${state} at the provider, and that did not count here`);
  };
  return runItems(services, 'payment_close', closing, ({ outTradeNo }) => outTradeNo, close);
}
