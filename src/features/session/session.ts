import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import type { UserInfo } from '../../../shared/entities';
import { parseLoginPage } from '../../../shared/loginPage';
import { finishLogin, type LoginResult, loadSettleFlag, sealSession } from '../../api/login';
import type { SessionEndpoint } from '../../lib/sessionEndpoint';
import { type CardInfo, initialCenterState, setCardInfoList, setCardUserInfo, setOrderIndex, setOrderNum } from '../../store/centerSlice';
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

/** The longest time to wait for the back end's answer to a logout, in milliseconds. */
const LOGOUT_PATIENCE_MS = 3000;

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

/** Makes another of the person's cards the current one. The caller then loads the cards and navigates to a suitable page. */
export function switchCard(card: Pick<CardInfo, 'cardId' | 'projectId' | 'companyId'>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, side) => {
    const userInfo: UserInfo = { cardId: card.cardId, projectId: card.projectId, companyId: card.companyId };
    side.storage.setUserInfo(userInfo);
    await loadSettleFlag(side);
    await sealSession(side);
    dispatch(setCardUserInfo(initialCenterState.cardUserInfo));
    dispatch(resetQueries());
  };
}

/**
 * Discards data that the server rendered for another card than the stored one, which happens when another tab changes the card while this
 * page is loading; the web tier then gets the stored card.
 * @returns true when data was discarded
 */
export function discardStaleCard(): AppThunk<boolean> {
  return (dispatch, getState, side) => {
    const rendered = getState().center.cardUserInfo.cardId;
    const stored = side.storage.getUserInfo()?.cardId;
    if (!rendered || !stored || rendered === stored) return false;
    forgetPerson(dispatch);
    void sealSession(side);
    return true;
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
