import { and, desc, eq, gt } from 'drizzle-orm';
import { examOrder } from '../../../db/schema/orders';
import type { CallHandler } from '../../handler';

/** How many orders of the card wait for payment, and the newest of them. */
export const getUnpayOrdNum: CallHandler<'getUnpayOrdNum', 'card'> = {
  name: 'getUnpayOrdNum',
  access: 'card',
  async handle(_input, { services, card }) {
    const rows = await services.db
      .select({ orderNo: examOrder.orderNo, holdExpiresAt: examOrder.holdExpiresAt })
      .from(examOrder)
      .where(and(eq(examOrder.cardId, card.cardId), eq(examOrder.state, 'pending_pay'), gt(examOrder.holdExpiresAt, services.now())))
      .orderBy(desc(examOrder.createdAt));
    const [newest] = rows;
    if (!newest?.holdExpiresAt) return { count: 0 };
    return { count: rows.length, orderNo: newest.orderNo, holdExpiresAt: newest.holdExpiresAt.toISOString() };
  },
};
