import { addDays, describeInstant, getAge, getDayOf, getInstantOf, getTimeOf, isSaturday, isSunday } from '../../shared/businessDay';

it('a business day begins at midnight in Shanghai, wherever the server runs', () => {
  const last = new Date('2026-06-09T15:59:59.999Z');
  const first = new Date('2026-06-09T16:00:00Z');
  expect([getDayOf(last), getTimeOf(last), describeInstant(last)]).toEqual(['2026-06-09', '23:59', '6月9日 23:59']);
  expect([getDayOf(first), getTimeOf(first), describeInstant(first)]).toEqual(['2026-06-10', '00:00', '6月10日 00:00']);
  expect(getInstantOf('2026-06-10', '00:00')).toEqual(first);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-06-10', 0, '2026-06-10'],
  ['2026-01-01', 365, '2027-01-01'],
])('%s and %i days: %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

it('nobody is younger than 0 years', () => {
  expect([getAge('2026-06-10', '2026-06-10'), getAge('2026-06-11', '2026-06-10'), getAge('2025-06-10', '2026-06-10')]).toEqual([0, 0, 1]);
});

it('weekends are known', () => {
  const week = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'];
  expect([week.filter(isSaturday), week.filter(isSunday)]).toEqual([['2026-06-13'], ['2026-06-14']]);
});
