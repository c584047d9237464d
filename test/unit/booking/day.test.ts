import fc from 'fast-check';
import {
  addDays,
  addMonths,
  countDaysBetween,
  countDaysInMonth,
  formatDay,
  formatInstant,
  formatMonth,
  getDayOf,
  isDay,
} from '../../../src/lib/day';
import { formatFen } from '../../../src/lib/money';

test('the business day changes at midnight in Shanghai, wherever the machine stands', () => {
  expect(getDayOf(Date.parse('2026-10-07T15:59:59Z'))).toBe('2026-10-07');
  expect(getDayOf(Date.parse('2026-10-07T16:00:00Z'))).toBe('2026-10-08');
});

test('days are written as people read them', () => {
  expect(formatDay('2026-10-08')).toBe('10月8日 周四');
  expect(formatDay('2026-10-08', { year: true })).toBe('2026年10月8日 周四');
  expect(formatMonth('2026-02')).toBe('2026年2月');
  expect(formatInstant('2026-10-08T06:05:00.000Z')).toBe('10月8日 14:05');
  expect(formatInstant('2026-12-31T16:05:00Z', { year: true })).toBe('2027年1月1日 00:05');
});

test('adding and counting days agree', () => {
  const days = fc.integer({ min: -30_000, max: 30_000 });
  fc.assert(fc.property(days, days, (a, b) => expect(countDaysBetween(addDays('2026-01-01', a), addDays('2026-01-01', b))).toBe(b - a)));
});

test('months roll over years and know their length', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(countDaysInMonth('2028-02')).toBe(29);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2028-2-29')).toBe(false);
});

test('amounts keep their decimals only where there are any', () => {
  expect(formatFen(128000)).toBe('¥1,280');
  expect(formatFen(128000, { exact: true })).toBe('¥1,280.00');
  expect(formatFen(9905)).toBe('¥99.05');
  expect(formatFen(-5)).toBe('−¥0.05');
});
