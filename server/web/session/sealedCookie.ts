import { createHash, webcrypto } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LOGGED_OUT_COOKIE } from '../../../shared/constants';
import { getCookieName } from './getCookieName';

const shortId = z.string().max(64);

/** What the sealed cookie holds: the same that the browser keeps in local storage (spec §3). */
export const sessionContent = z.object({
  token: z.string().min(1).max(2048),
  userInfo: z.object({ cardId: shortId, projectId: shortId, companyId: shortId }).partial().nullable(),
  settleFlag: z.string().max(8).nullish(),
});
export type SessionContent = z.output<typeof sessionContent>;

/** On https a prefix stands before it (`getCookieName`). */
export const SESSION_COOKIE = 'yj_session';
const MAX_AGE_SECONDS = 30 * 24 * 3600;
/** A person opens several pages one after another: the cookies of the last people are opened once. */
const MAX_KNOWN_COOKIES = 1_000;

export interface SessionCookie {
  /** The `Set-Cookie` headers that seal the session, itself first. */
  seal(content: SessionContent): Promise<string[]>;
  /** The session of a `Cookie` header, or null when there is none, it is not ours, or the person has logged out. */
  open(cookieHeader: string | undefined): Promise<SessionContent | null>;
  /** The `Set-Cookie` headers that remove the session. */
  clear(): string[];
}

export interface SessionCookieOptions {
  secret: string;
  basePath: string;
  secure: boolean;
}

/** The value of one cookie in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const split = part.indexOf('=');
    if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim();
  }
  return null;
}

/** Encrypts the session into a cookie that scripts cannot read, and that is read only to render GET pages. */
export function createSessionCookie({ secret, basePath, secure }: SessionCookieOptions): SessionCookie {
  const digest = createHash('sha256').update('yj-session-cookie\0').update(secret).digest();
  // Imported once: handing raw bytes to each decryption would import them each time.
  const imported = webcrypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const opened = new LRUCache<string, SessionContent>({ max: MAX_KNOWN_COOKIES });
  const name = getCookieName(SESSION_COOKIE, { basePath, secure });
  const path = `Path=${basePath || '/'}`;
  const site = `SameSite=Lax${secure ? '; Secure' : ''}`;
  const attributes = `; ${path}; HttpOnly; ${site}`;
  const forgetLogout = `${LOGGED_OUT_COOKIE}=; Max-Age=0; ${path}; ${site}`;
  return {
    async seal(content) {
      const sealed = await new EncryptJWT({ session: content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${MAX_AGE_SECONDS}s`)
        .encrypt(await imported);
      return [`${name}=${sealed}; Max-Age=${MAX_AGE_SECONDS}${attributes}`, forgetLogout];
    },
    async open(cookieHeader) {
      const sealed = readCookie(cookieHeader, name);
      if (!sealed || readCookie(cookieHeader, LOGGED_OUT_COOKIE)) return null;
      const known = opened.get(sealed);
      if (known) return known;
      try {
        const { payload } = await jwtDecrypt(sealed, await imported, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        const content = sessionContent.parse(payload.session);
        const lifeMs = (payload.exp ?? 0) * 1000 - Date.now();
        if (lifeMs > 0) opened.set(sealed, content, { ttl: lifeMs });
        return content;
      } catch {
        // Expired, forged, or sealed with an older secret: all mean that nobody is logged in.
        return null;
      }
    },
    clear: () => [`${name}=; Max-Age=0${attributes}`, forgetLogout],
  };
}
