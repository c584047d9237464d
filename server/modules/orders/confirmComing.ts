import { eq } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import { examOrder } from '../../db/schema/orders';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { loadOrderDetailsById, queryOwnOrder } from './orderAnswers';
import { getComingRefusal } from './orderRules';
import { queryLockedOrder } from './orders.repo';

/**
 * Notes that the person will come. It promises nothing: the order can still be moved or cancelled, which takes it back. Idempotent.
 * @throws ApiError 4030, 4040; 4094 outside the last days before the examination (msg says why)
 */
export const confirmComing = defineHandler({
  name: 'confirmComing',
  access: 'card',
  async handle({ orderNo }, { services, caller }) {
    const { db, now } = services;
    const { id } = await queryOwnOrder(db, orderNo, caller);
    await db.transaction(async (tx) => {
      const order = await queryLockedOrder(tx, id);
      const refusal = getComingRefusal(order, now());
      if (refusal) throw new ApiError(BUSINESS_CODES.notAllowedNow, refusal);
      if (order.comingAt === null) await tx.update(examOrder).set({ comingAt: now() }).where(eq(examOrder.id, id));
    });
    return loadOrderDetailsById(db, id, now());
  },
});
