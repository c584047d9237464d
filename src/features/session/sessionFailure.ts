import { MAIN_PAGE_PATH } from '../../../shared/constants';
import { getLoginAddress } from '../../../shared/loginPage';
import type { PublicConfig } from '../../../shared/publicConfig';
import type { SessionEndpoint } from '../../lib/sessionEndpoint';
import type { AppStorage } from '../../lib/storage';

export interface SessionFailureDeps {
  config: Pick<PublicConfig, 'basePath' | 'publicUrl'>;
  storage: AppStorage;
  session: Pick<SessionEndpoint, 'clear'>;
  /** Keeps the page and what is typed there for the same card's next session. */
  keepPage(): void;
  /** The current address. */
  getHref(): string;
  /** Loads a new document, so that nothing of the ended session stays in memory. */
  goTo(address: string): void;
}

/** True on the product's main page and on the local development main page, which never redirect to the login page (spec §2). */
export function isMainPage(href: string, { basePath, publicUrl }: Pick<PublicConfig, 'basePath' | 'publicUrl'>): boolean {
  const { origin, hostname, pathname } = new URL(href);
  const isMainPath = pathname === basePath + MAIN_PAGE_PATH || (basePath !== '' && pathname === basePath);
  // The server has checked it; a browser at the limit of support has no `URL.canParse`.
  const [publicOrigin] = /^https?:\/\/[^/]+/.exec(publicUrl) ?? [];
  const isLocalMainPath = hostname === 'localhost' && (isMainPath || pathname === MAIN_PAGE_PATH);
  return isLocalMainPath || (origin === publicOrigin && isMainPath);
}

/**
 * Creates the effect of codes 2 and 3 (spec §4, §8): ends the session here and in the web tier, and goes to the remembered login page, once
 * for concurrent failures. A login with the same card leads back, with what was typed.
 * @returns the effect; its argument is the token that the failed call was sent with, because a late answer to an old session does not
 *   concern a new one
 */
export function createSessionFailureHandler(deps: SessionFailureDeps): (token: string) => void {
  const { config, storage, session, keepPage, getHref, goTo } = deps;
  let leaving = false;
  return (token) => {
    const current = storage.getToken();
    if (leaving || (current !== '' && current !== token)) return;
    keepPage();
    storage.clearSession();
    const cleared = session.clear();
    const href = getHref();
    if (isMainPage(href, config)) return;
    const target = getLoginAddress(storage.getLoginPage(), config.basePath);
    const { pathname, search, hash } = new URL(href);
    // Loading the current page again could loop forever.
    if (target === pathname || target === pathname + search + hash) return;
    leaving = true;
    // The cookie is cleared first; with it the server would render the private page again.
    void cleared.then(() => goTo(target));
  };
}
