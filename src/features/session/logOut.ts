import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import { parseLoginPage } from '../../../shared/loginPage';
import type { AppThunk } from '../../store/hooks';
import { forgetPerson } from './session';

/** The longest time to wait for the back end's answer to a logout, in milliseconds. */
const LOGOUT_PATIENCE_MS = 3000;

/**
 * Logs out of the back end, the web tier and this browser, in this order.
 * @returns the address to go to, without the base path
 */
export function logOut(): AppThunk<Promise<string>> {
  return async (dispatch, _getState, { request, storage, session }) => {
    if (storage.getToken()) await request('logout', {}, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) }).catch(() => undefined);
    await session.clear();
    storage.clearSession();
    forgetPerson(dispatch);
    return parseLoginPage(storage.getLoginPage(), session.basePath) ?? DEFAULT_LOGIN_PATH;
  };
}
