import { createHash, webcrypto } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const shortId = z.string().max(64);

/** What the sealed cookie holds: the same that the browser keeps in local storage (spec §3). */
export const sessionContent = z.object({
  token: z.string().min(1).max(2048),
  userInfo: z.object({ cardId: shortId, projectId: shortId, companyId: shortId }).partial().nullable(),
  settleFlag: z.string().max(8).nullish(),
});
export type SessionContent = z.output<typeof sessionContent>;

export const SESSION_COOKIE = 'yj_session';
const MAX_AGE_SECONDS = 30 * 24 * 3600;

export interface SessionCookie {
  /** The value of a `Set-Cookie` header that seals the session. */
  seal(content: SessionContent): Promise<string>;
  /** The session of a `Cookie` header, or null when there is none or it is not ours. */
  open(cookieHeader: string | undefined): Promise<SessionContent | null>;
  /** The value of a `Set-Cookie` header that removes the session. */
  clear(): string;
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
  const attributes = `; Path=${basePath || '/'}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    async seal(content) {
      const sealed = await new EncryptJWT({ session: content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${MAX_AGE_SECONDS}s`)
        .encrypt(await imported);
      return `${SESSION_COOKIE}=${sealed}; Max-Age=${MAX_AGE_SECONDS}${attributes}`;
    },
    async open(cookieHeader) {
      const sealed = readCookie(cookieHeader, SESSION_COOKIE);
      if (!sealed) return null;
      try {
        const { payload } = await jwtDecrypt(sealed, await imported, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return sessionContent.parse(payload.session);
      } catch {
        // Expired, forged, or sealed with an older secret: all mean that nobody is logged in.
        return null;
      }
    },
    clear: () => `${SESSION_COOKIE}=; Max-Age=0${attributes}`,
  };
}
