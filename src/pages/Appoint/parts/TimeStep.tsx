import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { getHref } from '../../../../shared/routes';
import { storesApi } from '../../../api/endpoints/stores';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { Loading } from '../../../components/Loading';
import { MonthCalendar } from '../../../components/MonthCalendar/MonthCalendar';
import { type DaySpan, getFirstShownDay, getLastDay, getShownDays } from '../../../components/MonthCalendar/monthGrid';
import { BoneCard, EmptyState, FailedState } from '../../../components/StateView';
import { chooseDay } from '../../../features/booking/bookingUrl';
import { listClosedReasons, toCalendarDay } from '../../../features/booking/calendarDays';
import { isOpenDay, pickFirstDay } from '../../../features/booking/nearestFreeDays';
import { useWaits } from '../../../features/waitlist/useWaits';
import { useClock } from '../../../lib/clock';
import { addMonths, formatDay, formatMonth, getDayOf, getMonthOf } from '../../../lib/day';
import { useHydrated } from '../../../lib/useHydrated';
import type { Booking } from '../useBooking';
import { PeriodList } from './PeriodList';
import styles from './TimeStep.module.css';

/** How many months ahead the calendar goes. */
const MONTHS_AHEAD = 3;

/** Step three: day and period. Rendered in the browser only, because the current day may differ from the server's. */
export function TimeStep({ booking }: { booking: Booking }) {
  const clock = useClock();
  const hydrated = useHydrated();
  return (
    <Card>
      {hydrated ? (
        <DayPicker booking={booking} today={getDayOf(clock.now())} />
      ) : (
        <Loading label="日历">
          <BoneCard height={440} />
        </Loading>
      )}
    </Card>
  );
}

/** What a screen reader says of the day that was chosen; the focus stays in the calendar. */
function describePeriods({ choice, day }: Booking): string {
  if (!day) return '';
  return `${formatDay(choice.date)}，${day.periods.filter(({ remaining }) => remaining > 0).length} 个时段可约`;
}

/** The days that the calendar shows, of one month or of two. */
function useShownSchedule({ choice: { storeId, comboId } }: Booking, { first, last }: DaySpan) {
  const request = { storeId, comboId, month: getMonthOf(first) };
  const skip = !comboId || !storeId;
  const query = storesApi.useQueryStoreScheduleQuery(request, { skip, refetchOnFocus: true });
  const nextMonth = getMonthOf(last);
  const next = storesApi.useQueryStoreScheduleQuery(
    { ...request, month: nextMonth },
    { skip: skip || nextMonth === request.month, refetchOnFocus: true },
  );
  const schedule = query.currentData?.days;
  const shown = schedule && [...schedule, ...(next.currentData?.days ?? [])].filter(({ date }) => date >= first && date <= last);
  return { query, schedule: shown, isLoading: (query.isFetching && !schedule) || (next.isFetching && !next.currentData) };
}

/** Chooses a day where none is chosen, as when an order is moved: the first one that can still be given back. */
function useFirstDay({ choice: { date }, store, update }: Booking) {
  const first = store.currentData && !date ? pickFirstDay(store.currentData) : '';
  const choose = useRef(update);
  choose.current = update;
  useEffect(() => {
    if (first) choose.current((current) => (current.date ? current : chooseDay(current, first)));
  }, [first]);
}

function DayPicker({ booking, today }: { booking: Booking; today: string }) {
  const { choice, goTo, update, store } = booking;
  const { date } = choice;
  const clock = useClock();
  useFirstDay(booking);
  const thisMonth = getMonthOf(today);
  const last = addMonths(thisMonth, MONTHS_AHEAD);
  const range = { first: getFirstShownDay(today), last: getLastDay(last) };
  const [turned, setMonth] = useState('');
  // A day of the next weeks is shown with this week, also when its month is the next one.
  const isNear = date <= getShownDays(thisMonth, range).last;
  const month = turned || (isNear ? thisMonth : getMonthOf(date));
  const { query, schedule, isLoading } = useShownSchedule(booking, getShownDays(month, range));
  // The waiting list is not for orders that are moved: they have a place.
  const { available: canWait, waits } = useWaits(Boolean(choice.rebook));
  const days = (schedule ?? []).map((day) => toCalendarDay(day, { canWait, now: clock.now() }));
  if (store.currentData === null) {
    return (
      <EmptyState
        icon={<ShopOutlined />}
        title="这家门店不提供所选的套餐"
        text="请换一家门店，再选日期。"
        action={<Button onClick={() => goTo('store')}>重新选门店</Button>}
      />
    );
  }
  if (query.isError && !query.isFetching) return <FailedState label="可约日期" onRetry={query.refetch} />;
  return (
    <div className={`yj-row yj-gap-5 ${styles.picker}`}>
      <div>
        <MonthCalendar
          label={`${store.currentData?.name ?? '门店'}的可约日期`}
          month={month}
          range={range}
          days={days}
          selected={date}
          today={today}
          loading={isLoading}
          onSelect={(day) => update((current) => chooseDay(current, day))}
          onMonthChange={setMonth}
        />
        {days.some(({ state }) => state === 'final') ? (
          <p aria-hidden="true" className="yj-note yj-mt-3">
            标“不退改”的日子离现在太近：可以约，约好后不能再取消或改约。
          </p>
        ) : null}
        {/* The cells say it to screen readers. */}
        <ul aria-hidden="true" className={`yj-note yj-mt-3 ${styles.reasons}`}>
          {listClosedReasons(schedule ?? []).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {choice.rebook ? (
          <p className="yj-muted yj-mt-3">
            想要的日子约满了？
            <AppLink to={getHref('OrderDetail', { query: { orderNo: choice.rebook, earlier: '1' } })}>
              保留现在的预约，等更合适的名额
            </AppLink>
          </p>
        ) : null}
        {schedule?.some(isOpenDay) === false && !isLoading ? (
          <NoneFree month={month} onNext={month < last ? () => setMonth(addMonths(month, 1)) : null} />
        ) : null}
      </div>
      <p role="status" className="yj-visually-hidden">
        {describePeriods(booking)}
      </p>
      <PeriodList booking={booking} canWait={canWait} waits={waits} />
    </div>
  );
}

/** @param onNext null in the last month */
function NoneFree({ month, onNext }: { month: string; onNext: (() => void) | null }) {
  return (
    <p className="yj-muted yj-mt-3" role="status">
      {formatMonth(month)}已没有可约的日期。
      {onNext ? (
        <Button type="link" size="small" onClick={onNext}>
          看下个月
        </Button>
      ) : (
        '可以换一家门店试试。'
      )}
    </p>
  );
}
