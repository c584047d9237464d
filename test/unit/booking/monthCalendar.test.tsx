/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import type { CalendarDay } from '../../../src/components/MonthCalendar/DayCell';
import { MonthCalendar } from '../../../src/components/MonthCalendar/MonthCalendar';
import {
  createWeeks,
  getFirstShownDay,
  getLastDay,
  getShownDays,
  moveFocus,
  shiftMonth,
} from '../../../src/components/MonthCalendar/monthGrid';
import { addDays, addMonths, countDaysBetween, countDaysInMonth, getMonthOf, getWeekday } from '../../../src/lib/day';

const range = { first: '2026-09-01', last: '2026-12-31' };

test('every month is laid out in whole weeks that start on Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (offset) => {
      const month = getMonthOf(addDays('2024-01-01', offset));
      const weeks = createWeeks({ first: `${month}-01`, last: getLastDay(month) });
      const days = weeks.flat();
      expect(days.filter(Boolean)).toHaveLength(countDaysInMonth(month));
      expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
      const first = days.findIndex(Boolean);
      expect(first).toBe((getWeekday(`${month}-01`) + 6) % 7);
    }),
  );
});

test('from any day on, three whole weeks are in view, across the end of the month; later months are shown alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (offset) => {
      const today = addDays('2024-01-01', offset);
      const month = getMonthOf(today);
      const all = { first: getFirstShownDay(today), last: getLastDay(addMonths(month, 3)) };
      const shown = getShownDays(month, all);
      expect(shown.first <= today && countDaysBetween(today, shown.last) >= 21).toBe(true);
      expect(shown.last >= getLastDay(month)).toBe(true);
      const next = addMonths(month, 1);
      expect(getShownDays(next, all)).toEqual({ first: `${next}-01`, last: getLastDay(next) });
    }),
  );
  expect(getShownDays('2026-11', { first: '2026-11-23', last: '2026-12-05' }).last).toBe('2026-12-05');
});

test.each([
  ['ArrowLeft', '2026-10-07'],
  ['ArrowRight', '2026-10-09'],
  ['ArrowUp', '2026-10-01'],
  ['ArrowDown', '2026-10-15'],
  ['Home', '2026-10-05'],
  ['End', '2026-10-11'],
  ['PageUp', '2026-09-08'],
  ['PageDown', '2026-11-08'],
  ['a', null],
])('%s moves from Thursday 8 October to %s', (key, to) => {
  expect(moveFocus(key, '2026-10-08', range)).toBe(to);
});

test('a shorter month focuses its last day, and the focus stays within the displayable months', () => {
  expect(shiftMonth('2026-10-31', -1)).toBe('2026-09-30');
  expect(moveFocus('PageUp', '2026-09-15', range)).toBe('2026-09-01');
  expect(moveFocus('PageDown', '2026-12-15', range)).toBe('2026-12-31');
  expect(moveFocus('ArrowUp', '2026-09-02', range)).toBe('2026-09-01');
});

const days: CalendarDay[] = [
  { date: '2026-10-08', state: 'open', label: '余 12', description: '可约' },
  { date: '2026-10-09', state: 'full', label: '约满', description: '' },
  { date: '2026-11-09', state: 'few', label: '仅剩 2', description: '可约' },
];

function Harness({ onSelect }: { onSelect: (date: string) => void }) {
  const [month, setMonth] = useState('2026-10');
  const [selected, setSelected] = useState('');
  const handleSelect = (date: string) => {
    setSelected(date);
    onSelect(date);
  };
  return (
    <MonthCalendar
      month={month}
      range={range}
      days={days}
      selected={selected}
      today="2026-10-08"
      label="可约日期"
      onSelect={handleSelect}
      onMonthChange={setMonth}
    />
  );
}

test('the calendar works by keyboard; a full day is announced as full and cannot be chosen', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  render(<Harness onSelect={onSelect} />);
  const grid = screen.getByRole('grid', { name: '可约日期，2026年10月' });
  const cells = within(grid).getAllByRole('gridcell');
  expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);

  const today = screen.getByRole('gridcell', { name: '10月8日 周四，今天 余 12 可约' });
  act(() => today.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('10月9日 周五 约满');
  expect(document.activeElement).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();

  await user.keyboard('{PageDown}');
  expect(document.activeElement).toHaveAccessibleName('11月9日 周一 仅剩 2 可约');
  await user.keyboard(' ');
  expect(onSelect).toHaveBeenLastCalledWith('2026-11-09');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
});

test('the month buttons change the month and stop at the ends', async () => {
  const user = userEvent.setup();
  render(<Harness onSelect={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: '上个月' }));
  expect(screen.getByRole('grid', { name: '可约日期，2026年9月' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '上个月' })).toBeDisabled();
});
