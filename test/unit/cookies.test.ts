import { createCookies } from '../../server/web/http/cookies';

test.each([
  [{ basePath: '', secure: false }, 'yj_session=a.b; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'],
  [{ basePath: '', secure: true }, '__Host-yj_session=a.b; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure'],
  [{ basePath: '/app', secure: true }, '__Secure-yj_session=a.b; Max-Age=2592000; Path=/app; HttpOnly; SameSite=Lax; Secure'],
])('the session cookie has the strongest prefix that %j allows', (scope, expected) => {
  expect(createCookies(scope).set('session', 'a.b')).toBe(expected);
});

test('a cookie that scripts write too has no prefix and is not HttpOnly', () => {
  const cookies = createCookies({ basePath: '', secure: true });
  expect(cookies.set('loginPage', '/dhl')).toBe('login_page=%2Fdhl; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
});

test('a cookie is read back by its whole name', () => {
  const cookies = createCookies({ basePath: '', secure: false });
  expect(cookies.read('yj_sso_old=1; yj_sso=a%3Db ; x', 'sso')).toBe('a=b');
  expect(cookies.read('yj_sso_old=1', 'sso')).toBeNull();
  expect(cookies.read('login_page=%zz', 'loginPage')).toBeNull();
  expect(cookies.read(undefined, 'session')).toBeNull();
});

test('a removed cookie keeps the attributes by which the browser finds it', () => {
  expect(createCookies({ basePath: '/app', secure: false }).remove('sso')).toBe('yj_sso=; Max-Age=0; Path=/app; HttpOnly; SameSite=Lax');
});
