import fc from 'fast-check';
import {
  addDays,
  addMonths,
  countDaysBetween,
  countDaysInMonth,
  formatAgo,
  formatDay,
  formatInstant,
  formatMonth,
  getDayOf,
  isDay,
  parseDay,
} from '../../../src/lib/day';
import { formatFen } from '../../../src/lib/money';

test('the business day changes at midnight in Shanghai, in any time zone of the machine', () => {
  expect(getDayOf(Date.parse('2026-10-07T15:59:59Z'))).toBe('2026-10-07');
  expect(getDayOf(Date.parse('2026-10-07T16:00:00Z'))).toBe('2026-10-08');
});

test('days are written as people read them', () => {
  expect(formatDay('2026-10-08')).toBe('10月8日 周四');
  expect(formatDay('2026-10-08', { year: true })).toBe('2026年10月8日 周四');
  expect(formatDay('2026-10-08', { year: true, weekday: false })).toBe('2026年10月8日');
  expect(formatMonth('2026-02')).toBe('2026年2月');
  expect(formatInstant('2026-10-08T06:05:00.000Z')).toBe('10月8日 14:05');
  expect(formatInstant('2026-12-31T16:05:00Z', { year: true })).toBe('2027年1月1日 00:05');
});

test('adding and counting days agree', () => {
  const days = fc.integer({ min: -30_000, max: 30_000 });
  fc.assert(fc.property(days, days, (a, b) => expect(countDaysBetween(addDays('2026-01-01', a), addDays('2026-01-01', b))).toBe(b - a)));
});

test('months continue across years and have the right length', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(countDaysInMonth('2028-02')).toBe(29);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2028-2-29')).toBe(false);
});

test('amounts show decimals only if they have any', () => {
  expect(formatFen(128000)).toBe('¥1,280');
  expect(formatFen(9905)).toBe('¥99.05');
  expect(formatFen(-5)).toBe('−¥0.05');
});

test.each([
  ['2026-10-08T13:59:30+08:00', '刚刚'],
  // A clock that is fast.
  ['2026-10-08T14:03:00+08:00', '刚刚'],
  ['2026-10-08T13:01:00+08:00', '59 分钟前'],
  ['2026-10-08T00:10:00+08:00', '13 小时前'],
  // Less than a day ago, but yesterday.
  ['2026-10-07T23:50:00+08:00', '昨天 23:50'],
  ['2026-10-06T23:50:00+08:00', '2 天前'],
  ['2026-10-02T00:00:00+08:00', '6 天前'],
  ['2026-10-01T23:00:00+08:00', '10月1日'],
  ['2025-12-31T23:00:00+08:00', '2025年12月31日'],
  ['', ''],
])('%s was %s', (instant, text) => {
  expect(formatAgo(instant, Date.parse('2026-10-08T14:00:00+08:00'))).toBe(text);
});

test('a day is read in the usual written forms; what is no day, or may be another one, is not', () => {
  for (const text of [
    '2026-03-02',
    '2026-3-2',
    '2026/03/02',
    '2026.3.2',
    '20260302',
    ' 2026年3月2日',
    '2026 年 3 月 2 日',
    '２０２６－０３－０２',
  ])
    expect([text, parseDay(text)]).toEqual([text, '2026-03-02']);
  for (const text of ['', '2026', '2026-13-01', '2026-02-29', '02/03/2026', '260302', '2026-3', '2026-03-02 08:00', '今天'])
    expect([text, parseDay(text)]).toEqual([text, null]);
});
