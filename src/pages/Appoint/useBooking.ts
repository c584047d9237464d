import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import { storesApi } from '../../api/endpoints/stores';
import { keepConsistent } from '../../features/booking/addOnRules';
import { type BookingChoice, type BookingStep, formatBookingQuery, parseBookingUrl } from '../../features/booking/bookingUrl';
import { useQuote } from '../../features/booking/useQuote';
import { getMonthOf } from '../../lib/day';
import { useChosenStore } from './useChosenStore';
import { useOpenedCombo } from './useOpenedCombo';

/** Changes the choice. `push` makes a step that the back button undoes; otherwise the address is replaced. */
export type UpdateBooking = (change: (choice: BookingChoice) => BookingChoice, options?: { push?: boolean }) => void;

/** The choice in the address, and how to change it. */
export function useBookingChoice(): {
  choice: BookingChoice;
  update: UpdateBooking;
  goTo: (step: BookingStep) => void;
  /** False for the moment in which the address has a choice that is not rendered yet: the router renders in a transition. */
  isDrawn: () => boolean;
} {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = parseBookingUrl(query);
  const update: UpdateBooking = (change, { push = false } = {}) => {
    // The address bar is read again, because a second quick press comes before the first one is rendered.
    const current = parseBookingUrl(new URLSearchParams(window.location.search));
    const [from, to] = [current, change(current)].map((each) => getHref('Appoint', { query: formatBookingQuery(each) }));
    // The second press of a double click adds no step to go back to.
    const isStep = push && to !== from;
    navigate(to ?? '', { replace: !isStep, preventScrollReset: !isStep });
  };
  const goTo = (step: BookingStep) => update((current) => ({ ...current, step }), { push: true });
  const isDrawn = () => new URLSearchParams(window.location.search).toString() === query.toString();
  return { choice, update, goTo, isDrawn };
}

/** Why the package of a link cannot be booked. */
export type Refusal = { kind: 'gone' } | { kind: 'unsuitable'; name: string; reason: string };

/** The data that the steps and the summary show. Data of later steps is fetched only when they are near. */
export function useBooking() {
  const { choice: address, update, goTo, isDrawn } = useBookingChoice();
  const { rebook } = address;
  const oldOrder = ordersApi.useQueryOrderDetailsQuery({ orderNo: rebook }, { skip: !rebook });
  const opened = address.comboId || (rebook && oldOrder.data?.comboId) || '';
  const { combo, isGone } = useOpenedCombo(opened);
  const refusal = rebook ? null : toRefusal(isGone, combo.currentData);
  // Another package has to be chosen first; nothing is asked about this one.
  const choice: BookingChoice = refusal ? NOTHING_CHOSEN : { ...address, comboId: opened };
  const { comboId, storeId, date, slotId, step } = choice;
  const store = useChosenStore({ comboId, storeId }, { skip: !comboId || step === 'package' });
  const schedule = storesApi.useQueryStoreScheduleQuery(
    { storeId, comboId, month: getMonthOf(date) },
    { skip: !comboId || !storeId || !date },
  );
  const addOnIds = combo.currentData ? keepConsistent(combo.currentData.addOns, choice.addOns) : choice.addOns;
  const price = useQuote(rebook ? '' : comboId, addOnIds);
  const day = schedule.currentData?.days.find((other) => other.date === date);
  const period = day?.periods.find((other) => other.slotId === slotId);
  return { choice, refusal, addOnIds, update, goTo, isDrawn, oldOrder, combo, schedule, price, store, day, period };
}

export type Booking = ReturnType<typeof useBooking>;

const NOTHING_CHOSEN = parseBookingUrl(new URLSearchParams());

function toRefusal(isGone: boolean, combo: CallResponse<'queryComboDetails'> | undefined): Refusal | null {
  if (isGone) return { kind: 'gone' };
  return combo?.suitable === false ? { kind: 'unsuitable', name: combo.name, reason: combo.reason || '不适合您的情况' } : null;
}
