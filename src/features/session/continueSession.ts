import { type LoginResult, loadSettleFlag, sealSession, storeLogin } from '../../api/login';
import type { AppThunk } from '../../store/hooks';
import { forgetPerson } from './session';

/**
 * Starts the session of a one-time link, as `startSession` does for a login, but without a consent: the person was not asked for one. The
 * link knows its page.
 */
export function continueSession(result: LoginResult, { loginPage }: { loginPage: string }): AppThunk<Promise<void>> {
  return async (dispatch, _getState, side) => {
    forgetPerson(dispatch);
    storeLogin(side, result, loginPage);
    await loadSettleFlag(side);
    await sealSession(side);
  };
}
