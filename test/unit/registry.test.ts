import { routes } from '../../shared/routes';
import { isComingSoon } from '../../src/pages/registry';

/** Pages of the route table that are not built yet. This number only falls. */
const MAX_COMING_SOON = 0;

test('no route falls back to "coming soon" once its page is built', () => {
  const missing = routes.filter((route) => !('redirect' in route) && isComingSoon(route.id)).map(({ id }) => id);
  expect(missing.length).toBeLessThanOrEqual(MAX_COMING_SOON);
});
