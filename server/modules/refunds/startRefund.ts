import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { payment, refund } from '../../db/schema/orders';
import { createOutRefundNo } from '../../handlerKit/orderNumbers';
import { createId } from '../../security/ids';
import { paymentSources } from './paymentStates';

type PaymentRow = typeof payment.$inferSelect;

/**
 * Marks a payment as refunding and inserts the refund, which the job requests from the provider. The caller holds the order's lock and
 * writes the event.
 * @param amountFen what the provider collected, if it differs from the payment's amount
 */
export async function refundPayment(tx: Tx, row: PaymentRow, reason: string, at: Date, amountFen = row.amountFen): Promise<void> {
  const changed = await tx
    .update(payment)
    .set({ state: 'refunding', paidAt: row.paidAt ?? at })
    .where(and(eq(payment.id, row.id), inArray(payment.state, [...paymentSources.refunding])))
    .returning({ id: payment.id });
  if (changed.length === 0) throw new Error(`The payment ${row.outTradeNo} in state ${row.state} cannot be refunded`);
  await insertRefund(tx, { paymentId: row.id, amountFen, reason, createdAt: at });
}

/** Inserts a refund, which the job requests from the provider. */
async function insertRefund(
  tx: Tx,
  values: Pick<typeof refund.$inferInsert, 'paymentId' | 'amountFen' | 'addOnId' | 'reason' | 'createdAt'>,
) {
  await tx.insert(refund).values({ id: createId(), outRefundNo: createOutRefundNo(values.createdAt), state: 'created', ...values });
}

async function lockPaid(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const isPaid = and(eq(payment.orderId, orderId), eq(payment.state, 'success'));
  const [paid] = await tx.select().from(payment).where(isPaid).for('update');
  return paid;
}

/** Starts the refund of what the person paid for an order. @returns the amount in fen, 0 when nothing was paid */
export async function startRefund(tx: Tx, orderId: string, reason: string, at: Date): Promise<number> {
  const paid = await lockPaid(tx, orderId);
  if (!paid) return 0;
  await refundPayment(tx, paid, reason, at);
  return paid.amountFen;
}

/**
 * Starts the refund of one add-on that was not done; the payment stays successful. The caller holds the order's lock and writes the event.
 * @returns false when the order's payment is not there, or the add-on was refunded before
 */
export async function startAddOnRefund(tx: Tx, orderId: string, addOn: { addOnId: string; priceFen: number }, reason: string, at: Date) {
  const paid = await lockPaid(tx, orderId);
  const { addOnId, priceFen: amountFen } = addOn;
  if (!paid || (await tx.$count(refund, and(eq(refund.paymentId, paid.id), eq(refund.addOnId, addOnId)))) > 0) return false;
  await insertRefund(tx, { paymentId: paid.id, amountFen, addOnId, reason, createdAt: at });
  return true;
}
