import { eq } from 'drizzle-orm';
import { isOrderIn } from '../../../shared/orderStates';
import { payment } from '../../db/schema/orders';
import type { OrderServices } from '../orders/OrderServices';
import { queryOrderById } from '../orders/orders.repo';
import { transitionAndFree } from '../orders/transitionAndFree';

/** Ends the hold of a trade's order immediately, as its expiry would; for the sandbox's 'too late' button. */
export async function endHold(services: OrderServices, outTradeNo: string): Promise<void> {
  const { db, now } = services;
  const [row] = await db.select({ orderId: payment.orderId }).from(payment).where(eq(payment.outTradeNo, outTradeNo));
  const order = row && (await queryOrderById(db, row.orderId));
  if (order && isOrderIn(order.state, 'payable')) await transitionAndFree(services, order, 'expire', { at: now() });
}
