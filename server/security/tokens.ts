import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** What a session token says. The session row in the database has the last word. */
export interface TokenClaims {
  sessionId: string;
  accountId: string;
  expiresAt: Date;
}

export type TokenCheck = { state: 'valid'; claims: TokenClaims } | { state: 'invalid' } | { state: 'expired' };

export interface Tokens {
  createSessionToken(claims: TokenClaims): Promise<string>;
  /** Checks the signature and the expiry, nothing else. */
  checkSessionToken(token: string): Promise<TokenCheck>;
  /** A keyed signature of anything short, as base64url; `purpose` keeps signatures of different things apart. */
  sign(purpose: string, value: string): string;
  /** True when `signature` is that of the value; takes as long for a wrong one. */
  verify(purpose: string, value: string, signature: string): boolean;
}

const ISSUER = 'yuejian';
const AUDIENCE = 'yuejian-api';
/** Longer ones are none of ours; bounded, because anybody may send them. */
const MAX_TOKEN_LENGTH = 1024;
/** A signature that was right stays right; only the expiry is looked at anew each time. A page makes ten calls with one token. */
const MAX_KNOWN_TOKENS = 2_000;

/**
 * Session tokens are JWTs (HS256).
 * @param secret the setting SESSION_SECRET; a key of its own is derived from it for each use
 * @param now the present
 */
export function createTokens(secret: string, now: () => Date): Tokens {
  const deriveKey = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `yuejian api ${use}`, 32));
  const tokenKey = deriveKey('session token');
  const signKey = deriveKey('signature');
  /** Signatures found good, by the token's digest: a token itself is kept nowhere. */
  const known = new LRUCache<string, TokenClaims>({ max: MAX_KNOWN_TOKENS });
  const sign = (purpose: string, value: string) => createHmac('sha256', signKey).update(`${purpose}\0${value}`).digest('base64url');

  return {
    createSessionToken: ({ sessionId, accountId, expiresAt }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(tokenKey),

    async checkSessionToken(token) {
      if (token.length > MAX_TOKEN_LENGTH) return { state: 'invalid' };
      const digest = createHash('sha256').update(token).digest('base64');
      const found = known.get(digest);
      if (found) return found.expiresAt > now() ? { state: 'valid', claims: found } : { state: 'expired' };
      try {
        const { payload } = await jwtVerify(token, tokenKey, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now(),
          requiredClaims: ['sub', 'exp'],
        });
        const { sid, sub, exp } = payload;
        if (typeof sid !== 'string' || !sub || !exp) return { state: 'invalid' };
        const claims = { sessionId: sid, accountId: sub, expiresAt: new Date(exp * 1000) };
        known.set(digest, claims);
        return { state: 'valid', claims };
      } catch (error) {
        return { state: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },

    sign,

    verify(purpose, value, signature) {
      const expected = Buffer.from(sign(purpose, value));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
