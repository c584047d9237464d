import { readCookie } from './sealedCookie';

/** Long enough for a state of the company's sign-on, which lives for ten minutes. */
const MAX_AGE_SECONDS = 600;
const NAME = 'yj_sso';

/**
 * The cookie of the browser that began a sign-on by plain form. `Lax`, because the company's login leads back by a link from
 * another site.
 */
export function createSsoCookie(state: string, { basePath, secure }: { basePath: string; secure: boolean }): string {
  const parts = [
    `${NAME}=${encodeURIComponent(state)}`,
    `Path=${basePath || '/'}`,
    `Max-Age=${MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** True when this browser began the sign-on whose answer it brings. */
export function isSsoOfBrowser(cookies: string | undefined, state: string): boolean {
  return state !== '' && readCookie(cookies, NAME) === encodeURIComponent(state);
}
