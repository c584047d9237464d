import { toCalendarDay } from '../../../src/features/booking/calendarDays';
import { findAlternatives, findNearestFreeDays, pickFirstDay, type ScheduleDay } from '../../../src/features/booking/nearestFreeDays';

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

const view = { canWait: false, now: Date.parse('2026-10-07T08:00:00+08:00') };

test('the day chosen first is the first whose order could be changed, else the first with a place', () => {
  const nextFree = { date: '2026-10-08', remaining: 1 };
  expect(pickFirstDay({ nextFree, nextChangeable: '2026-10-09' })).toBe('2026-10-09');
  expect(pickFirstDay({ nextFree, nextChangeable: null })).toBe('2026-10-08');
  expect(pickFirstDay({ nextFree: null })).toBe('');
});

test('a day says that it can not be given back once none of its free periods can', () => {
  const at = (...until: (string | null)[]): ScheduleDay => ({
    ...{ date: '2026-10-08', state: 'open', remaining: until.length },
    periods: until.map((changeUntil, index) => ({ slotId: `${index}`, period: '07:30-08:30', remaining: 1, changeUntil })),
  });
  const [past, ahead] = ['2026-10-07T08:00:00+08:00', '2026-10-07T08:00:01+08:00'];
  const final = { state: 'final', label: '不退改', description: '可约，仅剩 1，约好后不能取消或改约' };
  expect(toCalendarDay(at(past), view)).toMatchObject(final);
  expect(toCalendarDay(at(past, ahead), view)).toMatchObject({ state: 'few', label: '仅剩 2' });
  // Another back end does not say it.
  expect(toCalendarDay(at(null), view)).toMatchObject({ state: 'few' });
  const full = at(ahead, past);
  if (full.periods[0]) full.periods[0].remaining = 0;
  expect(toCalendarDay({ ...full, remaining: 1 }, view)).toMatchObject(final);
});

test('a day has a label and a state', () => {
  expect(days.slice(0, 3).map((day) => toCalendarDay(day, view))).toEqual([
    { date: '2026-10-05', state: 'few', label: '仅剩 2', description: '可约' },
    { date: '2026-10-07', state: 'full', label: '约满', description: '' },
    { date: '2026-10-08', state: 'open', label: '余 4', description: '可约' },
  ]);
  expect(toCalendarDay({ ...full('2026-10-01'), state: 'closed', reason: '国庆休息' }, view)).toMatchObject({
    state: 'closed',
    label: '不开放',
    description: '国庆休息',
  });
  expect(toCalendarDay({ ...full('2026-09-01'), state: 'past' }, view)).toMatchObject({ state: 'past', label: '已过' });
});
