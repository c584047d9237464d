import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, formatMonth, getMonthOf } from '../../lib/day';
import { useFormButton } from '../QueryForm';
import { type CalendarDay, canChoose, DayCell } from './DayCell';
import styles from './MonthCalendar.module.css';
import { createWeeks, type DaySpan, getShownDays, moveFocus } from './monthGrid';

interface MonthCalendarProps {
  /** The displayed month, `YYYY-MM`. At its end the view goes on into the next one. */
  month: string;
  /** The first and last day that can be displayed. Weeks entirely before the first day are left out. */
  range: DaySpan;
  /** Days with a known state. Other days show only their number and cannot be chosen. */
  days: readonly CalendarDay[];
  /** The chosen day, or an empty string. */
  selected: string;
  /** The current business day, which is marked in words. */
  today: string;
  /** True while the month's days are loading. */
  loading?: boolean;
  /** The accessible name of the grid. */
  label: string;
  onSelect: (date: string) => void;
  onMonthChange: (month: string) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

const isWithin = (day: string, { first, last }: DaySpan) => day >= first && day <= last;

/** The day that Tab focuses first: the chosen one, else the first that can be chosen, else the first one. */
function getEntryDay({ days, selected }: Pick<MonthCalendarProps, 'days' | 'selected'>, shown: DaySpan): string {
  if (isWithin(selected, shown)) return selected;
  return days.find((day) => isWithin(day.date, shown) && canChoose(day))?.date ?? shown.first;
}

/** Manages the grid's only tab stop and its movement by keys. */
function useGridFocus({ range, days, selected, onMonthChange }: MonthCalendarProps, shown: DaySpan) {
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const active = isWithin(focused, shown) ? focused : getEntryDay({ days, selected }, shown);

  // After a key changed the month, the new day's cell exists only once that month is rendered.
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
    if (!isWithin(next, shown)) onMonthChange(getMonthOf(next));
  };
  return { grid, active, setFocused, handleKeyDown };
}

/** `2026年11月`, or `2026年11月 – 12月` for a stretch that goes on into the next month. */
function formatSpan({ first, last }: DaySpan): string {
  const [from, to] = [formatMonth(getMonthOf(first)), formatMonth(getMonthOf(last))];
  if (from === to) return from;
  return `${from} – ${first.slice(0, 4) === last.slice(0, 4) ? to.replace(/^\d+年/, '') : to}`;
}

/**
 * A month of days with their states, as a grid of the WAI-ARIA authoring practices: one tab stop, arrow keys move by day and week, PageUp
 * and PageDown by month, Enter chooses. Days that cannot be chosen can be focused too, so that people who do not see the colours learn why.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, range, days, selected, today, loading = false, label, onSelect, onMonthChange } = props;
  const shown = getShownDays(month, range);
  const { grid, active, setFocused, handleKeyDown } = useGridFocus(props, shown);
  return (
    <div className={styles.calendar}>
      <MonthBar month={month} title={formatSpan(shown)} range={range} onMonthChange={onMonthChange} />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={styles.grid}
        aria-label={`${label}，${formatSpan(shown)}`}
        aria-busy={loading}
        onKeyDown={handleKeyDown}
      >
        <div role="row" tabIndex={-1} className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <div key={weekday} role="columnheader" tabIndex={-1} aria-label={`星期${weekday}`} className="yj-note yj-center">
              {weekday}
            </div>
          ))}
        </div>
        {createWeeks(shown).map((week) => (
          <div key={week.find(Boolean) ?? month} role="row" tabIndex={-1} className={styles.week}>
            {week.map((date, column) => (
              <DayCell
                key={date ?? WEEKDAYS[column]}
                date={date}
                month={month}
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

interface MonthBarProps extends Pick<MonthCalendarProps, 'month' | 'range' | 'onMonthChange'> {
  title: string;
}

function MonthBar({ month, title, range, onMonthChange }: MonthBarProps) {
  const type = useFormButton();
  const handleTurn = (count: number) => onMonthChange(addMonths(month, count));
  return (
    <div className="yj-line yj-middle yj-between yj-mb-3">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label="上个月"
        htmlType={type}
        name="month"
        value={addMonths(month, -1)}
        disabled={month <= getMonthOf(range.first)}
        onClick={() => handleTurn(-1)}
      />
      <p className="yj-large yj-strong" aria-live="polite">
        {title}
      </p>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label="下个月"
        htmlType={type}
        name="month"
        value={addMonths(month, 1)}
        disabled={month >= getMonthOf(range.last)}
        onClick={() => handleTurn(1)}
      />
    </div>
  );
}
