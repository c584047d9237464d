import { getCookieName } from './getCookieName';
import { readCookie } from './sealedCookie';

/** Long enough for a state of the company's sign-on, which lives for ten minutes. */
const MAX_AGE_SECONDS = 600;
const NAME = 'yj_sso';

interface CookieOptions {
  basePath: string;
  secure: boolean;
}

/**
 * The cookie of the browser that began a sign-on by plain form. `Lax`, because the company's login leads back by a link from
 * another site.
 */
export function createSsoCookie(state: string, options: CookieOptions): string {
  const { basePath, secure } = options;
  const parts = [
    `${getCookieName(NAME, options)}=${encodeURIComponent(state)}`,
    `Path=${basePath || '/'}`,
    `Max-Age=${MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** True when this browser began the sign-on whose answer it brings. */
export function isSsoOfBrowser(cookies: string | undefined, state: string, options: CookieOptions): boolean {
  return state !== '' && readCookie(cookies, getCookieName(NAME, options)) === encodeURIComponent(state);
}
