import { BUSINESS_CODES } from '../../../shared/constants';
import { type CallResponse, contract } from '../../../shared/contract/contract';
import { getUniqueViolation } from '../../db/databaseError';
import { ApiError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { createIntent, queryCorrectedAnswer } from '../../handlerKit/idempotency';
import { correctOrder } from './correctOrder';
import { type DraftContext, type DraftInput, prepareDraft } from './orderDraft';
import { type OrderDraft, placeOrder } from './placeOrder';
import { createUsedError } from './usedError';

type Answer = CallResponse<'saveOrder'>;
/** How often to try when another order of the same card took the entitlement at the same moment. */
const TRIES = 3;

const toAnswer = ({ orderNo, state, selfFen, holdExpiresAt }: OrderDraft): Answer => ({
  orderNo,
  state,
  selfFen,
  ...(holdExpiresAt && { holdExpiresAt: holdExpiresAt.toISOString() }),
});

async function book(input: DraftInput, context: DraftContext, intent: ReturnType<typeof createIntent>): Promise<Answer> {
  const { services, card } = context;
  const draft = await prepareDraft(input, context);
  const answer = toAnswer(draft);
  for (let left = TRIES; left > 0; left--) {
    try {
      const result = await placeOrder(services.db, draft, intent, answer);
      if (result === 'placed') return answer;
      if (result === 'used') break;
      throw new ApiError(BUSINESS_CODES.slotFull, '该时段刚刚约满，请选择其他时段。');
    } catch (error) {
      if (getUniqueViolation(error) !== 'exam_order_live_key') throw error;
    }
  }
  throw await createUsedError(services.db, card.cardId, draft.slotId);
}

/**
 * Books a place. Requests with the same idempotency key get the first answer however they interleave: it is written with the order, so a
 * request that fails looks for it before reporting the failure. What merely describes the order is then corrected (decision 174).
 * @throws ApiError 4001, 4005, 4030, 4031 data.type, 4040, 4091, 4093 data.orderNo, 4095 data.quote
 */
export const saveOrder = defineHandler({
  name: 'saveOrder',
  access: 'card',
  async handle({ idempotencyKey, attempt, ...input }, context) {
    const { services, caller, card } = context;
    const intent = createIntent(caller.accountId, 'saveOrder', { idempotencyKey, attempt }, input, card.cardId);
    try {
      return await book(input, context, intent);
    } catch (error) {
      const first = await queryCorrectedAnswer(services.db, contract.saveOrder.response, intent, (tx, { orderNo }) =>
        correctOrder(tx, services.fieldCrypto, orderNo, input),
      );
      if (first) return first;
      throw error;
    }
  },
});
