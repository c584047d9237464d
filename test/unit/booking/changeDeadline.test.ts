import { describeChangeDeadline, isTooLateToChange } from '../../../src/features/booking/changeDeadline';

test('the deadline is what the server answered; nothing is said where it answered none', () => {
  const until = '2026-10-06T23:30:00.000Z';
  expect(describeChangeDeadline(until)).toBe('10月7日 07:30 前可以取消或改约');
  expect([-1, 0].map((offset) => isTooLateToChange(until, Date.parse(until) + offset))).toEqual([false, true]);
  for (const none of [null, undefined]) expect([describeChangeDeadline(none), isTooLateToChange(none, Date.now())]).toEqual(['', false]);
});
