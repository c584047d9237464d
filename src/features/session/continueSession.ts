import { type LoginResult, loadSettleFlag, sealSession, storeLogin } from '../../api/login';
import type { AppThunk } from '../../store/hooks';
import { findObstacle, forgetPerson } from './session';

/**
 * Starts the session of a one-time link, as `acceptLogin` does for a login, but without a consent: the person was not asked for one. The
 * link knows its page.
 * @returns why the browser cannot keep the session, if so
 */
export function continueSession(result: LoginResult, { loginPage }: { loginPage: string }): AppThunk<Promise<string | undefined>> {
  return async (dispatch, _getState, side) => {
    forgetPerson(dispatch);
    storeLogin(side, result, loginPage);
    await loadSettleFlag(side);
    return findObstacle(side, await sealSession(side));
  };
}
