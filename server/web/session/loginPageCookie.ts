import { STORAGE_KEYS } from '../../../shared/constants';
import { parseLoginPage } from '../../../shared/loginPage';
import { readCookie } from './sealedCookie';

const COOKIE_AGE_SECONDS = 365 * 24 * 3600;

/** The remembered login page of a `Cookie` header, without the base path; null when there is none of ours. */
export function readLoginPage(cookieHeader: string | undefined, basePath: string): string | null {
  const value = readCookie(cookieHeader, STORAGE_KEYS.loginPage);
  if (value === null) return null;
  try {
    return parseLoginPage(decodeURIComponent(value), basePath);
  } catch {
    // A damaged cookie is no address.
    return null;
  }
}

/** The value of a `Set-Cookie` header that remembers a login page. Scripts may read it: the client writes it too. */
export function createLoginPageCookie(path: string, basePath: string, secure: boolean): string {
  const attributes = `Path=${basePath || '/'}; Max-Age=${COOKIE_AGE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${STORAGE_KEYS.loginPage}=${encodeURIComponent(path)}; ${attributes}`;
}
