import { findRoute, routes } from '../../shared/routes';

test('every route is found by its path, with or without a trailing slash', () => {
  for (const { id, path } of routes.filter((row) => !row.path.includes(':'))) {
    expect(findRoute(path)?.id).toBe(id);
    if (path !== '/') expect(findRoute(`${path}/`)?.id).toBe(id);
  }
});

test('an unknown path of one segment is a company link; a longer one is not found', () => {
  expect(findRoute('/acme')?.id).toBe('Login');
  expect(findRoute('/DHL')?.id).toBe('Login');
  for (const path of ['/acme/health', '/health/nothing', '/health/order/orderDetail/x']) expect(findRoute(path)).toBeNull();
});
