import { createHash, webcrypto } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type CookieScope, createCookies, SESSION_SECONDS } from '../http/cookies';

const shortId = z.string().max(64);

/** The content of the sealed cookie: what the browser keeps in local storage (spec §3). */
export const sessionContent = z.object({
  token: z.string().min(1).max(2048),
  userInfo: z.object({ cardId: shortId, projectId: shortId, companyId: shortId }).partial().nullable(),
  settleFlag: z.string().max(8).nullish(),
});
export type SessionContent = z.output<typeof sessionContent>;

/** A person opens several pages in a row, so the cookies opened last are remembered. */
const MAX_KNOWN_COOKIES = 1_000;

export interface SessionCookie {
  /** The `Set-Cookie` headers that set the session; its own is the first. */
  seal(content: SessionContent): Promise<string[]>;
  /** The session of a `Cookie` header; null when there is none, it is not valid, or the person has logged out. */
  open(cookieHeader: string | undefined): Promise<SessionContent | null>;
  /** The `Set-Cookie` headers that remove the session. */
  clear(): string[];
}

/** Encrypts the session into a cookie that scripts cannot read and that is used only to render GET pages and for the calls of our own forms. */
export function createSessionCookie({ secret, ...scope }: CookieScope & { secret: string }): SessionCookie {
  const digest = createHash('sha256').update('yj-session-cookie\0').update(secret).digest();
  // Imported once: with raw bytes, each decryption would import the key.
  const imported = webcrypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const opened = new LRUCache<string, { content: SessionContent; expiresAt: number }>({ max: MAX_KNOWN_COOKIES });
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
      if (known && known.expiresAt > Date.now()) return known.content;
      try {
        const { payload } = await jwtDecrypt(sealed, await imported, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        const content = sessionContent.parse(payload.session);
        opened.set(sealed, { content, expiresAt: (payload.exp ?? 0) * 1000 });
        return content;
      } catch {
        // Expired, forged, or sealed with an older secret: there is no session.
        return null;
      }
    },
    clear: () => [cookies.remove('session'), cookies.remove('loggedOut')],
  };
}
