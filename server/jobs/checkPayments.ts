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
/** A notice usually arrives within seconds, so the provider is queried only about payments that stay open for longer. */
const ASK_AFTER_MS = 30_000;
const MAX_PAUSE_SECONDS = 60;

/** Processes the notices in the inbox, and those that are due at a provider in this process. */
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
 * Queries an old payment or refund less and less often: the pause is its age at the time of the last
 * query, within bounds.
 */
export function isWorthAsking(askedAt: AnyPgColumn, createdAt: AnyPgColumn, now: Date, maxSeconds: number): SQL {
  const pause = sql`least(greatest(${askedAt} - ${createdAt}, interval '5 seconds'), ${maxSeconds} * interval '1 second')`;
  return sql`(${askedAt} is null or ${askedAt} + ${pause} <= ${now.toISOString()}::timestamptz)`;
}

const paymentKey = { outTradeNo: payment.outTradeNo, provider: payment.provider };

/**
 * Queries the provider about payments that have been open for a while. NOTPAY is not final, so such a payment is queried again. One that
 * the provider closed on its own is over, so that the order's next QR code gets a new number.
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

/** Closes the trades of finished orders at the provider. Money that arrived first is handled as a late payment. */
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
    // For example a different amount, which needs a person's attention.
    if (left > 0) throw new Error(`A trade to be closed is ${state} at the provider, but was not booked here`);
  };
  return runItems(services, 'payment_close', closing, ({ outTradeNo }) => outTradeNo, close);
}
