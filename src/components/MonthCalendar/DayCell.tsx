import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import type { KeyboardEvent } from 'react';
import { formatDay } from '../../lib/day';
import type { IconType } from '../../lib/iconType';
import { useHydrated } from '../../lib/useHydrated';
import { Bone } from '../StateView';
import styles from './MonthCalendar.module.css';

/** `final`: with places, but what is booked can be neither cancelled nor moved. */
export type DayState = 'open' | 'few' | 'final' | 'full' | 'closed' | 'past';

/** What a cell of the calendar shows. */
export interface CalendarDay {
  date: string;
  state: DayState;
  /** The word under the number, for example `余 12`. */
  label: string;
  /** Additional text for screen readers and the tooltip, for example `国庆假期`; may be empty. */
  description: string;
  /** True when the day can be chosen although it is full, for example to wait for a place. */
  choosable?: boolean;
}

const STATE_ICONS: Record<DayState, IconType> = {
  open: CheckOutlined,
  few: ClockCircleOutlined,
  final: LockOutlined,
  full: StopOutlined,
  closed: MinusOutlined,
  past: MinusOutlined,
};

/** True when the day can be chosen. */
export function canChoose(day: CalendarDay | undefined): boolean {
  return day?.state === 'open' || day?.state === 'few' || day?.state === 'final' || day?.choosable === true;
}

interface DayCellProps {
  /** Null for cells before the first and after the last day of a month. */
  date: string | null;
  /** The displayed month. Where the next one begins, the cell names it. */
  month: string;
  day: CalendarDay | undefined;
  /** True for the grid's only tab stop. */
  active: boolean;
  chosen: boolean;
  isToday: boolean;
  loading: boolean;
  onFocusDay: (date: string) => void;
  onSelect: (date: string) => void;
}

/** Text for screen readers only: the whole date, which contains the visible number (WCAG 2.5.3), and what the state means. */
function Hidden({ children }: { children: string }) {
  return <span className="yj-visually-hidden">{children}</span>;
}

const formatNumber = (date: string, month: string) =>
  date.endsWith('-01') && !date.startsWith(month) ? `${Number(date.slice(5, 7))}/1` : Number(date.slice(8));

/** A day of the month: its number, and its state as icon and text. */
export function DayCell({ date, month, day, active, chosen, isToday, loading, onFocusDay, onSelect }: DayCellProps) {
  const isPlain = !useHydrated();
  if (!date) return <div role="gridcell" tabIndex={-1} />;
  const state = day?.state ?? 'past';
  const Icon = chosen ? CheckCircleFilled : STATE_ICONS[state];
  const handleChoose = () => {
    if (canChoose(day)) onSelect(date);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    handleChoose();
  };
  return (
    <div
      role="gridcell"
      tabIndex={active ? 0 : -1}
      aria-selected={chosen}
      aria-disabled={!canChoose(day)}
      data-date={date}
      data-state={state}
      className={`yj-column yj-middle ${styles.day}`}
      onFocus={() => onFocusDay(date)}
      onClick={handleChoose}
      onKeyDown={handleKeyDown}
    >
      <Hidden>{`${formatDay(date)}${isToday ? '，今天' : ''} `}</Hidden>
      <span className={`yj-large ${styles.number}`} aria-hidden="true">
        {isToday ? '今天' : formatNumber(date, month)}
      </span>
      {day ? (
        // A title here is a tooltip only; on the cell it would be spoken once more.
        <span className={`yj-small yj-nowrap ${styles.state}`} title={day.description || undefined}>
          <Icon />
          {day.label}
        </span>
      ) : (
        <span className={`yj-small ${styles.state}`}>{loading ? <Bone width="24px" height="8px" /> : null}</span>
      )}
      {/* Without JavaScript the cell is a button of the form around the calendar. */}
      {isPlain && canChoose(day) ? (
        <button type="submit" name="date" value={date} className={styles.plain} aria-label={`选${formatDay(date)}`} />
      ) : null}
      <Hidden>{['', day?.description ?? (loading ? '正在读取' : '暂不开放'), chosen ? '已选' : ''].filter(Boolean).join('，')}</Hidden>
    </div>
  );
}
