import { formatLostPage, parseLostPage } from '../../shared/lostPage';

test.each(['/health', '/health/order?tab=pay&keyword=YJ', '/health/order/orderDetail?orderNo=YJ1'])(
  '%s is a page to come back to',
  (path) => {
    expect(parseLostPage(formatLostPage({ cardId: 'card-1', path }))).toEqual({ cardId: 'card-1', path });
  },
);

test.each([
  '',
  'card-1',
  'card-1 ',
  ' /health',
  'card-1 //evil.example',
  'card-1 https://evil.example/health',
  'card-1 /\\evil.example',
  'card-1 /\t/evil.example',
  'card-1 /%2f%2fevil.example',
  'card-1 /health/../login',
  'card-1 /dhl',
  'card-1 /session/logout',
  'card-1 /health more',
  `card-1 /health?${'x'.repeat(1024)}`,
])('%j leads nowhere', (value) => {
  expect(parseLostPage(value)).toBeNull();
});
