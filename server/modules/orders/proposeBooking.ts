import { addDays, getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import type { Caller, CallerCard } from '../../handlerKit/Caller';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { ApiServices } from '../../handlerKit/handler';
import { toComboSummary } from '../packages/comboAnswers';
import { type OfferedCombo, queryOfferedCombos } from '../packages/packages.repo';
import { loadSelection } from '../packages/quote';
import { getChangeableMoment, isBookable, type SlotLimits } from '../stores/bookableSlot';
import { hasCombo, queryCardTerms, queryNextFreeDays, querySlots, queryStores, type SlotRow } from '../stores/stores.repo';
import { type LastBooking, queryLastBooking } from './lastBooking.repo';

type Proposal = NonNullable<CallResponse<'proposeBooking'>['proposal']>;
type Services = Pick<ApiServices, 'db' | 'now'>;
type Place = Pick<Proposal, 'storeId' | 'storeName' | 'date' | 'slotId' | 'period'>;

/** The first day that is proposed: there is time to prepare. */
const LEAD_DAYS = 3;
/** Within this many days of the first free place, the usual time of day counts more than an earlier day. */
const WINDOW_DAYS = 14;
/** How many other stores of the same city are looked at. */
const OTHER_STORES = 20;

const getMinutes = (period: string) => Number(period.slice(0, 2)) * 60 + Number(period.slice(3, 5));

/**
 * The free place that is most like the usual one: soon, and at the usual time of day.
 * @param slots sorted by day and period
 */
export function pickSlot(slots: readonly SlotRow[], usualPeriod: string, limits: SlotLimits): SlotRow | undefined {
  const free = slots.filter((slot) => isBookable(slot, limits));
  const [first] = free;
  if (!first) return undefined;
  const end = addDays(first.date, WINDOW_DAYS);
  const usual = getMinutes(usualPeriod);
  const distance = ({ period }: SlotRow) => Math.abs(getMinutes(period) - usual);
  return free.filter(({ date }) => date <= end).sort((a, b) => distance(a) - distance(b) || a.date.localeCompare(b.date))[0];
}

/** Last time's package if it is still offered and suits the person, else the one that shares the most items with it. */
function pickCombo(offered: readonly OfferedCombo[], last: LastBooking, now: Date): OfferedCombo | undefined {
  const suitable = offered.filter((row) => toComboSummary(row, now).suitable);
  const count = ({ itemCodes }: OfferedCombo) => itemCodes.filter((code) => last.itemCodes.includes(code)).length;
  return suitable.find(({ combo }) => combo.id === last.comboId) ?? [...suitable].sort((a, b) => count(b) - count(a))[0];
}

/** The stores to look at: last time's, then those of its city that have places, the nearest day first. */
async function* listStores(db: Services['db'], last: LastBooking, comboId: string, limits: SlotLimits) {
  if (await hasCombo(db, last.storeId, comboId)) yield { id: last.storeId, name: last.storeName };
  const area = `${last.province}/${last.city}`;
  const { stores } = await queryStores(db, { comboId, ownCity: last.city, area, page: 1, pageSize: OTHER_STORES });
  const others = stores.filter(({ id }) => id !== last.storeId);
  const free = await queryNextFreeDays(
    db,
    others.map(({ id }) => id),
    limits,
  );
  const dayOf = ({ id }: { id: string }) => free.get(id)?.date ?? '';
  yield* others.filter(dayOf).sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

async function findPlace({ db, now }: Services, card: CallerCard, last: LastBooking, comboId: string): Promise<Place | null> {
  const { lastDay, deadlineHours } = await queryCardTerms(db, card.cardId);
  const from = addDays(getDayOf(now()), LEAD_DAYS);
  const { quotaClass } = card;
  const limits = { quotaClass, lastDay, moment: getChangeableMoment(now(), deadlineHours) };
  for await (const store of listStores(db, last, comboId, limits)) {
    const slot = pickSlot(await querySlots(db, { storeId: store.id, quotaClass, from, to: lastDay }), last.period, limits);
    if (slot) return { storeId: store.id, storeName: store.name, date: slot.date, slotId: slot.id, period: slot.period };
  }
  return null;
}

async function propose(services: Services, caller: Caller, card: CallerCard): Promise<Proposal | null> {
  if (card.status !== 'active') return null;
  const last = await queryLastBooking(services.db, caller.accountId, card);
  if (!last) return null;
  const row = pickCombo(await queryOfferedCombos(services.db, card), last, services.now());
  const place = row && (await findPlace(services, card, last, row.combo.id));
  if (!place) return null;
  const { totalFen, companyFen, selfFen } = await loadSelection(services, card, { comboId: row.combo.id, addOnIds: [] });
  return {
    ...{ comboId: row.combo.id, comboName: row.combo.name, itemCount: row.itemCount, isSamePackage: row.combo.id === last.comboId },
    ...place,
    isSameStore: place.storeId === last.storeId,
    isUsualTime: getMinutes(place.period) === getMinutes(last.period),
    ...{ totalFen, companyFen, selfFen },
    last: { comboName: last.comboName, storeName: last.storeName, date: last.date },
  };
}

/**
 * Proposes a booking like the last examination: its package and store, a free place at the same time of day, and the price. Nothing is held.
 * There is none for a card that cannot book now, and without an earlier examination that the caller booked for the same person.
 */
export const proposeBooking = defineHandler({
  name: 'proposeBooking',
  access: 'card',
  handle: async (_input, { services, caller, card }) => ({ proposal: await propose(services, caller, card) }),
});
