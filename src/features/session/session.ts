import { parseLoginPage } from '../../../shared/loginPage';
import { finishLogin, type LoginResult, loadSettleFlag } from '../../api/login';
import type { SessionEndpoint } from '../../lib/sessionEndpoint';
import { initialCenterState, setCardInfoList, setCardUserInfo, setOrderIndex, setOrderNum } from '../../store/centerSlice';
import type { AppDispatch, AppThunk } from '../../store/hooks';
import { resetQueries } from '../../store/resetQueries';

/**
 * Why the web tier will not have the session on the next page, and what to do; undefined if it will. Without that, the next page would lead
 * back to the login without a word.
 * @param isSealed whether it has answered that it has the session
 */
export function findObstacle({ session }: { session: Pick<SessionEndpoint, 'recallLoginPage'> }, isSealed: boolean): string | undefined {
  // The login page has just been written into a cookie.
  const isBlocked = session.recallLoginPage() === null;
  if (isSealed && !isBlocked) return undefined;
  return `号码没有错，但登录没有保存下来。请${isBlocked ? '允许本网站使用 Cookie' : '检查网络'}，再登录一次。`;
}

/** Removes all data of a person from this page. */
export function forgetPerson(dispatch: AppDispatch): void {
  dispatch(setCardInfoList(initialCenterState.cardInfoList));
  dispatch(setCardUserInfo(initialCenterState.cardUserInfo));
  dispatch(setOrderIndex(initialCenterState.orderIndex));
  dispatch(setOrderNum(initialCenterState.orderNum));
  dispatch(resetQueries());
}

/**
 * Starts the session of a login answer (`finishLogin`), after removing all data of an earlier person from this page.
 * @param result the answer of any login call; `userInfo` is null while the account has no card
 * @returns the address to go to, without the base path; or why the browser cannot keep the session, and what to do
 */
export function acceptLogin(
  result: LoginResult,
  { loginPage }: { loginPage: string },
): AppThunk<Promise<{ path: string; obstacle?: undefined } | { obstacle: string }>> {
  return async (dispatch, _getState, side) => {
    forgetPerson(dispatch);
    const { path, isSealed } = await finishLogin(side, result, loginPage);
    const obstacle = findObstacle(side, isSealed);
    return obstacle === undefined ? { path } : { obstacle };
  };
}

/**
 * Synchronizes the browser's store with the web tier's cookie. A login without JavaScript leaves only a cookie; the store is then filled
 * from it before the first call, replacing an earlier person's session.
 * @param hasSession whether the page was rendered with a session
 * @returns whether the browser has a session now
 */
export function restoreSession({ hasSession }: { hasSession: boolean }): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, side) => {
    const { storage, session } = side;
    const isFresh = session.takeFormLogin();
    if (storage.getToken() && !isFresh) return true;
    const sealed = hasSession ? await session.load() : null;
    if (!sealed) return storage.getToken() !== '';
    storage.clearSession();
    const loginPage = parseLoginPage(session.recallLoginPage(), session.basePath);
    if (loginPage) storage.setLoginPage(loginPage);
    storage.setUserInfo(sealed.userInfo);
    storage.setToken(sealed.token);
    if (sealed.settleFlag) storage.setSettleFlag(String(sealed.settleFlag));
    else if (isFresh) await loadSettleFlag(side);
    return true;
  };
}
