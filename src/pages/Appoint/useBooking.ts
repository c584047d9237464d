import { useNavigate, useSearchParams } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { storesApi } from '../../api/endpoints/stores';
import { keepConsistent } from '../../features/booking/addOnRules';
import { type BookingChoice, type BookingStep, formatBookingQuery, parseBookingUrl } from '../../features/booking/bookingUrl';
import { useQuote } from '../../features/booking/useQuote';
import { getMonthOf } from '../../lib/day';
import { useChosenStore } from './useChosenStore';

/** Changes the choice. `push` makes a step that the back button undoes; otherwise the address is replaced. */
export type UpdateBooking = (change: (choice: BookingChoice) => BookingChoice, options?: { push?: boolean }) => void;

/** The choice in the address, and how to change it. */
export function useBookingChoice(): { choice: BookingChoice; update: UpdateBooking; goTo: (step: BookingStep) => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = parseBookingUrl(query);
  const update: UpdateBooking = (change, { push = false } = {}) => {
    // The address bar is read again, because a second quick press comes before the first one is rendered.
    const next = change(parseBookingUrl(new URLSearchParams(window.location.search)));
    navigate(getHref('Appoint', { query: formatBookingQuery(next) }), { replace: !push, preventScrollReset: !push });
  };
  const goTo = (step: BookingStep) => update((current) => ({ ...current, step }), { push: true });
  return { choice, update, goTo };
}

/** The data that the steps and the summary show. Data of later steps is fetched only when they are near. */
export function useBooking() {
  const { choice: address, update, goTo } = useBookingChoice();
  const oldOrder = ordersApi.useQueryOrderDetailsQuery({ orderNo: address.rebook }, { skip: !address.rebook });
  const choice = { ...address, comboId: address.comboId || (address.rebook && oldOrder.data?.comboId) || '' };
  const { comboId, storeId, date, slotId, rebook } = choice;
  const combo = packagesApi.useQueryComboDetailsQuery({ comboId }, { skip: !comboId });
  // A link may lead to a package that does not suit the person: another one has to be chosen first.
  const step = combo.currentData?.suitable === false && !rebook ? 'package' : choice.step;
  const store = useChosenStore({ comboId, storeId }, { skip: !comboId || step === 'package' });
  const schedule = storesApi.useQueryStoreScheduleQuery(
    { storeId, comboId, month: getMonthOf(date) },
    { skip: !comboId || !storeId || !date },
  );
  const addOnIds = combo.currentData ? keepConsistent(combo.currentData.addOns, choice.addOns) : choice.addOns;
  const price = useQuote(rebook ? '' : comboId, addOnIds);
  const day = schedule.currentData?.days.find((other) => other.date === date);
  const period = day?.periods.find((other) => other.slotId === slotId);
  return { choice: { ...choice, step }, addOnIds, update, goTo, oldOrder, combo, schedule, price, store, day, period };
}

export type Booking = ReturnType<typeof useBooking>;
