import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PayChannel } from '../../shared/payChannels';
import { payment, refund } from '../db/schema/orders';
import type { OrderServices } from '../modules/orders/OrderServices';
import { lockOrder } from '../modules/orders/orders.repo';
import { finishRefund } from '../modules/payment/settleRefund';
import { isWorthAsking } from './checkPayments';
import { isDue, runItems } from './runItems';

const BATCH = 100;
const QUEUE = 'refunds';
/** A refund to a bank card may take days. */
const MAX_PAUSE_SECONDS = 3_600;

interface OpenRefund {
  id: string;
  state: (typeof refund.$inferSelect)['state'];
  outRefundNo: string;
  amountFen: number;
  totalFen: number;
  reason: string;
  paymentId: string;
  outTradeNo: string;
  provider: PayChannel;
  orderId: string;
}

async function runRefund(services: OrderServices, open: OpenRefund): Promise<void> {
  const { db, logger, now } = services;
  const { outTradeNo, outRefundNo } = open;
  const provider = services.payments.get(open.provider);
  await db.update(refund).set({ askedAt: now() }).where(eq(refund.id, open.id));
  const { state } = open.state === 'processing' ? await provider.queryRefund(open) : await provider.refund(open);
  if (state === 'success') {
    await db.transaction(async (tx) => {
      await lockOrder(tx, open.orderId);
      await finishRefund(tx, open, now());
    });
    return;
  }
  if (state === 'failed') logger.error({ event: 'refund_failed', outTradeNo, outRefundNo }, 'The provider refused a refund');
  await db
    .update(refund)
    // A refund that the provider does not know is requested again under the same number.
    .set({ state: state === 'unknown' ? 'created' : state })
    .where(and(eq(refund.id, open.id), inArray(refund.state, ['created', 'processing'])));
}

/**
 * Requests due refunds, and queries those in progress. The refund's number prevents a second
 * try from refunding twice.
 */
export async function runRefunds(services: OrderServices): Promise<number> {
  const at = services.now();
  const isOpen = or(
    eq(refund.state, 'created'),
    and(eq(refund.state, 'processing'), isWorthAsking(refund.askedAt, refund.createdAt, at, MAX_PAUSE_SECONDS)),
  );
  const open = await services.db
    .select({
      id: refund.id,
      state: refund.state,
      outRefundNo: refund.outRefundNo,
      amountFen: refund.amountFen,
      // What the provider took, which differs from the payment's amount if a wrong amount arrived.
      totalFen: sql<number>`case when ${refund.addOnId} is null then ${refund.amountFen} else ${payment.amountFen} end`,
      reason: refund.reason,
      paymentId: payment.id,
      outTradeNo: payment.outTradeNo,
      provider: payment.provider,
      orderId: payment.orderId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(isOpen, isDue(QUEUE, refund.outRefundNo, at)))
    .orderBy(sql`${refund.askedAt} nulls first`, asc(refund.createdAt))
    .limit(BATCH);
  return runItems(
    services,
    QUEUE,
    open,
    ({ outRefundNo }) => outRefundNo,
    (each) => runRefund(services, each),
  );
}
