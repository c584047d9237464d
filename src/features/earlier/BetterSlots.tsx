import { Checkbox } from 'antd';
import { getHref } from '../../../shared/routes';
import { storesApi } from '../../api/endpoints/stores';
import { AppLink } from '../../components/AppLink';
import { Loading } from '../../components/Loading';
import { BoneLines, FailedState } from '../../components/StateView';
import { formatDay, formatMonth } from '../../lib/day';
import { formatBookingQuery } from '../booking/bookingUrl';
import type { ScheduleDay } from '../booking/nearestFreeDays';
import type { OrderDetails } from '../booking/orderTexts';

interface BetterSlotsProps {
  order: OrderDetails;
  month: string;
  /** The first and the last day that are shown. */
  range: { from: string; to: string };
  chosen: readonly string[];
  toggle(slotIds: readonly string[], isOn: boolean): void;
}

/** The days of a month that can be waited for, and those that have places anyway. */
export function BetterSlots({ order, month, range, chosen, toggle }: BetterSlotsProps) {
  const { storeId } = order.store;
  const query = storesApi.useGetScheduleQuery({ storeId, comboId: order.comboId, month });
  if (query.isError && !query.isFetching) return <FailedState label={`${formatMonth(month)}的时段`} onRetry={query.refetch} />;
  if (!query.data) {
    return (
      <Loading label={`${formatMonth(month)}的时段`}>
        <BoneLines height={160} />
      </Loading>
    );
  }
  const days = query.data.days.filter(
    ({ date, state }) => date >= range.from && date <= range.to && (state === 'open' || state === 'full'),
  );
  return (
    <ul className="yj-rules">
      {days.map((day) => (
        <Day key={day.date} {...{ order, day, chosen, toggle }} />
      ))}
    </ul>
  );
}

function Day({ order, day, chosen, toggle }: Pick<BetterSlotsProps, 'order' | 'chosen' | 'toggle'> & { day: ScheduleDay }) {
  const full = day.periods.filter(({ remaining, slotId }) => remaining === 0 && slotId !== order.slotId);
  const free = day.periods.filter(({ remaining, slotId }) => remaining > 0 && slotId !== order.slotId);
  const ids = full.map(({ slotId }) => slotId);
  const count = ids.filter((slotId) => chosen.includes(slotId)).length;
  if (ids.length === 0 && free.length === 0) return null;
  const move = formatBookingQuery({
    ...{
      step: 'time',
      comboId: order.comboId,
      addOns: [],
      storeId: order.store.storeId,
      date: day.date,
      slotId: '',
      rebook: order.orderNo,
    },
  });
  return (
    <li>
      <fieldset className="yj-stack yj-gap-1">
        <legend className="yj-strong">{formatDay(day.date)}</legend>
        <div className="yj-row yj-gap-3">
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
              {period.replace('-', ' – ')}
            </Checkbox>
          ))}
        </div>
        {free.length > 0 ? (
          <p className="yj-muted">
            {free.map(({ period }) => period.replace('-', ' – ')).join('、')} 现在有名额，
            <AppLink to={getHref('Appoint', { query: move })}>直接改约</AppLink>
          </p>
        ) : null}
      </fieldset>
    </li>
  );
}
