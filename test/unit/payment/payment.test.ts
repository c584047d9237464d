import fc from 'fast-check';
import { orderTransitions } from '../../../server/modules/orders/orderTransitions';
import { countSecondsLeft, formatCountdown, speakCountdown } from '../../../src/features/payment/countdown';
import { describeRefund, getPayOutcome } from '../../../src/features/payment/payOutcome';
import { getPollDelay, POLL } from '../../../src/features/payment/pollSchedule';

test('polling starts at two seconds, slows linearly, and stays at five', () => {
  expect(getPollDelay(0)).toBe(2000);
  expect(getPollDelay(60_000)).toBe(2000);
  expect(getPollDelay(120_000)).toBe(3500);
  expect(getPollDelay(180_000)).toBe(5000);
  expect(getPollDelay(3_600_000)).toBe(5000);
  const time = fc.integer({ min: 0, max: 4_000_000 });
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(getPollDelay(a)).toBeGreaterThanOrEqual(POLL.first);
      expect(getPollDelay(a)).toBeLessThanOrEqual(POLL.slow);
      if (a <= b) expect(getPollDelay(a)).toBeLessThanOrEqual(getPollDelay(b));
    }),
  );
});

test('half an hour of waiting polls fewer than four hundred times', () => {
  let asked = 0;
  for (let elapsed = 0; elapsed < 30 * 60_000; elapsed += getPollDelay(elapsed)) asked += 1;
  expect(asked).toBeLessThan(400);
});

test('a countdown ends at zero and has a text for screen readers', () => {
  expect(countSecondsLeft(10_000, 0)).toBe(10);
  expect(countSecondsLeft(10_000, 9_001)).toBe(1);
  expect(countSecondsLeft(10_000, 99_999)).toBe(0);
  expect(formatCountdown(1745)).toBe('29:05');
  expect(formatCountdown(3729)).toBe('1:02:09');
  expect(formatCountdown(0)).toBe('00:00');
  expect(speakCountdown(1745)).toBe('还剩 29 分 5 秒');
  expect(speakCountdown(0)).toBe('时间已到');
});

type Order = Parameters<typeof getPayOutcome>[0];
const createOrder = (more: Partial<Order>): Order => ({ state: 'pending_pay', selfFen: 100, payments: [], timeline: [], ...more });
const createPayment = (state: Order['payments'][number]['state']): Order['payments'][number] => ({
  outTradeNo: 'T1',
  channel: 'NATIVE',
  state,
  amountFen: 100,
  createdAt: '2026-10-08T06:00:00Z',
  paidAt: null,
  refundedAt: null,
});
const createEvent = (type: string): Order['timeline'][number] => ({ type, text: '', at: '2026-10-08T06:00:00Z', state: 'closed' });

test.each<[string, Partial<Order>, number | null]>([
  ['due', {}, 100],
  ['due', {}, null],
  ['expired', {}, 0],
  ['expired', { state: 'closed', timeline: [createEvent(orderTransitions.expire.type)], payments: [createPayment('closed')] }, null],
  ['closed', { state: 'closed', timeline: [createEvent('giveUp')] }, null],
  ['closed', { state: 'cancelled' }, null],
  ['refunding', { state: 'closed', timeline: [createEvent(orderTransitions.expire.type)], payments: [createPayment('refunding')] }, null],
  ['refunded', { state: 'cancelled', payments: [createPayment('refunded')] }, null],
  ['paid', { state: 'booked', payments: [createPayment('success')] }, null],
  ['paid', { state: 'confirmed', payments: [createPayment('success'), createPayment('refunded')] }, null],
  ['companyPaid', { state: 'booked', selfFen: 0 }, null],
  ['lateClaimed', { state: 'booked', payments: [createPayment('success')], timeline: [createEvent(orderTransitions.reclaim.type)] }, null],
])('the outcome is %s', (outcome, order, secondsLeft) => {
  expect(getPayOutcome(createOrder(order), secondsLeft)).toBe(outcome);
});

test('an order that ended after it was paid says what becomes of the money, and one without a payment says nothing', () => {
  const end = (state: Order['state'], payment: Parameters<typeof createPayment>[0]) =>
    describeRefund(createOrder({ state, payments: [createPayment(payment)] }));
  expect(end('closed', 'refunding')).toMatch(/^这个预约没有约成，名额已释放。款项正在原路退回您的微信/);
  expect(end('cancelled', 'refunded')).toBe('这个预约已取消，名额已释放。款项已原路退回您的微信，请留意到账通知。');
  expect(end('closed', 'closed')).toBe('');
  expect(end('confirmed', 'refunded')).toBe('');
});
