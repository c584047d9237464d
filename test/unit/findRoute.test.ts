import { findRoute, routes } from '../../shared/routes';

test('every row of the table is found by its own path, with or without a slash at the end', () => {
  for (const { id, path } of routes.filter((row) => !row.path.includes(':'))) {
    expect(findRoute(path)?.id).toBe(id);
    if (path !== '/') expect(findRoute(`${path}/`)?.id).toBe(id);
  }
});

test('one step that no row has is a company link; more than one is no page', () => {
  expect(findRoute('/acme')?.id).toBe('Login');
  expect(findRoute('/DHL')?.id).toBe('Login');
  for (const path of ['/acme/health', '/health/nothing', '/health/order/orderDetail/x']) expect(findRoute(path)).toBeNull();
});
