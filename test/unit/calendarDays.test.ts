import { listClosedReasons } from '../../src/features/booking/calendarDays';

const closed = (date: string, reason?: string) => ({
  date,
  state: 'closed' as const,
  remaining: 0,
  periods: [],
  ...(reason && { reason }),
});

test('reasons of closed days are listed once each, with their days as ranges', () => {
  const days = [
    { date: '2026-02-02', state: 'open' as const, remaining: 1, periods: [] },
    closed('2026-02-01', '周日休息'),
    closed('2026-02-03'),
    ...['08', '09', '10'].map((day) => closed(`2026-02-${day}`, '春节休息')),
    closed('2026-02-15', '周日休息'),
  ];
  expect(listClosedReasons(days)).toEqual(['周日休息：1、15 日', '春节休息：8–10 日']);
  expect(listClosedReasons([])).toEqual([]);
});
