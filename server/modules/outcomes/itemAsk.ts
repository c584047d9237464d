import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { listClaims } from '../../../shared/itemStates';
import { itemQuestion } from '../../db/schema/outcomes';
import { ApiError, missingError, notYoursError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { queryReadableOrder } from './itemAnswers';
import { loadOrderAccounts } from './outcomes.repo';

/**
 * Notes what the person says about an item that is missing, or that the centre says they declined; it is a question to the operators, also
 * when it was answered before.
 * @throws ApiError 4030, 4040; 4094 for another item
 */
export const itemAsk = defineHandler({
  name: 'itemAsk',
  access: 'card',
  async handle({ orderNo, code, claim }, context) {
    const { services } = context;
    const order = await queryReadableOrder(context, orderNo);
    if (!order) throw notYoursError('要先得到本人同意。请到“体检卡”里办理。');
    const askedAt = services.now();
    const [account] = order.isAccounted ? await loadOrderAccounts(services.db, [order], getDayOf(askedAt)) : [];
    const item = account?.items.find((each) => each.code === code);
    if (!item) throw missingError('这个订单没有预约这一项。');
    if (!listClaims(item.state).includes(claim)) throw new ApiError(BUSINESS_CODES.notAllowedNow, '这一项已经有结果或说明了，请刷新页面。');
    const said = { claim, askedAt, answer: '', answeredAt: null };
    await services.db
      .insert(itemQuestion)
      .values({ orderId: order.id, itemCode: code, ...said })
      .onConflictDoUpdate({ target: [itemQuestion.orderId, itemQuestion.itemCode], set: said });
    return { askedAt: askedAt.toISOString() };
  },
});
