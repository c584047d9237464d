import { createSessionCookie } from '../../server/web/session/sealedCookie';
import { LOGGED_OUT_COOKIE } from '../../shared/constants';

const SCOPE = { basePath: '', secure: false };
const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const SESSION = { token: 'token-1', userInfo: { cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' }, settleFlag: '1' };

const open = (header: string | undefined, secret = SECRET) => createSessionCookie({ ...SCOPE, secret }).open(header);
async function seal(content: Parameters<ReturnType<typeof createSessionCookie>['seal']>[0] = SESSION): Promise<string> {
  const [header = ''] = await createSessionCookie({ ...SCOPE, secret: SECRET }).seal(content);
  return header.split(';')[0] ?? '';
}

afterEach(() => jest.useRealTimers());

test('a sealed session is opened by every server with the same secret, and reveals nothing', async () => {
  const cookie = await seal();
  expect(await open(`a=1; ${cookie}`)).toEqual(SESSION);
  for (const part of cookie.split('.')) expect(Buffer.from(part, 'base64url').toString()).not.toContain('token-1');
  const own = createSessionCookie({ ...SCOPE, secret: SECRET });
  expect([await own.open(cookie), await own.open(cookie)]).toEqual([SESSION, SESSION]);
});

test('sealing forgets an earlier logout, and a logout removes both cookies', async () => {
  const cookies = createSessionCookie({ ...SCOPE, secret: SECRET });
  const removed = expect.stringMatching(/^\w+=; Max-Age=0;/);
  expect(await cookies.seal(SESSION)).toEqual([expect.stringContaining('; HttpOnly'), removed]);
  expect(cookies.clear()).toEqual([removed, removed]);
});

test.each([
  ['there is no cookie', async () => undefined],
  ['the person has logged out', async () => `${await seal()}; ${LOGGED_OUT_COOKIE}=1`],
  ['the cookie was altered', async () => `${(await seal()).slice(0, -4)}AAAA`],
  ['the cookie is not sealed', async () => 'yj_session=token-1'],
  ['the token is empty', () => seal({ ...SESSION, token: '' })],
  ['an ID is longer than 64 characters', () => seal({ ...SESSION, userInfo: { cardId: 'c'.repeat(65) } })],
  ['the token is longer than 2,048 characters', () => seal({ ...SESSION, token: 't'.repeat(2_049) })],
])('there is no session when %s', async (_, getHeader) => {
  expect(await open(await getHeader())).toBeNull();
});

test('there is no session under another secret', async () => {
  expect(await open(await seal(), 'another-secret-of-thirty-two-characters')).toBeNull();
});

test('a session of the largest size is opened, and one without a card', async () => {
  const largest = { token: 't'.repeat(2_048), userInfo: { cardId: 'c'.repeat(64) }, settleFlag: '1'.repeat(8) };
  expect(await open(await seal(largest))).toEqual(largest);
  const without = { token: 't', userInfo: null };
  expect(await open(await seal(without))).toEqual(without);
});

test('a session ends thirty days after it was sealed, also where it was opened before', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-01T00:00:00Z'), doNotFake: ['nextTick', 'performance', 'setImmediate', 'setTimeout'] });
  const cookies = createSessionCookie({ ...SCOPE, secret: SECRET });
  const cookie = await seal();
  expect(await cookies.open(cookie)).toEqual(SESSION);
  jest.setSystemTime(new Date('2026-07-01T00:00:00Z').getTime() - 1);
  expect(await cookies.open(cookie)).toEqual(SESSION);
  jest.setSystemTime(new Date('2026-07-01T00:00:00Z'));
  expect([await cookies.open(cookie), await open(cookie)]).toEqual([null, null]);
});
