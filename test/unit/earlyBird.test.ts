import type { OrderSummary } from '../../src/features/booking/orderTexts';
import { getEarlyBirdState } from '../../src/pages/Miqilin/earlyBird';

const END = '2026-12-01T23:59:00+08:00';
const before = Date.parse('2026-11-20T00:00:00Z');
const after = Date.parse('2026-12-02T00:00:00Z');
const order = (state: OrderSummary['state'], createdAt: string) => ({ state, createdAt }) as OrderSummary;

test.each([
  ['nothing booked, still time', [], before, 'open'],
  ['nothing booked, too late', [], after, 'over'],
  ['booked in time', [order('confirmed', '2026-11-19T00:00:00Z')], after, 'kept'],
  ['booked in the last minute', [order('booked', '2026-12-01T15:59:00Z')], after, 'kept'],
  ['booked too late', [order('booked', '2026-12-01T16:00:00Z')], after, 'over'],
  ['not paid yet', [order('pending_pay', '2026-11-19T00:00:00Z')], before, 'open'],
  ['cancelled', [order('cancelled', '2026-11-19T00:00:00Z')], before, 'open'],
] as const)('%s', (_, orders, now, state) => {
  expect(getEarlyBirdState({ endsAt: END }, orders, now).state).toBe(state);
});
