import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** The claims of a session token. The session row in the database takes precedence. */
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
  /** A keyed signature of a short value, as base64url; `purpose` separates signatures of different things. */
  sign(purpose: string, value: string): string;
  /** True if `signature` is the value's. Takes constant time. */
  verify(purpose: string, value: string, signature: string): boolean;
}

const ISSUER = 'yuejian';
const AUDIENCE = 'yuejian-api';
/** Longer tokens are not ours. Bounded, because anybody may send one. */
const MAX_TOKEN_LENGTH = 1024;
/** The tokens whose signature need not be checked again; a check takes 5 % of a private page. */
const MAX_CHECKED = 2_000;

/**
 * Session tokens are JWTs (HS256).
 * @param secret the setting SESSION_SECRET, from which a separate key is derived for each use
 * @param now the current time
 */
export function createTokens(secret: string, now: () => Date): Tokens {
  const deriveKey = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `yuejian api ${use}`, 32));
  const tokenKey = deriveKey('session token');
  const signKey = deriveKey('signature');
  /** By token, those with a valid signature. The expiry is compared each time. */
  const checked = new LRUCache<string, TokenClaims>({ max: MAX_CHECKED });
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
      const known = checked.get(token);
      if (known) return known.expiresAt > now() ? { state: 'valid', claims: known } : { state: 'expired' };
      try {
        const { payload } = await jwtVerify(token, tokenKey, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now(),
        });
        const { sid, sub, exp } = payload;
        if (typeof sid !== 'string' || !sub || !exp) return { state: 'invalid' };
        const claims = { sessionId: sid, accountId: sub, expiresAt: new Date(exp * 1000) };
        checked.set(token, claims);
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
