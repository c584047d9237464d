import { createSchedule, getMonthBounds } from '../../server/modules/stores/schedule';
import type { SlotRow } from '../../server/modules/stores/stores.repo';

const createSlot = (date: string, period: string, more: Partial<SlotRow> = {}): SlotRow => ({
  ...{ id: `${date} ${period}`, storeId: 's', date, period, quotaClass: 'normal', capacity: 5, held: 1, booked: 2, closedReason: null },
  ...more,
});
const slots = [
  createSlot('2026-06-09', '09:30-10:30'),
  createSlot('2026-06-10', '07:30-08:30'),
  createSlot('2026-06-11', '07:30-08:30'),
  createSlot('2026-06-11', '09:30-10:30', { held: 5, booked: 0 }),
  createSlot('2026-06-12', '07:30-08:30', { held: 2, booked: 3 }),
  createSlot('2026-06-13', '07:30-08:30', { closedReason: '设备检修' }),
  createSlot('2026-06-14', '07:30-08:30', { closedReason: '设备检修' }),
  createSlot('2026-06-14', '09:30-10:30'),
  createSlot('2026-06-20', '07:30-08:30'),
  createSlot('2026-06-21', '07:30-08:30'),
];
const days = createSchedule('2026-06', slots, {
  quotaClass: 'normal',
  lastDay: '2026-06-20',
  deadlineHours: 24,
  moment: { today: '2026-06-10', time: '08:00' },
});
/** An order of a period can be changed until a day before it. */
const until = (instant: string) => ({ changeUntil: new Date(`2026-06-${instant}:00+08:00`).toISOString() });
const getDay = (date: string) => days.find((day) => day.date === date);
const none = { remaining: 0, periods: [] };

it('contains all days of the month, in order', () => {
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 30 }, (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`));
});

it.each([
  ['2026-06-08', 'is past, also without periods', { state: 'past', ...none }],
  ['2026-06-09', 'is past', { state: 'past', ...none }],
  ['2026-06-10', 'is past when all its periods have begun', { state: 'past', ...none }],
  [
    '2026-06-11',
    'is open, with the places that are neither held nor booked',
    {
      state: 'open',
      remaining: 2,
      periods: [
        { slotId: '2026-06-11 07:30-08:30', period: '07:30-08:30', remaining: 2, ...until('10T07:30') },
        { slotId: '2026-06-11 09:30-10:30', period: '09:30-10:30', remaining: 0, ...until('10T09:30') },
      ],
    },
  ],
  [
    '2026-06-12',
    'is full, and names its periods for the waiting list',
    {
      state: 'full',
      remaining: 0,
      periods: [{ slotId: '2026-06-12 07:30-08:30', period: '07:30-08:30', remaining: 0, ...until('11T07:30') }],
    },
  ],
  ['2026-06-13', 'is closed for its reason', { state: 'closed', reason: '设备检修', ...none }],
  [
    '2026-06-14',
    'is open in the period that is not closed',
    {
      state: 'open',
      remaining: 2,
      periods: [{ slotId: '2026-06-14 09:30-10:30', period: '09:30-10:30', remaining: 2, ...until('13T09:30') }],
    },
  ],
  ['2026-06-15', 'is closed without periods', { state: 'closed', reason: '当日不开放预约', ...none }],
  [
    '2026-06-20',
    'is open on the last day of the card',
    {
      state: 'open',
      remaining: 2,
      periods: [{ slotId: '2026-06-20 07:30-08:30', period: '07:30-08:30', remaining: 2, ...until('19T07:30') }],
    },
  ],
  ['2026-06-21', 'is closed after it', { state: 'closed', reason: '超出体检卡或项目的有效期', ...none }],
])('%s %s', (date, _what, day) => {
  expect(getDay(date)).toEqual({ date, ...day });
});

it.each([
  ['2026-01', '2026-01-31'],
  ['2026-09', '2026-09-30'],
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, to) => {
  expect(getMonthBounds(month)).toEqual({ from: `${month}-01`, to });
});
