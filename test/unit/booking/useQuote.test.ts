import { getRenewDelay } from '../../../src/features/booking/useQuote';

test('a quote is renewed shortly before it expires, after a minimum delay, and within the longest timer', () => {
  const now = Date.parse('2026-10-08T10:00:00+08:00');
  expect(getRenewDelay('2026-10-08T10:10:00+08:00', now)).toBe(595_000);
  expect(getRenewDelay('2026-10-08T09:00:00+08:00', now)).toBe(5_000);
  expect(getRenewDelay('2027-10-08T09:00:00+08:00', now)).toBe(24 * 3_600_000);
});
