import { and, asc, eq, inArray } from 'drizzle-orm';
import { moveLockedOrder } from '../api/modules/orders/moveOrder';
import type { OrderServices } from '../api/modules/orders/OrderServices';
import { lockOrder, queryOrderById } from '../api/modules/orders/orders.repo';
import { payment, refund } from '../db/schema/orders';
import { runEach } from './runEach';

const BATCH = 100;

interface OpenRefund {
  id: string;
  outRefundNo: string;
  amountFen: number;
  reason: string;
  paymentId: string;
  outTradeNo: string;
  orderId: string;
}

/** The money is back: refund, payment and the order's timeline say so together, once. */
async function finishRefund({ db, now }: OrderServices, open: OpenRefund): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    await lockOrder(tx, open.orderId);
    const done = await tx
      .update(refund)
      .set({ state: 'success', doneAt: at })
      .where(and(eq(refund.id, open.id), inArray(refund.state, ['created', 'processing'])))
      .returning({ id: refund.id });
    const order = await queryOrderById(tx, open.orderId);
    if (done.length === 0 || !order) return;
    await tx
      .update(payment)
      .set({ state: 'refunded', refundedAt: at })
      .where(and(eq(payment.id, open.paymentId), eq(payment.state, 'refunding')));
    await moveLockedOrder(tx, order, 'refunded', { at });
  });
}

async function runRefund(services: OrderServices, open: OpenRefund): Promise<void> {
  const { db, logger, payment: provider } = services;
  const { outTradeNo, outRefundNo, amountFen, reason } = open;
  const { state } = await provider.refund({ outTradeNo, outRefundNo, amountFen, reason });
  if (state === 'success') return finishRefund(services, open);
  if (state === 'failed') logger.error({ event: 'refund_failed', outTradeNo, outRefundNo }, 'The provider refused a refund');
  await db
    .update(refund)
    .set({ state })
    .where(and(eq(refund.id, open.id), inArray(refund.state, ['created', 'processing'])));
}

/** Gives back what is to be given back. The refund's number keeps a second try from paying twice. */
export async function runRefunds(services: OrderServices): Promise<number> {
  const open = await services.db
    .select({
      id: refund.id,
      outRefundNo: refund.outRefundNo,
      amountFen: refund.amountFen,
      reason: refund.reason,
      paymentId: payment.id,
      outTradeNo: payment.outTradeNo,
      orderId: payment.orderId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(refund.state, ['created', 'processing']))
    .orderBy(asc(refund.createdAt))
    .limit(BATCH);
  const describe = ({ outRefundNo }: OpenRefund) => ({ event: 'refund_try_failed', outRefundNo });
  return runEach(open, services.logger, describe, (each) => runRefund(services, each));
}
