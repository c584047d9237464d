import { BUSINESS_CODES } from '../../../../shared/constants';
import { type CallInput, type CallResponse, contract } from '../../../../shared/contract/contract';
import { getUniqueViolation } from '../../../db/databaseError';
import { ApiError, notYoursError } from '../../ApiError';
import { getDayOf } from '../../businessDay';
import type { ApiServices, CallContext, Caller, CallerCard, CallHandler } from '../../handler';
import { createIntent, queryFirstAnswer } from '../../idempotency';
import { createId } from '../../security/ids';
import { createQuote, isQuoteValid, loadSelection, type Selection } from '../packages/quote';
import { type BookingContext, queryBookingContext } from './bookingContext';
import { checkBooking } from './checkBooking';
import { createOrderNo } from './orderNumbers';
import { queryLiveOrderNo } from './orders.repo';
import { type OrderDraft, placeOrder } from './placeOrder';

type Input = Omit<CallInput<'saveOrder'>, 'idempotencyKey'>;
type Answer = CallResponse<'saveOrder'>;
type Context = CallContext & { caller: Caller; card: CallerCard };

const MINUTE_MS = 60_000;
/** How often to try again when another order of the same card took the entitlement in the same moment. */
const TRIES = 3;

function createDraft(input: Input, { services, caller, card }: Context, booking: BookingContext, selection: Selection): OrderDraft {
  const at = services.now();
  const { addOnIds, totalFen, companyFen, selfFen, combo, addOns, lines, preparation } = selection;
  const { holdMinutes } = booking.project;
  const isFree = selfFen === 0;
  const phone = input.contactPhone ? services.fieldCrypto.sealPhone(input.contactPhone) : booking.phone;
  const text = isFree ? '预约成功，费用由企业承担。' : `已提交预约，名额为您保留 ${holdMinutes} 分钟，请及时支付。`;
  return {
    id: createId(),
    orderNo: createOrderNo(at),
    accountId: caller.accountId,
    cardId: card.cardId,
    projectId: card.projectId,
    personId: card.personId,
    comboId: input.comboId,
    addOnIds,
    storeId: input.storeId,
    slotId: input.slotId,
    quotaClass: card.quotaClass,
    state: isFree ? 'booked' : 'pending_pay',
    totalFen,
    companyFen,
    selfFen,
    snapshot: { combo, addOns, lines, preparation },
    contactPhoneEnc: phone.enc,
    contactPhoneMasked: phone.masked,
    holdExpiresAt: isFree ? null : new Date(at.getTime() + holdMinutes * MINUTE_MS),
    at,
    today: getDayOf(at),
    event: { type: 'created', text },
  };
}

const toAnswer = ({ orderNo, state, selfFen, holdExpiresAt }: OrderDraft): Answer => ({
  orderNo,
  state,
  selfFen,
  ...(holdExpiresAt && { holdExpiresAt: holdExpiresAt.toISOString() }),
});

/** Reads what the rules look at, side by side, and applies them. @throws ApiError 4001, 4031, 4040, 4091, 4095 */
async function prepareDraft(input: Input, context: Context): Promise<OrderDraft> {
  const { services, caller, card } = context;
  const question = { ...input, accountId: caller.accountId, cardId: card.cardId };
  const [booking, selection] = await Promise.all([queryBookingContext(services.db, question), loadSelection(services, card, input)]);
  if (!booking) throw notYoursError('这张体检卡不属于您。');
  checkBooking(booking, card.quotaClass, services.now());
  if (!isQuoteValid(services, selection, input.quoteId)) {
    throw new ApiError(BUSINESS_CODES.priceChanged, '价格有变动，请确认新的价格后再提交。', { quote: createQuote(services, selection) });
  }
  return createDraft(input, context, booking, selection);
}

async function throwUsed({ db }: ApiServices, cardId: string): Promise<never> {
  const orderNo = await queryLiveOrderNo(db, cardId);
  if (!orderNo) throw new ApiError(BUSINESS_CODES.alreadyBooked, '这张体检卡没有可用的体检次数。');
  throw new ApiError(BUSINESS_CODES.alreadyBooked, '这张体检卡已有预约，可以先查看或取消原来的订单。', { orderNo });
}

async function book(input: Input, context: Context, intent: ReturnType<typeof createIntent>): Promise<Answer> {
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
  return throwUsed(services, card.cardId);
}

/**
 * Books a place. The same intent again gets its first answer, however the first and the second are interleaved: the answer is
 * written with the order, so whoever fails here looks there before saying so.
 * @throws ApiError 4001, 4005, 4031 data.type, 4040, 4091, 4093 data.orderNo, 4095 data.quote
 */
export const saveOrder: CallHandler<'saveOrder', 'card'> = {
  name: 'saveOrder',
  access: 'card',
  async handle({ idempotencyKey, ...input }, context) {
    const { services, caller, card } = context;
    const intent = createIntent(caller.accountId, 'saveOrder', idempotencyKey, input, card.cardId);
    try {
      return await book(input, context, intent);
    } catch (error) {
      const first = await queryFirstAnswer(services.db, contract.saveOrder.response, intent);
      if (first) return first;
      throw error;
    }
  },
};
