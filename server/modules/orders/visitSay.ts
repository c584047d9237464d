import { BUSINESS_CODES } from '../../../shared/constants';
import { visitAnswer } from '../../db/schema/visits';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { loadOrderDetailsById, queryOwnOrder } from './orderAnswers';
import { queryLockedOrder } from './orders.repo';
import { getVisitRefusal, queryVisitAnswer } from './visitAnswer.repo';

/** Answers how the examination was, or changes the answer. Idempotent. @throws ApiError 4030, 4040; 4094 (msg says why) */
export const visitSay = defineHandler({
  name: 'visitSay',
  access: 'card',
  async handle({ orderNo, choice, text }, { services, caller }) {
    const { db, now } = services;
    const { id } = await queryOwnOrder(db, orderNo, caller);
    await db.transaction(async (tx) => {
      const order = await queryLockedOrder(tx, id);
      const refusal = getVisitRefusal(order, await queryVisitAnswer(tx, id), now());
      if (refusal) throw new ApiError(BUSINESS_CODES.notAllowedNow, refusal);
      const given = { choice, text, at: now() };
      await tx
        .insert(visitAnswer)
        .values({ orderId: id, firstAt: given.at, ...given })
        .onConflictDoUpdate({ target: visitAnswer.orderId, set: given });
    });
    return loadOrderDetailsById(db, id, now());
  },
});
