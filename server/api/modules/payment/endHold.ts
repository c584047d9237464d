import { eq } from 'drizzle-orm';
import { payment } from '../../../db/schema/orders';
import { moveOrder } from '../orders/moveOrder';
import type { OrderServices } from '../orders/OrderServices';
import { queryOrderById } from '../orders/orders.repo';

/** Ends the hold of a trade's order at once, as its expiry would; for the sandbox's 'too late' button. */
export async function endHold({ db, now }: OrderServices, outTradeNo: string): Promise<void> {
  const [row] = await db.select({ orderId: payment.orderId }).from(payment).where(eq(payment.outTradeNo, outTradeNo));
  const order = row && (await queryOrderById(db, row.orderId));
  if (order?.state === 'pending_pay') await moveOrder(db, order, 'expire', { at: now() });
}
