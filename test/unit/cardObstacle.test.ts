import { getCardObstacle } from '../../src/features/cards/bookingObstacle';
import type { CardInfo } from '../../src/store/centerSlice';

const TODAY = '2026-11-20';
const createCard = (more: Partial<CardInfo>) =>
  ({ status: 'active', expiresOn: '2026-11-20', entitlement: { total: 2, used: 1 }, ...more }) as CardInfo;

test.each<[Partial<CardInfo>, string | undefined]>([
  [{}, undefined],
  [{ entitlement: { total: 2, used: 2 } }, 'used'],
  [{ entitlement: { total: 0, used: 0 } }, 'used'],
  [{ expiresOn: '2026-11-19' }, 'expired'],
  [{ status: 'expired' }, 'expired'],
  [{ status: 'disabled', entitlement: { total: 1, used: 1 } }, 'disabled'],
])('a card with %j: %s', (more, kind) => {
  expect(getCardObstacle(createCard(more), TODAY)?.kind).toBe(kind);
});

test('a card that is not loaded yet is no obstacle', () => {
  expect(getCardObstacle(undefined, TODAY)).toBeNull();
});
