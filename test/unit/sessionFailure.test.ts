import { createSessionFailureHandler, isMainPage } from '../../src/features/session/sessionFailure';
import { createMemoryStore, createStorage } from '../../src/lib/storage';

interface Setup {
  href?: string;
  loginPage?: string;
  token?: string;
  basePath?: string;
}

function setUp({ href = 'https://yuejian.example/health', loginPage, token = 'old', basePath = '' }: Setup = {}) {
  const storage = createStorage(createMemoryStore(), new URL(href).origin);
  storage.setToken(token);
  storage.setUserInfo({ cardId: '1', projectId: '2' });
  if (loginPage !== undefined) storage.setLoginPage(loginPage);
  const went: string[] = [];
  const kept: string[] = [];
  let cleared = 0;
  const handle = createSessionFailureHandler({
    config: { basePath, publicUrl: 'https://yuejian.example' },
    storage,
    session: {
      clear: async () => {
        cleared += 1;
        return true;
      },
    },
    keepPage: () => kept.push(storage.getToken()),
    getHref: () => href,
    goTo: (address) => went.push(address),
  });
  return { storage, went, handle, kept, getCleared: () => cleared };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test.each([
  ['/dhl', '/dhl'],
  [undefined, '/login'],
  ['', '/login'],
  ['//evil.example', '/login'],
  ['/\\evil.example', '/login'],
  ['javascript:alert(1)', '/login'],
  ['/health', '/login'],
  ['https://yuejian.example/dhl?from=mail', '/dhl?from=mail'],
  ['https://yuejian.example/health', '/login'],
  ['https://yuejian.example//evil.example', '/login'],
  ['https://yuejian.example/\t/evil.example', '/login'],
  ['https://yuejian.example.evil.example/dhl', '/login'],
  ['https://yuejian.example@evil.example/dhl', '/login'],
  ['http://yuejian.example/dhl', '/login'],
])('with the stored login page %j the browser goes to %s', async (loginPage, expected) => {
  const { went, handle, storage, getCleared } = setUp(loginPage === undefined ? {} : { loginPage });
  handle('old');
  await settle();
  expect(went).toEqual([expected]);
  expect([storage.getToken(), storage.getUserInfo(), getCleared()]).toEqual(['', null, 1]);
});

test('concurrent failures redirect once', async () => {
  const { went, handle, getCleared } = setUp();
  handle('old');
  handle('old');
  await settle();
  handle('');
  await settle();
  expect([went, getCleared()]).toEqual([['/login'], 1]);
});

test('a late answer to an old session does not end a new one', async () => {
  const { went, handle, storage } = setUp({ token: 'new' });
  handle('old');
  await settle();
  expect([went, storage.getToken()]).toEqual([[], 'new']);
});

test('a session that another tab has ended leads to the same page', async () => {
  const { went, handle, storage } = setUp();
  storage.clearSession();
  handle('old');
  await settle();
  expect(went).toEqual(['/login']);
});

test.each(['https://yuejian.example/', 'https://yuejian.example/?a=1#b', 'http://localhost:8000/', 'http://localhost/'])(
  'on %s the session ends without a redirect',
  async (href) => {
    const { went, handle, storage } = setUp({ href });
    handle('old');
    await settle();
    expect([went, storage.getToken()]).toEqual([[], '']);
  },
);

test('the current login page is not loaded again', async () => {
  const { went, handle } = setUp({ href: 'https://yuejian.example/dhl?x=1', loginPage: '/dhl' });
  handle('old');
  await settle();
  expect(went).toEqual([]);
});

test('the address includes the base path', async () => {
  const { went, handle } = setUp({ href: 'https://yuejian.example/app/health', loginPage: '/dhl', basePath: '/app' });
  handle('old');
  await settle();
  expect(went).toEqual(['/app/dhl']);
});

test('the page is kept before the session is removed', async () => {
  const { handle, kept } = setUp();
  handle('old');
  await settle();
  expect(kept).toEqual(['old']);
});

test.each([
  ['https://yuejian.example/', '', true],
  ['https://yuejian.example/health', '', false],
  ['https://other.example/', '', false],
  ['http://localhost:3000/', '', true],
  ['http://localhost:3000/health', '', false],
  ['https://yuejian.example/app/', '/app', true],
  ['https://yuejian.example/app', '/app', true],
  ['https://yuejian.example/', '/app', false],
  ['http://localhost:3000/app/', '/app', true],
  ['http://localhost:3000/', '/app', true],
  ['http://localhost.evil.example/', '', false],
])('isMainPage(%s, base path %j) is %s', (href, basePath, expected) => {
  expect(isMainPage(href, { basePath, publicUrl: 'https://yuejian.example' })).toBe(expected);
  expect(isMainPage(href.replace('yuejian', 'x'), { basePath, publicUrl: 'not an address' })).toBe(expected && href.includes('localhost'));
});
