import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { isOrderIn } from '../../shared/orderStates';
import { isStateIn } from '../db/orderStateSql';
import { examOrder, payment } from '../db/schema/orders';
import type { OrderServices } from '../modules/orders/OrderServices';
import { queryOrderById } from '../modules/orders/orders.repo';
import { transitionAndFree } from '../modules/orders/transitionAndFree';
import { syncPayment } from '../modules/payment/syncPayment';
import { runEach } from './runEach';
import { isDue, runItems } from './runItems';

const BATCH = 200;
const QUEUE = 'holds';

/** Queries the provider once more, so that a payment made in time is not rejected because its notice is late. */
async function askForMoney(services: OrderServices, orderId: string): Promise<void> {
  const { db, logger } = services;
  const open = await db
    .select({ outTradeNo: payment.outTradeNo, provider: payment.provider })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ['created', 'notpay'])));
  // An unreachable provider must not block the place. Money that arrives later is a late payment.
  await runEach(
    open,
    logger,
    ({ outTradeNo }) => ({ event: 'payment_query_failed', outTradeNo }),
    (key) => syncPayment(services, key),
  );
}

async function closeIfUnpaid(services: OrderServices, orderId: string, at: Date): Promise<void> {
  const order = await queryOrderById(services.db, orderId);
  if (order && isOrderIn(order.state, 'payable')) await transitionAndFree(services, order, 'expire', { at });
}

/**
 * Closes the orders whose hold has expired and frees their places. One that cannot be closed is tried again after growing pauses, so that it
 * delays no other, and is a dead letter in the end. @returns how many were processed
 */
export async function expireHolds(services: OrderServices): Promise<number> {
  const { db, now } = services;
  const at = now();
  const due = await db
    .select({ id: examOrder.id })
    .from(examOrder)
    .where(and(isStateIn(examOrder.state, 'payable'), lte(examOrder.holdExpiresAt, at), isDue(QUEUE, examOrder.id, at)))
    .orderBy(asc(examOrder.holdExpiresAt))
    .limit(BATCH);
  const expire = async ({ id }: { id: string }) => {
    await askForMoney(services, id);
    await closeIfUnpaid(services, id, at);
  };
  return runItems(services, QUEUE, due, ({ id }) => id, expire);
}
