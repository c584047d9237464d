import { createIntent, type Wish } from '../../../src/features/booking/bookingIntent';
import { getRenewDelay } from '../../../src/features/booking/useQuote';
import { toObstacle } from '../../../src/pages/Appoint/useSubmitBooking';

const wish: Wish = { comboId: 'c', addOnIds: ['a'], storeId: 's', slotId: 't' };
const createKeys = () => {
  let count = 0;
  return () => `key${++count}`;
};

test('an unanswered request is repeated with the same body, including key and quote', () => {
  const makeKey = createKeys();
  const first = createIntent(null, { wish, quoteId: 'q1', rebook: null }, makeKey);
  expect(createIntent(first, { wish: { ...wish }, quoteId: 'q2', rebook: null }, makeKey)).toBe(first);
  expect(first.body).toEqual({ ...wish, quoteId: 'q1', idempotencyKey: 'key1' });
});

test.each<[string, Partial<Wish>]>([
  ['package', { comboId: 'x' }],
  ['add-ons', { addOnIds: [] }],
  ['store', { storeId: 'x' }],
  ['place', { slotId: 'x' }],
  ['phone', { contactPhone: '13800000001' }],
])('another %s gets a new key', (_, change) => {
  const makeKey = createKeys();
  const first = createIntent(null, { wish, quoteId: 'q1', rebook: null }, makeKey);
  expect(createIntent(first, { wish: { ...wish, ...change }, quoteId: 'q1', rebook: null }, makeKey).body.idempotencyKey).toBe('key2');
});

test('an unanswered rebooking is repeated with the version seen first; another order is another intent', () => {
  const makeKey = createKeys();
  const move = (orderNo: string, version: number) => ({ wish, quoteId: 'rebook', rebook: { orderNo, version } });
  const first = createIntent(null, move('YJ1', 1), makeKey);
  expect(createIntent(first, move('YJ1', 2), makeKey)).toBe(first);
  expect(createIntent(first, move('YJ2', 1), makeKey).body.idempotencyKey).toBe('key2');
  expect(createIntent(first, { ...move('YJ1', 1), rebook: null }, makeKey).body.idempotencyKey).toBe('key3');
});

test('after an answer the same wish gets a new key', () => {
  const makeKey = createKeys();
  createIntent(null, { wish, quoteId: 'q1', rebook: null }, makeKey);
  expect(createIntent(null, { wish, quoteId: 'q1', rebook: null }, makeKey).body.idempotencyKey).toBe('key2');
});

test('each refusal of a booking has its own meaning', () => {
  const quote = { quoteId: 'q', validUntil: '', totalFen: 5, companyFen: 0, selfFen: 5, lines: [] };
  expect(toObstacle({ message: '' }, 1)).toEqual({ kind: 'offline' });
  expect(toObstacle({ code: 4091, message: '' }, 1)).toEqual({ kind: 'lost' });
  expect(toObstacle({ code: 4093, message: '', data: { orderNo: 'YJ1' } }, 1)).toEqual({ kind: 'booked', orderNo: 'YJ1' });
  expect(toObstacle({ code: 4093, message: '' }, 1)).toEqual({ kind: 'booked', orderNo: '' });
  expect(toObstacle({ code: 4031, message: '' }, 1)).toEqual({ kind: 'consent' });
  expect(toObstacle({ code: 4095, message: '', data: { quote } }, 1)).toEqual({ kind: 'price', before: 1, after: 5 });
  expect(toObstacle({ code: 4095, message: '价格变了' }, 1)).toEqual({ kind: 'refused', message: '价格变了' });
});

test('a quote is renewed shortly before it expires, after a minimum delay, and within the longest timer', () => {
  const now = Date.parse('2026-10-08T10:00:00+08:00');
  expect(getRenewDelay('2026-10-08T10:10:00+08:00', now)).toBe(595_000);
  expect(getRenewDelay('2026-10-08T09:00:00+08:00', now)).toBe(5_000);
  expect(getRenewDelay('2027-10-08T09:00:00+08:00', now)).toBe(24 * 3_600_000);
});
