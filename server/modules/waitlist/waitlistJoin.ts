import { BUSINESS_CODES } from '../../../shared/constants';
import type { Db } from '../../db/Db';
import { ApiError, validationError } from '../../errors/ApiError';
import { defineHandler } from '../../handlerKit/defineHandler';
import { prepareDraft } from '../orders/orderDraft';
import type { OrderDraft } from '../orders/placeOrder';
import { createUsedError, requireNotBookedIn } from '../orders/usedError';
import { getSlotMoment } from '../stores/bookableSlot';
import { insertWait, MAX_WAITS, queryJoinState, queryLiveWait } from './waitlist.repo';

async function checkStanding(db: Db, { cardId, slotId, at }: OrderDraft): Promise<void> {
  await requireNotBookedIn(db, cardId, slotId);
  const { hasFree, hasPlace, waits } = await queryJoinState(db, cardId, slotId, getSlotMoment(at));
  if (!hasFree) throw await createUsedError(db, cardId, slotId);
  if (hasPlace) throw validationError({ slotId: '还有名额' }, '这个时段还有名额，可以直接预约。');
  if (waits < MAX_WAITS) return;
  throw new ApiError(BUSINESS_CODES.notAllowedNow, `最多可以同时候补 ${MAX_WAITS} 个时段，请先退出一个。`);
}

/**
 * Adds the card to the line of a full slot, with all data of the future order: the rules of booking apply, and the quoted price is kept. A
 * card has one live entry per slot; joining again while it waits corrects it, whether or not the first answer arrived.
 * @throws ApiError 4001, 4030, 4031 data.type, 4040, 4091 when the slot is not open, 4093 data.orderNo, 4094 when the card waits for too many
 *   slots, 4095 data.quote
 */
export const waitlistJoin = defineHandler({
  name: 'waitlistJoin',
  access: 'card',
  async handle(input, context) {
    const { services, card } = context;
    const draft = await prepareDraft(input, context);
    const known = await queryLiveWait(services.db, card.cardId, input.slotId, draft.at);
    if (known?.state === 'offered') return known;
    if (!known) await checkStanding(services.db, draft);
    await insertWait(services.db, draft);
    const entry = await queryLiveWait(services.db, card.cardId, input.slotId, draft.at);
    if (!entry) throw new ApiError(BUSINESS_CODES.slotFull, '刚刚有变动，请刷新后再试。');
    return known ? { ...entry, corrected: true } : entry;
  },
});
