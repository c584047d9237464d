import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, formatMonth, getMonthOf } from '../../lib/day';
import { Icon } from '../Icon';
import { type CalendarDay, canChoose, DayCell } from './DayCell';
import styles from './MonthCalendar.module.css';
import { createWeeks, moveFocus } from './monthGrid';

interface MonthCalendarProps {
  /** The month that is shown, `YYYY-MM`. */
  month: string;
  /** First and last day that can be shown. Weeks that lie wholly before the first are left out. */
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

/** The day that Tab reaches first: the chosen one, else the first that can be chosen, else the first of the month. */
function getEntryDay({ month, days, selected }: Pick<MonthCalendarProps, 'month' | 'days' | 'selected'>): string {
  if (getMonthOf(selected) === month) return selected;
  return days.find((day) => getMonthOf(day.date) === month && canChoose(day))?.date ?? `${month}-01`;
}

/** Which day holds the grid's one stop of the Tab key, and how keys move it. */
function useGridFocus({ month, range, days, selected, onMonthChange }: MonthCalendarProps) {
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const active = getMonthOf(focused) === month ? focused : getEntryDay({ month, days, selected });

  // After a key moved on, the new day's cell exists only once its month is drawn.
  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
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
  return { grid, active, setFocused, handleKeyDown };
}

/**
 * A month of days with a state each, as a grid of the WAI-ARIA authoring practices: one stop of the Tab key, arrows move by day
 * and week, PageUp and PageDown by month, Enter chooses. Days that cannot be chosen can still be reached, so that a person who
 * does not see the colours learns why.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, range, days, selected, today, loading = false, label, onSelect, onMonthChange } = props;
  const { grid, active, setFocused, handleKeyDown } = useGridFocus(props);
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
        {createWeeks(month)
          .filter((week) => week.some((day) => day !== null && day >= range.first))
          .map((week) => (
            <div key={week.find(Boolean) ?? month} role="row" tabIndex={-1} className={styles.week}>
              {week.map((date, column) => (
                <DayCell
                  key={date ?? WEEKDAYS[column]}
                  date={date}
                  day={days.find((day) => day.date === date)}
                  active={date === active}
                  chosen={date === selected}
                  isToday={date === today}
                  loading={loading}
                  onFocusDay={setFocused}
                  onSelect={onSelect}
                />
              ))}
            </div>
          ))}
      </div>
    </div>
  );
}

function MonthBar({ month, range, onMonthChange }: Pick<MonthCalendarProps, 'month' | 'range' | 'onMonthChange'>) {
  const handleTurn = (count: number) => onMonthChange(addMonths(month, count));
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.turn}
        aria-label="上个月"
        disabled={month <= getMonthOf(range.first)}
        onClick={() => handleTurn(-1)}
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
        disabled={month >= getMonthOf(range.last)}
        onClick={() => handleTurn(1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
