import { toCalendarDay } from '../../../src/features/booking/calendarDays';
import { findAlternatives, findNearestFreeDays, type ScheduleDay } from '../../../src/features/booking/nearestFreeDays';

const open = (date: string, ...periods: [string, number][]): ScheduleDay => ({
  date,
  state: 'open',
  remaining: periods.reduce((sum, [, remaining]) => sum + remaining, 0),
  periods: periods.map(([period, remaining]) => ({ slotId: `${date} ${period}`, period, remaining })),
});
const full = (date: string): ScheduleDay => ({ date, state: 'full', remaining: 0, periods: [] });

const days = [
  open('2026-10-05', ['07:30-08:30', 2]),
  full('2026-10-07'),
  open('2026-10-08', ['07:30-08:30', 0], ['08:30-09:30', 3], ['09:30-10:30', 1]),
  open('2026-10-09', ['07:30-08:30', 0]),
  open('2026-10-10', ['08:30-09:30', 4], ['07:30-08:30', 1]),
  open('2026-10-11', ['07:30-08:30', 6]),
];
const dates = (found: { date: string }[]) => found.map(({ date }) => date);

test('the nearest free days come first; of two equally distant days, the later one', () => {
  expect(dates(findNearestFreeDays(days, '2026-10-08'))).toEqual(['2026-10-08', '2026-10-10', '2026-10-11']);
  expect(dates(findNearestFreeDays(days, '2026-10-07', 4))).toEqual(['2026-10-08', '2026-10-05', '2026-10-10', '2026-10-11']);
});

test('alternatives to a lost place are the closest periods of the same day, then of the nearest days', () => {
  const lost = { date: '2026-10-08', period: '07:30-08:30', slotId: '2026-10-08 07:30-08:30' };
  expect(findAlternatives(days, lost)).toEqual([
    { date: '2026-10-08', slotId: '2026-10-08 08:30-09:30', period: '08:30-09:30', remaining: 3 },
    { date: '2026-10-10', slotId: '2026-10-10 07:30-08:30', period: '07:30-08:30', remaining: 1 },
    { date: '2026-10-11', slotId: '2026-10-11 07:30-08:30', period: '07:30-08:30', remaining: 6 },
  ]);
});

test('the lost place itself is not offered, even if an old answer lists it', () => {
  const lost = { date: '2026-10-05', period: '07:30-08:30', slotId: '2026-10-05 07:30-08:30' };
  expect(findAlternatives(days, lost, 10).map(({ slotId }) => slotId)).not.toContain(lost.slotId);
});

test('nothing is offered when nothing is free', () => {
  expect(findAlternatives([full('2026-10-07')], { date: '2026-10-07', period: '', slotId: '' })).toEqual([]);
});

test('a day has a label and a state', () => {
  expect(days.slice(0, 3).map((day) => toCalendarDay(day))).toEqual([
    { date: '2026-10-05', state: 'few', label: '仅剩 2', description: '可约' },
    { date: '2026-10-07', state: 'full', label: '约满', description: '' },
    { date: '2026-10-08', state: 'open', label: '余 4', description: '可约' },
  ]);
  expect(toCalendarDay({ ...full('2026-10-01'), state: 'closed', reason: '国庆休息' })).toMatchObject({
    state: 'closed',
    label: '不开放',
    description: '国庆休息',
  });
  expect(toCalendarDay({ ...full('2026-09-01'), state: 'past' })).toMatchObject({ state: 'past', label: '已过' });
});
