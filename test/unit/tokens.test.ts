import { hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { createTokens } from '../../server/security/tokens';

const SECRET = '8f2d1c7b9a3e5046d1b8f7c2a9e06354';
const NOW = new Date('2026-06-01T00:00:00Z');
const LATER = new Date('2026-06-01T12:00:00Z');
const tokens = createTokens(SECRET, () => NOW);
const deriveKey = (use: string) => new Uint8Array(hkdfSync('sha256', SECRET, '', `yuejian api ${use}`, 32));
const KEY = deriveKey('session token');

interface Claims {
  alg?: string;
  key?: Uint8Array;
  issuer?: string;
  audience?: string;
  expiresAt?: Date | null;
  sid?: string | null;
}

/** A session token like the server's, with the given differences. */
function createToken({
  alg = 'HS256',
  key = KEY,
  issuer = 'yuejian',
  audience = 'yuejian-api',
  expiresAt = LATER,
  sid = 'session-1',
}: Claims): Promise<string> {
  const jwt = new SignJWT(sid === null ? {} : { sid })
    .setProtectedHeader({ alg })
    .setSubject('account-1')
    .setIssuer(issuer)
    .setAudience(audience);
  return (expiresAt ? jwt.setExpirationTime(expiresAt) : jwt).sign(key);
}

test('a session token of the server is valid', async () => {
  const own = await tokens.createSessionToken({ sessionId: 'session-1', accountId: 'account-1', expiresAt: LATER });
  for (const token of [own, await createToken({})]) {
    expect(await tokens.checkSessionToken(token)).toMatchObject({ state: 'valid', claims: { accountId: 'account-1' } });
  }
});

test.each<[string, Claims]>([
  ['another algorithm', { alg: 'HS512' }],
  ['another issuer', { issuer: 'elsewhere' }],
  ['another audience', { audience: 'yuejian-web' }],
  ['no expiry', { expiresAt: null }],
  ['no session', { sid: null }],
  ['the key for other signatures', { key: deriveKey('signature') }],
  ['the secret itself as its key', { key: new TextEncoder().encode(SECRET) }],
])('a session token with %s is refused', async (_name, claims) => {
  expect(await tokens.checkSessionToken(await createToken(claims))).toEqual({ state: 'invalid' });
});

test('an unsigned session token, and one of more than 1,024 characters, is refused', async () => {
  const [, body = ''] = (await createToken({})).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const long = await tokens.createSessionToken({ sessionId: 'session-1', accountId: 'a'.repeat(1_024), expiresAt: LATER });
  for (const token of [unsigned, long]) expect(await tokens.checkSessionToken(token)).toEqual({ state: 'invalid' });
});

test('a signature for one purpose is not valid for another', () => {
  const signature = tokens.sign('ticket', 'value');
  expect(tokens.verify('ticket', 'value', signature)).toBe(true);
  expect(tokens.verify('quote', 'value', signature)).toBe(false);
  expect(tokens.verify('ticket', 'other', signature)).toBe(false);
});

test('a token that was valid before expires nonetheless', async () => {
  let now = NOW;
  const lasting = createTokens(SECRET, () => now);
  const token = await createToken({ expiresAt: LATER });
  expect(await lasting.checkSessionToken(token)).toMatchObject({ state: 'valid' });
  now = new Date(LATER.getTime() - 1);
  expect(await lasting.checkSessionToken(token)).toMatchObject({ state: 'valid' });
  now = LATER;
  expect(await lasting.checkSessionToken(token)).toEqual({ state: 'expired' });
});
