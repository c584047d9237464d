import {
  CARE_COOKIE,
  FORM_LOGIN_COOKIE,
  LOGGED_OUT_COOKIE,
  LOST_PAGE_COOKIE,
  LOST_PAGE_SECONDS,
  STORAGE_KEYS,
} from '../../shared/constants';
import type { UserInfo } from '../../shared/entities';
import { type LostPage, parseLostPage } from '../../shared/lostPage';

/** What the web tier seals in its cookie to render private pages. */
export interface SealedSession {
  token: string;
  userInfo: Partial<UserInfo> | null;
  settleFlag?: string | null;
}

/**
 * The session endpoints of the web tier. They never reject: without the cookie the browser's own session works, and only the server's
 * rendering of private pages does not.
 */
export interface SessionEndpoint {
  /** Prefix of every page. */
  basePath: string;
  save(session: SealedSession): Promise<boolean>;
  load(): Promise<SealedSession | null>;
  /** Ends the web tier's session. If it cannot be reached, the session ends with the next request that reaches it. */
  clear(): Promise<boolean>;
  /** Stores the login page in a cookie, for redirects by the web tier. */
  rememberLoginPage(address: string): void;
  /** The login page in the cookie, unvalidated. */
  recallLoginPage(): string | null;
  /** Stores in a cookie on which page the session was lost, for half an hour or until the next login. @param value of `formatLostPage` */
  rememberLostPage(value: string): void;
  /** The page on which the session was lost, if that has just happened. */
  recallLostPage(): LostPage | null;
  forgetLostPage(): void;
  /** Keeps care mode in a cookie, which the web tier reads for the first paint. */
  rememberCareMode(isOn: boolean): void;
  /** True once after a login by plain form: the cookie is then newer than the browser's store. */
  takeFormLogin(): boolean;
}

/** How long the browser waits for the web tier before it continues without it, in milliseconds. */
const PATIENCE_MS = 3000;
const YEAR_SECONDS = 365 * 24 * 3600;

export interface SessionEndpointOptions {
  basePath: string;
  fetchFn: typeof fetch;
  /** Sets one cookie, like assigning `document.cookie`. */
  writeCookie(cookie: string): void;
  /** All cookies, like reading `document.cookie`. */
  readCookies(): string;
}

/** The endpoints for the browser. */
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
  const getCookie = (name: string): string | null => {
    const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(readCookies()) ?? [];
    try {
      return value ? decodeURIComponent(value) : null;
    } catch {
      return null;
    }
  };
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
    recallLoginPage: () => getCookie(STORAGE_KEYS.loginPage),
    rememberLostPage: (value) => setCookie(LOST_PAGE_COOKIE, encodeURIComponent(value), LOST_PAGE_SECONDS),
    recallLostPage: () => parseLostPage(getCookie(LOST_PAGE_COOKIE)),
    forgetLostPage: () => setCookie(LOST_PAGE_COOKIE, '', 0),
    rememberCareMode: (isOn) => setCookie(CARE_COOKIE, '1', isOn ? YEAR_SECONDS : 0),
    takeFormLogin: () => {
      const isThere = getCookie(FORM_LOGIN_COOKIE) === '1';
      if (isThere) setCookie(FORM_LOGIN_COOKIE, '', 0);
      return isThere;
    },
  };
}

/** The endpoints for the server, which store nothing: the cookie came with the request. */
export function createServerSessionEndpoint(basePath: string): SessionEndpoint {
  return {
    basePath,
    save: async () => false,
    load: async () => null,
    clear: async () => false,
    rememberLoginPage: () => undefined,
    recallLoginPage: () => null,
    rememberLostPage: () => undefined,
    recallLostPage: () => null,
    forgetLostPage: () => undefined,
    rememberCareMode: () => undefined,
    takeFormLogin: () => false,
  };
}
