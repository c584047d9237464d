import {
  CARE_COOKIE,
  FORM_LOGIN_COOKIE,
  LOGGED_OUT_COOKIE,
  LOST_PAGE_COOKIE,
  LOST_PAGE_SECONDS,
  STORAGE_KEYS,
} from '../../../shared/constants';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

interface CookieRow {
  name: string;
  maxAgeSeconds: number;
  /** True for a cookie that only this server may set and read. */
  isOurs: boolean;
}

/**
 * Every cookie of the web tier. All are `SameSite=Lax`: links of other sites must find the session, and a company's login leads back
 * by one.
 */
const COOKIES = {
  session: { name: 'yj_session', maxAgeSeconds: 30 * DAY_SECONDS, isOurs: true },
  /** Ties a sign-on by plain form to the browser that began it. The company's sign-on keeps a state for ten minutes. */
  sso: { name: 'yj_sso', maxAgeSeconds: 600, isOurs: true },
  /** The states of logins by a company's own sign-on that this browser began, which last as long. */
  signOn: { name: 'yj_sign_on', maxAgeSeconds: 600, isOurs: true },
  loginPage: { name: STORAGE_KEYS.loginPage, maxAgeSeconds: 365 * DAY_SECONDS, isOurs: false },
  formLogin: { name: FORM_LOGIN_COOKIE, maxAgeSeconds: HOUR_SECONDS, isOurs: false },
  /** Set by the browser. */
  loggedOut: { name: LOGGED_OUT_COOKIE, maxAgeSeconds: 365 * DAY_SECONDS, isOurs: false },
  /** Set where the session was refused, by the server or the browser; read by the next login. */
  lostPage: { name: LOST_PAGE_COOKIE, maxAgeSeconds: LOST_PAGE_SECONDS, isOurs: false },
  /** Set by the browser. */
  care: { name: CARE_COOKIE, maxAgeSeconds: 365 * DAY_SECONDS, isOurs: false },
} as const satisfies Record<string, CookieRow>;

type CookieId = keyof typeof COOKIES;

/** Name of the session cookie; on https it has a prefix. */
export const SESSION_COOKIE = COOKIES.session.name;
export const SESSION_SECONDS = COOKIES.session.maxAgeSeconds;

export interface CookieScope {
  basePath: string;
  /** True on https. */
  secure: boolean;
}

export interface Cookies {
  /** The `Set-Cookie` header that sets a cookie. */
  set(id: CookieId, value: string): string;
  /** The `Set-Cookie` header that removes a cookie. */
  remove(id: CookieId): string;
  /** The value of a cookie in a `Cookie` header; null for an absent or damaged one. */
  read(header: string | undefined, id: CookieId): string | null;
}

/**
 * On https a cookie that only this server may set has a prefix that browsers check (RFC 6265bis §4.1.3): with `__Host-` no other host
 * of the domain can put one of its own in its place. That prefix demands `Path=/`; below a base path `__Secure-` is what is left
 * (decision 070).
 */
function getName({ name, isOurs }: CookieRow, { basePath, secure }: CookieScope): string {
  if (!secure || !isOurs) return name;
  return `${basePath ? '__Secure-' : '__Host-'}${name}`;
}

function find(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const split = part.indexOf('=');
    if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim();
  }
  return null;
}

const CARE_ON = `${CARE_COOKIE}=1`;
/** Whether a request is made in care mode. Its first test decides nearly all requests: this runs for every cached page. */
export const isInCareMode = (header: string | undefined): boolean =>
  Boolean(header?.includes(CARE_ON)) && find(header ?? '', CARE_COOKIE) === '1';

/** The cookies of a server at one address. */
export function createCookies(scope: CookieScope): Cookies {
  const write = (id: CookieId, value: string, maxAgeSeconds: number) => {
    const row = COOKIES[id];
    const flags = `${row.isOurs ? '; HttpOnly' : ''}; SameSite=Lax${scope.secure ? '; Secure' : ''}`;
    return `${getName(row, scope)}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=${scope.basePath || '/'}${flags}`;
  };
  return {
    set: (id, value) => write(id, value, COOKIES[id].maxAgeSeconds),
    remove: (id) => write(id, '', 0),
    read(header, id) {
      const value = find(header ?? '', getName(COOKIES[id], scope));
      try {
        return value && decodeURIComponent(value);
      } catch {
        return null;
      }
    },
  };
}
