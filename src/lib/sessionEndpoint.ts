import { FORM_LOGIN_COOKIE, LOGGED_OUT_COOKIE, STORAGE_KEYS } from '../../shared/constants';
import type { UserInfo } from '../../shared/entities';

/** What the web tier keeps sealed in its cookie, so that it can render private pages. */
export interface SealedSession {
  token: string;
  userInfo: Partial<UserInfo> | null;
  settleFlag?: string | null;
}

/**
 * The session endpoints of the web tier. None of them ever rejects: the browser's own session works without the cookie,
 * only the server's rendering of private pages does not.
 */
export interface SessionEndpoint {
  /** Prefix of every page. */
  basePath: string;
  save(session: SealedSession): Promise<boolean>;
  load(): Promise<SealedSession | null>;
  /** Ends the web tier's session, also when it cannot be reached: then with the next request that reaches it. */
  clear(): Promise<boolean>;
  /** Lets the web tier know where a person without a session goes. */
  rememberLoginPage(address: string): void;
  /** What the web tier knows of it; unchecked. */
  recallLoginPage(): string | null;
  /** True once after a login by plain form: the cookie is then newer than what the browser's store holds. */
  takeFormLogin(): boolean;
}

/** How long the browser waits for the web tier before it goes on without it, in milliseconds. */
const PATIENCE_MS = 3000;
const YEAR_SECONDS = 365 * 24 * 3600;

export interface SessionEndpointOptions {
  basePath: string;
  fetchFn: typeof fetch;
  /** Sets one cookie, as `document.cookie` does. */
  writeCookie(cookie: string): void;
  /** All cookies, as `document.cookie` reads them. */
  readCookies(): string;
}

/** The endpoints as the browser reaches them. */
export function createSessionEndpoint({ basePath, fetchFn, writeCookie, readCookies }: SessionEndpointOptions): SessionEndpoint {
  const send = async (init: RequestInit): Promise<Response | null> => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetchFn(`${basePath}/session`, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive: true,
        signal,
      });
      return response.ok ? response : null;
    } catch {
      return null;
    }
  };
  const headers = { 'Content-Type': 'application/json' };
  const setCookie = (name: string, value: string, maxAgeSeconds: number) =>
    writeCookie(`${name}=${value}; Path=${basePath || '/'}; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
  return {
    basePath,
    save: async (session) => (await send({ method: 'POST', headers, body: JSON.stringify(session) })) !== null,
    clear: async () => {
      setCookie(LOGGED_OUT_COOKIE, '1', YEAR_SECONDS);
      return (await send({ method: 'DELETE', headers })) !== null;
    },
    load: async () => {
      const response = await send({ method: 'GET' });
      if (response?.status !== 200) return null;
      try {
        const session: SealedSession = await response.json();
        return session.token ? session : null;
      } catch {
        return null;
      }
    },
    rememberLoginPage: (address) => setCookie(STORAGE_KEYS.loginPage, encodeURIComponent(address), YEAR_SECONDS),
    recallLoginPage: () => {
      const [, value] = new RegExp(`(?:^|; )${STORAGE_KEYS.loginPage}=([^;]*)`).exec(readCookies()) ?? [];
      try {
        return value ? decodeURIComponent(value) : null;
      } catch {
        return null;
      }
    },
    takeFormLogin: () => {
      const isThere = readCookies()
        .split(';')
        .some((cookie) => cookie.trim() === `${FORM_LOGIN_COOKIE}=1`);
      if (isThere) setCookie(FORM_LOGIN_COOKIE, '', 0);
      return isThere;
    },
  };
}

/** On the server nothing is saved: the cookie came with the request. */
export function createServerSessionEndpoint(basePath: string): SessionEndpoint {
  return {
    basePath,
    save: async () => false,
    load: async () => null,
    clear: async () => false,
    rememberLoginPage: () => undefined,
    recallLoginPage: () => null,
    takeFormLogin: () => false,
  };
}
