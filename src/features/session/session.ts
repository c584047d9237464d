import { CODE_OK, DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import type { UserInfo } from '../../../shared/entities';
import { parseLoginPage } from '../../../shared/loginPage';
import { isEnvelope } from '../../api/request';
import { type CardInfo, initialCenterState, setCardInfoList, setCardUserInfo, setOrderIndex, setOrderNum } from '../../store/centerSlice';
import type { AppDispatch, AppThunk } from '../../store/hooks';
import { resetQueries } from '../../store/resetQueries';

/** The longest time to wait for the back end's answer to a logout, in milliseconds. */
const LOGOUT_PATIENCE_MS = 3000;

function forgetPerson(dispatch: AppDispatch): void {
  dispatch(setCardInfoList(initialCenterState.cardInfoList));
  dispatch(setCardUserInfo(initialCenterState.cardUserInfo));
  dispatch(setOrderIndex(initialCenterState.orderIndex));
  dispatch(setOrderNum(initialCenterState.orderNum));
  dispatch(resetQueries());
}

/** Queries whether the stored card's project is in settlement mode, and stores the answer (spec §3, `settleFlag`). */
function loadSettleFlag(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { request, storage }) => {
    if (!storage.getUserInfo()?.projectId) return;
    const result = await request<CallResponse<'projectConfigGet'>>('projectConfigGet', { keys: 'settleFlag' });
    if (isEnvelope(result) && result.code === CODE_OK && result.data?.settleFlag !== undefined) {
      storage.setSettleFlag(String(result.data.settleFlag));
    }
  };
}

/** Sends the stored session to the web tier, so that it can render private pages. */
function sealSession(): AppThunk<Promise<boolean>> {
  return (_dispatch, _getState, { storage, session }) =>
    session.save({ token: storage.getToken(), userInfo: storage.getUserInfo(), settleFlag: storage.getSettleFlag() });
}

/**
 * Stores the session of a login answer, after removing all data of an earlier person.
 * @param result the answer of any login call; `userInfo` is null while the account has no card
 * @param options loginPage: the address to return to without a session; only its path is kept, because a query may contain one-time codes
 * @returns when the web tier has the session too, so that the caller can go to a private page
 */
export function startSession(result: CallResponse<'cardLogin'>, { loginPage }: { loginPage: string }): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { storage, session }) => {
    storage.clearSession();
    forgetPerson(dispatch);
    const address = parseLoginPage(loginPage.split(/[?#]/)[0], session.basePath) ?? DEFAULT_LOGIN_PATH;
    storage.setLoginPage(address);
    session.rememberLoginPage(address);
    storage.setUserInfo(result.userInfo);
    storage.setToken(result.token);
    await dispatch(loadSettleFlag());
    await dispatch(sealSession());
  };
}

/**
 * Logs out of the back end, the web tier and this browser, in this order.
 * @returns the address to go to, without the base path
 */
export function endSession(): AppThunk<Promise<string>> {
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
  return async (dispatch, _getState, { storage }) => {
    const userInfo: UserInfo = { cardId: card.cardId, projectId: card.projectId, companyId: card.companyId };
    storage.setUserInfo(userInfo);
    await dispatch(loadSettleFlag());
    await dispatch(sealSession());
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
  return (dispatch, getState, { storage }) => {
    const rendered = getState().center.cardUserInfo.cardId;
    const stored = storage.getUserInfo()?.cardId;
    if (!rendered || !stored || rendered === stored) return false;
    forgetPerson(dispatch);
    void dispatch(sealSession());
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
  return async (dispatch, _getState, { storage, session }) => {
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
    else if (isFresh) await dispatch(loadSettleFlag());
    return true;
  };
}
