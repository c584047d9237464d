import fc from 'fast-check';
import { addDays } from '../../shared/businessDay';
import { createFastingTimeline, describeFasting, getFastingReminder, getLastMeal } from '../../shared/fasting';

test.each([
  ['07:00-08:00', '2026-10-07', '20:00', 11],
  ['07:30-08:30', '2026-10-07', '20:00', 11],
  ['09:00-10:00', '2026-10-07', '21:00', 12],
  ['11:30-12:00', '2026-10-07', '22:00', 13],
  ['13:30-14:30', '2026-10-08', '05:30', 8],
])('for %s the last meal is on %s until %s', (period, date, time, hours) => {
  expect(createFastingTimeline('2026-10-08', period)[1]).toMatchObject({ date, time, title: '最后一餐' });
  expect(getLastMeal('2026-10-08', Number(period.slice(0, 2)) * 60 + Number(period.slice(3, 5))).hours).toBe(hours);
});

test('the fast before a morning examination lasts 8 to 14 hours, and the steps are in chronological order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6 * 60, max: 18 * 60 }), (start) => {
      const period = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
      const steps = createFastingTimeline('2026-03-01', period);
      expect(getLastMeal('2026-03-01', start).hours).toBeGreaterThanOrEqual(8);
      expect(getLastMeal('2026-03-01', start).hours).toBeLessThanOrEqual(14);
      const moments = steps.slice(0, 4).map((step) => `${step.date} ${step.time}`);
      expect([...moments].sort()).toEqual(moments);
    }),
  );
});

test('days before the first of a month or year are correct', () => {
  expect(createFastingTimeline('2027-01-01', '08:00-09:00').map((step) => step.date)).toEqual([
    '2026-12-29',
    '2026-12-31',
    '2026-12-31',
    '2027-01-01',
    '2027-01-01',
  ]);
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a sentence names the hours of the timeline, and both fall on its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6 * 60, max: 18 * 60 }), (start) => {
      const period = `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`;
      const [, meal, drink] = createFastingTimeline('2026-10-08', period);
      expect(drink?.date).toBe(meal?.date);
      const day = meal?.date === '2026-10-08' ? '10月8日' : '10月7日';
      expect(describeFasting('2026-10-08', period)).toBe(`${day} ${meal?.time} 后不再进食，${drink?.time} 后不再饮水`);
    }),
  );
});

test('the reminder comes the evening before, earlier than the last meal of any morning', () => {
  expect(getFastingReminder('2026-10-08')).toEqual(new Date('2026-10-07T19:00:00+08:00'));
});
