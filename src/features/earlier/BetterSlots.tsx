import { Checkbox } from 'antd';
import { getHref } from '../../../shared/routes';
import { storesApi } from '../../api/endpoints/stores';
import { AppLink } from '../../components/AppLink';
import { Loading } from '../../components/Loading';
import { BoneLines, FailedState } from '../../components/StateView';
import { formatDay, formatMonth } from '../../lib/day';
import { formatBookingQuery } from '../booking/bookingUrl';
import { formatDaysOfMonth } from '../booking/calendarDays';
import { isOpenDay, type ScheduleDay } from '../booking/nearestFreeDays';
import type { OrderDetails } from '../booking/orderTexts';

interface BetterSlotsProps {
  order: OrderDetails;
  month: string;
  /** The first and the last day that are shown. */
  range: { from: string; to: string };
  chosen: readonly string[];
  toggle(slotIds: readonly string[], isOn: boolean): void;
}

/** The days of a month that can be waited for, after those that have places anyway; entries of a list. */
export function BetterSlots({ order, month, range, chosen, toggle }: BetterSlotsProps) {
  const { storeId } = order.store;
  const query = storesApi.useQueryStoreScheduleQuery({ storeId, comboId: order.comboId, month });
  const label = `${formatMonth(month)}的时段`;
  if (!query.data) {
    return (
      <li>{query.isError ? <FailedState label={label} onRetry={query.refetch} busy={query.isFetching} /> : <Waiting label={label} />}</li>
    );
  }
  const days = query.data.days.filter(
    ({ date, state }) => date >= range.from && date <= range.to && (state === 'open' || state === 'full'),
  );
  return (
    <>
      <FreeDays order={order} month={month} days={days.filter((day) => day.date < order.date && isOpenDay(day))} />
      {days.map((day) => (
        <Day key={day.date} {...{ order, day, chosen, toggle }} />
      ))}
    </>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <Loading label={label}>
    <BoneLines height={160} />
  </Loading>
);

/** Earlier days with places: nobody needs to wait for them. */
function FreeDays({ order, month, days }: Pick<BetterSlotsProps, 'order' | 'month'> & { days: readonly ScheduleDay[] }) {
  const [first] = days;
  if (!first) return null;
  const move = formatBookingQuery({
    ...{
      step: 'time',
      comboId: order.comboId,
      addOns: [],
      storeId: order.store.storeId,
      date: first.date,
      slotId: '',
      rebook: order.orderNo,
    },
  });
  return (
    <li className="yj-muted">
      {`${Number(month.slice(5))}月 ${formatDaysOfMonth(days.map(({ date }) => Number(date.slice(8))))}还有名额，不用等，`}
      <AppLink to={getHref('Appoint', { query: move })} className="yj-nowrap">
        直接改约
      </AppLink>
    </li>
  );
}

/** The full periods of a day. */
function Day({ order, day, chosen, toggle }: Pick<BetterSlotsProps, 'order' | 'chosen' | 'toggle'> & { day: ScheduleDay }) {
  const full = day.periods.filter(({ remaining, slotId }) => slotId !== order.slotId && (remaining === 0 || chosen.includes(slotId)));
  const ids = full.map(({ slotId }) => slotId);
  const count = ids.filter((slotId) => chosen.includes(slotId)).length;
  if (ids.length === 0) return null;
  return (
    <li>
      <fieldset className="yj-tiles yj-narrow yj-gap-1">
        <legend className="yj-strong yj-mb-1">{formatDay(day.date)}</legend>
        {ids.length > 1 ? (
          <Checkbox
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={({ target }) => toggle(ids, target.checked)}
          >
            整天都可以
          </Checkbox>
        ) : null}
        {full.map(({ slotId, period }) => (
          <Checkbox key={slotId} checked={chosen.includes(slotId)} onChange={({ target }) => toggle([slotId], target.checked)}>
            <span className="yj-nowrap">{period}</span>
          </Checkbox>
        ))}
      </fieldset>
    </li>
  );
}
