import { isOrderIn } from '../../../shared/orderStates';
import { missingError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryOrderById } from '../orders/orders.repo';
import { transitionAndFree } from '../orders/transitionAndFree';
import { leaveLine, queryWaitOwner } from './waitlist.repo';

/**
 * Leaves a line. A place held for the entry is released and offered to the next one. Idempotent.
 * @throws ApiError 4030, 4040
 */
export const waitlistLeave = defineHandler({
  name: 'waitlistLeave',
  access: 'card',
  async handle({ entryId }, { services, card }) {
    const entry = await queryWaitOwner(services.db, entryId);
    if (!entry) throw missingError('没有找到这个候补，可能已经结束。');
    if (entry.cardId !== card.cardId) throw notYoursError('这不是您的候补。');
    const at = services.now();
    if (entry.state === 'waiting' && (await leaveLine(services.db, entryId, at))) return { entryId, state: 'ended' };
    const now = await queryWaitOwner(services.db, entryId);
    const order = now?.orderId ? await queryOrderById(services.db, now.orderId) : null;
    if (order && isOrderIn(order.state, 'payable'))
      await transitionAndFree(services, order, 'giveUp', { at, params: { wasOffered: true } });
    return { entryId, state: (await queryWaitOwner(services.db, entryId))?.state ?? 'ended' };
  },
});
