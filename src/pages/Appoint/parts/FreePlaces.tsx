import { Button } from 'antd';
import { storesApi } from '../../../api/endpoints/stores';
import { findAlternatives } from '../../../features/booking/nearestFreeDays';
import { addMonths, formatDay, getMonthOf } from '../../../lib/day';
import type { Booking } from '../useBooking';

/** Buttons for the free places nearest to a lost one, in this month and the next. */
export function FreePlaces({ booking, onChoose }: { booking: Booking; onChoose: () => void }) {
  const { choice, schedule, period, update, goTo } = booking;
  const { storeId, comboId, date, slotId } = choice;
  const following = storesApi.useQueryStoreScheduleQuery({ storeId, comboId, month: addMonths(getMonthOf(date), 1) });
  const days = [...(schedule.currentData?.days ?? []), ...(following.currentData?.days ?? [])];
  const places = findAlternatives(days, { date, slotId, period: period?.period ?? '' });
  return (
    <>
      {places.map((place) => (
        <Button
          key={place.slotId}
          onClick={() => {
            update((current) => ({ ...current, date: place.date, slotId: place.slotId }));
            onChoose();
          }}
        >
          {`${formatDay(place.date)} ${place.period}，余 ${place.remaining}`}
        </Button>
      ))}
      <Button type="link" onClick={() => goTo('time')}>
        看整个日历
      </Button>
    </>
  );
}
