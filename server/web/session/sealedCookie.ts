import { createHash, webcrypto } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type CookieScope, createCookies, SESSION_SECONDS } from '../http/cookies';

const shortId = z.string().max(64);

/** What the sealed cookie holds: the same that the browser keeps in local storage (spec §3). */
export const sessionContent = z.object({
  token: z.string().min(1).max(2048),
  userInfo: z.object({ cardId: shortId, projectId: shortId, companyId: shortId }).partial().nullable(),
  settleFlag: z.string().max(8).nullish(),
});
export type SessionContent = z.output<typeof sessionContent>;

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

/** Encrypts the session into a cookie that scripts cannot read, and that is read only to render GET pages. */
export function createSessionCookie({ secret, ...scope }: CookieScope & { secret: string }): SessionCookie {
  const digest = createHash('sha256').update('yj-session-cookie\0').update(secret).digest();
  // Imported once: handing raw bytes to each decryption would import them each time.
  const imported = webcrypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const opened = new LRUCache<string, SessionContent>({ max: MAX_KNOWN_COOKIES });
  const cookies = createCookies(scope);
  return {
    async seal(content) {
      const sealed = await new EncryptJWT({ session: content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${SESSION_SECONDS}s`)
        .encrypt(await imported);
      return [cookies.set('session', sealed), cookies.remove('loggedOut')];
    },
    async open(cookieHeader) {
      const sealed = cookies.read(cookieHeader, 'session');
      if (!sealed || cookies.read(cookieHeader, 'loggedOut')) return null;
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
    clear: () => [cookies.remove('session'), cookies.remove('loggedOut')],
  };
}
