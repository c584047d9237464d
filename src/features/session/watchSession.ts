import { STORAGE_KEYS } from '../../../shared/constants';
import { getLoginAddress } from '../../../shared/loginPage';
import { isPrivatePath } from '../../../shared/routes';
import type { AppStorage } from '../../lib/storage';

export interface WatchSessionDeps {
  basePath: string;
  storage: AppStorage;
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location' | 'setTimeout' | 'clearTimeout'>;
}

/** A login writes several entries. Another tab reads them this long after the last one, in milliseconds. */
const SETTLE_MS = 80;
/**
 * A login first clears an earlier person's entries, and on a busy machine writes its own late, so a logout takes effect only after this
 * time.
 */
const LOGOUT_SETTLE_MS = 500;

/**
 * Keeps all tabs of a browser in one session: when another tab logs out, this one leaves its private page; when another tab logs in as
 * somebody else or switches the card, this one reloads. Also handles a page that returns from the back/forward cache after its session
 * ended.
 * @returns stops watching
 */
export function watchSession({ basePath, storage, window }: WatchSessionDeps): () => void {
  const read = () => JSON.stringify([storage.getToken(), storage.getUserInfo()]);
  let known = read();
  let timer: number | undefined;

  const isPrivate = () => isPrivatePath(window.location.pathname.slice(basePath.length));
  const agree = () => {
    if (!isPrivate()) return;
    if (storage.getToken()) window.location.reload();
    else window.location.assign(getLoginAddress(storage.getLoginPage(), basePath));
  };
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the store was cleared.
    if (key !== null && (oldValue === newValue || (key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.userInfo))) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(agree, storage.getToken() ? SETTLE_MS : LOGOUT_SETTLE_MS);
  };
  const handleHide = () => {
    known = read();
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && read() !== known) agree();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('pageshow', handleShow);
  };
}
