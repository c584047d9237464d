import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, formatDay, formatMonth, getMonthOf } from '../../lib/day';
import { Icon, type IconName } from '../Icon';
import styles from './MonthCalendar.module.css';
import { createWeeks, moveFocus } from './monthGrid';

export type DayState = 'open' | 'few' | 'full' | 'closed' | 'past';

/** What a cell of the calendar shows. */
export interface CalendarDay {
  date: string;
  state: DayState;
  /** The word under the number, for example `余 12`. */
  label: string;
  /** The whole state for a screen reader and as a hint, for example `门店休息：国庆假期`. */
  description: string;
}

interface MonthCalendarProps {
  /** The month that is shown, `YYYY-MM`. */
  month: string;
  /** First and last month that can be shown. */
  range: { first: string; last: string };
  /** Days with a known state; the others show their number alone and cannot be chosen. */
  days: readonly CalendarDay[];
  /** The chosen day, or empty. */
  selected: string;
  /** The business day today; marked in words. */
  today: string;
  /** True while the month's days are on their way. */
  loading?: boolean;
  /** Names the grid. */
  label: string;
  onSelect: (date: string) => void;
  onMonthChange: (month: string) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const STATE_ICONS: Record<DayState, IconName> = { open: 'check', few: 'clock', full: 'blocked', closed: 'minus', past: 'minus' };
const canChoose = (day: CalendarDay | undefined) => day?.state === 'open' || day?.state === 'few';

/** The day that Tab reaches first: the chosen one, else the first that can be chosen, else the first of the month. */
function getEntryDay({ month, days, selected }: Pick<MonthCalendarProps, 'month' | 'days' | 'selected'>): string {
  if (getMonthOf(selected) === month) return selected;
  return days.find((day) => getMonthOf(day.date) === month && canChoose(day))?.date ?? `${month}-01`;
}

/**
 * A month of days with a state each, as a grid of the WAI-ARIA authoring practices: one stop of the Tab key, arrows move by day
 * and week, PageUp and PageDown by month, Enter chooses. Days that cannot be chosen can still be reached, so that a person who
 * does not see the colours learns why.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, range, days, selected, loading = false, label, onMonthChange } = props;
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const active = getMonthOf(focused) === month ? focused : getEntryDay({ month, days, selected });

  // After a key moved on, the new day's cell exists only once its month is drawn.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveFocus(event.key, active, range);
    if (next === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    setFocused(next);
    if (getMonthOf(next) !== month) onMonthChange(getMonthOf(next));
  };

  return (
    <div className={styles.calendar}>
      <MonthBar month={month} range={range} onMonthChange={onMonthChange} />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={styles.grid}
        aria-label={`${label}，${formatMonth(month)}`}
        aria-busy={loading}
        onKeyDown={handleKeyDown}
      >
        <div role="row" tabIndex={-1} className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <div key={weekday} role="columnheader" tabIndex={-1} aria-label={`星期${weekday}`} className={styles.weekday}>
              {weekday}
            </div>
          ))}
        </div>
        {createWeeks(month).map((week) => (
          <div key={week.find(Boolean) ?? month} role="row" tabIndex={-1} className={styles.week}>
            {week.map((date, column) => (
              <DayCell key={date ?? WEEKDAYS[column]} date={date} active={date === active} onFocusDay={setFocused} {...props} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function MonthBar({ month, range, onMonthChange }: Pick<MonthCalendarProps, 'month' | 'range' | 'onMonthChange'>) {
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.turn}
        aria-label="上个月"
        disabled={month <= range.first}
        onClick={() => onMonthChange(addMonths(month, -1))}
      >
        <Icon name="right" className={styles.back} />
      </button>
      <p className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </p>
      <button
        type="button"
        className={styles.turn}
        aria-label="下个月"
        disabled={month >= range.last}
        onClick={() => onMonthChange(addMonths(month, 1))}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}

type DayCellProps = Pick<MonthCalendarProps, 'days' | 'selected' | 'today' | 'loading' | 'onSelect'> & {
  date: string | null;
  active: boolean;
  onFocusDay: (date: string) => void;
};

function DayCell({ date, active, days, selected, today, loading, onSelect, onFocusDay }: DayCellProps) {
  if (!date) return <div role="gridcell" tabIndex={-1} aria-disabled="true" />;
  const day = days.find((other) => other.date === date);
  const chosen = date === selected;
  const state = day?.state ?? 'past';
  const handleChoose = () => {
    if (canChoose(day)) onSelect(date);
  };
  return (
    <div
      role="gridcell"
      tabIndex={active ? 0 : -1}
      aria-selected={chosen}
      aria-disabled={!canChoose(day)}
      aria-label={describeDay({ date, day, today, chosen, loading })}
      title={day?.state === 'closed' ? day.description : undefined}
      data-date={date}
      data-state={state}
      className={styles.day}
      onFocus={() => onFocusDay(date)}
      onClick={handleChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        handleChoose();
      }}
    >
      <span className={styles.number}>{date === today ? '今天' : Number(date.slice(8))}</span>
      {day ? (
        <span className={styles.state}>
          <Icon name={chosen ? 'done' : STATE_ICONS[state]} size={12} />
          {day.label}
        </span>
      ) : (
        <span className={loading ? styles.waiting : styles.state} />
      )}
    </div>
  );
}

interface DayWords {
  date: string;
  day: CalendarDay | undefined;
  today: string;
  chosen: boolean;
  loading: boolean | undefined;
}

/** Everything that a cell tells, as one sentence for a screen reader. */
function describeDay({ date, day, today, chosen, loading }: DayWords): string {
  const words = [formatDay(date), date === today ? '今天' : '', day?.description ?? (loading ? '正在读取' : '暂不开放'), chosen ? '已选' : ''];
  return words.filter(Boolean).join('，');
}

/** First and last month that can be shown. */
  range: { first: string; last: string };
  /** Days with a known state; the others show their number alone and cannot be chosen. */
  days: readonly CalendarDay[];
  /** The chosen day, or empty. */
  selected: string;
  /** The business day today; marked in words. */
  today: string;
  /** True while the month's days are on their way. */
  loading?: boolean;
  /** Names the grid. */
  label: string;
  onSelect: (date: string) => void;
  onMonthChange: (month: string) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const STATE_ICONS: Record<DayState, IconName> = { open: 'check', few: 'clock', full: 'blocked', closed: 'minus', past: 'minus' };
const canChoose = (day: CalendarDay | undefined) => day?.state === 'open' || day?.state === 'few';

/** The day that Tab reaches first: the chosen one, else the first that can be chosen, else the first of the month. */
function getEntryDay({ month, days, selected }: Pick<MonthCalendarProps, 'month' | 'days' | 'selected'>): string {
  if (getMonthOf(selected) === month) return selected;
  return days.find((day) => getMonthOf(day.date) === month && canChoose(day))?.date ?? `${month}-01`;
}

/**
 * A month of days with a state each, as a grid of the WAI-ARIA authoring practices: one stop of the Tab key, arrows move by day
 * and week, PageUp and PageDown by month, Enter chooses. Days that cannot be chosen can still be reached, so that a person who
 * does not see the colours learns why.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, range, days, selected, loading = false, label, onMonthChange } = props;
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const active = getMonthOf(focused) === month ? focused : getEntryDay({ month, days, selected });

  // After a key moved on, the new day's cell exists only once its month is drawn.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveFocus(event.key, active, range);
    if (next === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    setFocused(next);
    if (getMonthOf(next) !== month) onMonthChange(getMonthOf(next));
  };

  return (
    <div className={styles.calendar}>
      <MonthBar month={month} range={range} onMonthChange={onMonthChange} />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={styles.grid}
        aria-label={`${label}，${formatMonth(month)}`}
        aria-busy={loading}
        onKeyDown={handleKeyDown}
      >
        <div role="row" tabIndex={-1} className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <div key={weekday} role="columnheader" tabIndex={-1} aria-label={`星期${weekday}`} className={styles.weekday}>
              {weekday}
            </div>
          ))}
        </div>
        {createWeeks(month).map((week) => (
          <div key={week.find(Boolean) ?? month} role="row" tabIndex={-1} className={styles.week}>
            {week.map((date, column) => (
              <DayCell key={date ?? WEEKDAYS[column]} date={date} active={date === active} onFocusDay={setFocused} {...props} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function MonthBar({ month, range, onMonthChange }: Pick<MonthCalendarProps, 'month' | 'range' | 'onMonthChange'>) {
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.turn}
        aria-label="上个月"
        disabled={month <= range.first}
        onClick={() => onMonthChange(addMonths(month, -1))}
      >
        <Icon name="right" className={styles.back} />
      </button>
      <p className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </p>
      <button
        type="button"
        className={styles.turn}
        aria-label="下个月"
        disabled={month >= range.last}
        onClick={() => onMonthChange(addMonths(month, 1))}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}

type DayCellProps = Pick<MonthCalendarProps, 'days' | 'selected' | 'today' | 'loading' | 'onSelect'> & {
  date: string | null;
  active: boolean;
  onFocusDay: (date: string) => void;
};

function DayCell({ date, active, days, selected, today, loading, onSelect, onFocusDay }: DayCellProps) {
  if (!date) return <td className={styles.empty} />;
  const day = days.find((other) => other.date === date);
  const chosen = date === selected;
  const state = day?.state ?? 'past';
  const words = [
    formatDay(date),
    date === today ? '今天' : '',
    day?.description ?? (loading ? '正在读取' : '暂不开放'),
    chosen ? '已选' : '',
  ];
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        data-date={date}
        data-state={state}
        className={styles.day}
        tabIndex={active ? 0 : -1}
        aria-disabled={!canChoose(day)}
        aria-label={words.filter(Boolean).join('，')}
        title={day?.state === 'closed' ? day.description : undefined}
        onFocus={() => onFocusDay(date)}
        onClick={() => {
          if (canChoose(day)) onSelect(date);
        }}
      >
        <span className={styles.number}>{date === today ? '今天' : Number(date.slice(8))}</span>
        {day ? (
          <span className={styles.state}>
            <Icon name={chosen ? 'done' : STATE_ICONS[state]} size={12} />
            {day.label}
          </span>
        ) : (
          <span className={loading ? styles.waiting : styles.state} />
        )}
      </button>
    </td>
  );
}
