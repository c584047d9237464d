import { Radio } from 'antd';
import { Loading } from '../../../components/Loading';
import { BoneLines, FailedState } from '../../../components/StateView';
import { describeChangeDeadline, isTooLateToChange } from '../../../features/booking/changeDeadline';
import type { ScheduleDay } from '../../../features/booking/nearestFreeDays';
import type { WaitEntry } from '../../../features/waitlist/waitTexts';
import { useClock } from '../../../lib/clock';
import { formatDay } from '../../../lib/day';
import type { Booking } from '../useBooking';
import { FullPeriod } from './FullPeriod';
import styles from './TimeStep.module.css';

type Period = ScheduleDay['periods'][number];

interface PeriodListProps {
  booking: Booking;
  /** Whether the waiting list is open to this card. */
  canWait: boolean;
  waits: readonly WaitEntry[];
}

/** The periods of the chosen day with their free places. */
export function PeriodList({ booking, canWait, waits }: PeriodListProps) {
  const { choice, day, period: chosen, schedule, update } = booking;
  const clock = useClock();
  const { date } = choice;
  if (!date) return <p className="yj-faint">先在日历里选一天，再选到检的时段。</p>;
  if (schedule.isError) return <FailedState label="时段" onRetry={schedule.refetch} busy={schedule.isFetching} />;
  if (!schedule.currentData) {
    return (
      <Loading label="时段">
        <BoneLines height={220} />
      </Loading>
    );
  }
  const free = day?.periods.filter((period) => period.remaining > 0) ?? [];
  const isFinal = ({ changeUntil }: Period) => isTooLateToChange(changeUntil, clock.now());
  const isFinalDay = free.length > 0 && free.every(isFinal);
  return (
    <fieldset className={`yj-tiles yj-gap-2 ${styles.periods}`}>
      <legend className="yj-large yj-strong yj-mb-3">{formatDay(date)}</legend>
      {isFinalDay ? (
        <p role="status" className="yj-warning">
          离到检太近，约好后不能再取消或改约。
        </p>
      ) : null}
      {free.length > 0 ? null : (
        <p role="status">{canWait ? '这一天已经约满，可以候补，或换一天。' : '这一天已经没有名额了，请换一天。'}</p>
      )}
      {day?.periods.map((each) => {
        const { slotId, period, remaining } = each;
        return canWait && remaining === 0 ? (
          <FullPeriod
            key={slotId}
            {...{ booking, slotId, period }}
            wait={waits.find((wait) => wait.slotId === slotId && wait.state !== 'ended')}
          />
        ) : (
          <Radio
            key={slotId}
            className="yj-option"
            name="slotId"
            value={slotId}
            checked={slotId === choice.slotId}
            disabled={remaining === 0}
            // Sets the day as well: another one may have been chosen and not rendered yet.
            onChange={() => update((current) => ({ ...current, date, slotId }))}
          >
            <span className="yj-row yj-between">
              <b className="yj-nowrap">{period}</b>
              <span className="yj-muted yj-nowrap">{remaining === 0 ? '约满' : `余 ${remaining}`}</span>
            </span>
            {isFinal(each) && !isFinalDay && remaining > 0 ? (
              <span className="yj-block yj-note yj-warning">约好后不能取消或改约</span>
            ) : null}
          </Radio>
        );
      })}
      <p className="yj-faint">
        {chosen && !isFinal(chosen) && chosen.changeUntil ? `${describeChangeDeadline(chosen.changeUntil)}。` : null}
        早一点的时段空腹更轻松。
      </p>
    </fieldset>
  );
}
