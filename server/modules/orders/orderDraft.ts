import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallInput } from '../../../shared/contract/contract';
import { ApiError, notYoursError } from '../../errors/ApiError';
import type { Caller, CallerCard } from '../../handlerKit/Caller';
import type { CallContext } from '../../handlerKit/handler';
import { createOrderNo } from '../../handlerKit/orderNumbers';
import { createId } from '../../security/ids';
import { createQuote, isQuoteValid, loadSelection, type Selection } from '../packages/quote';
import { requireConsent } from '../relatives/requireConsent';
import { type BookingContext, queryBookingContext } from './bookingContext';
import { checkBooking } from './checkBooking';
import { describeOrder } from './describeOrder';
import type { OrderDraft } from './placeOrder';

/** A request to book: now, or as soon as a place is free. */
export type DraftInput = Omit<CallInput<'saveOrder'>, 'idempotencyKey' | 'attempt'>;
export type DraftContext = CallContext & { caller: Caller; card: CallerCard };

const MINUTE_MS = 60_000;

function createDraft(
  input: DraftInput,
  { services, caller, card }: DraftContext,
  booking: BookingContext,
  selection: Selection,
): OrderDraft {
  const at = services.now();
  const { addOnIds, totalFen, companyFen, selfFen, combo, addOns, lines, preparation } = selection;
  const { holdMinutes } = booking.project;
  const isFree = selfFen === 0;
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
    ...describeOrder(services.fieldCrypto, input, booking.phone),
    holdExpiresAt: isFree ? null : new Date(at.getTime() + holdMinutes * MINUTE_MS),
    at,
    event: { type: 'created', params: { holdMinutes: isFree ? null : holdMinutes } },
  };
}

/** Reads what the rules depend on, in parallel, and applies them. @throws ApiError 4001, 4030, 4031, 4040, 4091, 4095 */
export async function prepareDraft(input: DraftInput, context: DraftContext): Promise<OrderDraft> {
  const { services, caller, card } = context;
  await requireConsent(context);
  const question = { ...input, accountId: caller.accountId, cardId: card.cardId };
  const [booking, selection] = await Promise.all([queryBookingContext(services.db, question), loadSelection(services, card, input)]);
  if (!booking) throw notYoursError('这张体检卡不属于您。');
  checkBooking(booking, card.quotaClass, services.now());
  if (!isQuoteValid(services, selection, input.quoteId)) {
    throw new ApiError(BUSINESS_CODES.priceChanged, '价格有变动，请确认新的价格后再提交。', { quote: createQuote(services, selection) });
  }
  return createDraft(input, context, booking, selection);
}
