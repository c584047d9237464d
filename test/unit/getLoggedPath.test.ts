import { getLoggedPath } from '../../server/web/http/getLoggedPath';
import { calls } from '../../shared/calls';
import { routes } from '../../shared/routes';

test.each([...routes, ...Object.values(calls)].map(({ path }) => path))('%s stays as it is', (path) =>
  expect(getLoggedPath(path)).toBe(path),
);

test.each([
  ['/dhl?idNumber=110101199003070011', '/dhl'],
  [`/staff/v1/file/ticket/${'eyJhbGciOiJ'.repeat(9)}.abc`, '/staff/v1/file/ticket/…'],
  [`/sandbox/pay/${'a'.repeat(32)}`, '/sandbox/pay/…'],
  ['/%311010119900307001%31', '/…'],
  ['/%E4%BC%81%E4%B8%9A', '/%E4%BC%81%E4%B8%9A'],
  ['', ''],
])('%s is logged as %s', (url, path) => expect(getLoggedPath(url)).toBe(path));
