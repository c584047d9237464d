import { getDayOf } from '../../../shared/businessDay';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryReadableOrder, toItemAccount } from './itemAnswers';
import { loadOrderAccounts } from './outcomes.repo';

/** What became of each booked item of an examined order. @throws ApiError 4030, 4040 */
export const itemList = defineHandler({
  name: 'itemList',
  access: 'card',
  async handle({ orderNo }, context) {
    const { services, reads } = context;
    const order = await queryReadableOrder(context, orderNo);
    if (!order?.isAccounted) {
      reads.recordNothing();
      return { own: order !== null, account: null };
    }
    reads.record(order.personId, orderNo);
    const [account] = await loadOrderAccounts(services.db, [order], getDayOf(services.now()));
    return { own: true, account: account ? toItemAccount(account) : null };
  },
});
