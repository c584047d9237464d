import { CARDS_LISTED, CODE_OK, CODE_SESSION_EXPIRED, CODE_SESSION_INVALID, SETTLE_FLAG_ON, STORAGE_KEYS } from '../../../shared/constants';
import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { isEnvelope } from '../../api/request';
import { setCardInfoList, setCardUserInfo } from '../../store/centerSlice';
import type { AppThunk } from '../../store/hooks';

/** The result of loading the cards: every answer had code 0, or one did not. */
export type LoadCardsResult = 'loaded' | 'failed';

/** Finds cards of the account that the list may have left out. @returns null when the call failed */
export function findCards(which: CallRequest<'getCardListByToken'>): AppThunk<Promise<CallResponse<'getCardListByToken'> | null>> {
  return async (_dispatch, _getState, { request, storage }) => {
    const dropCardIds = storage.getSettleFlag() === SETTLE_FLAG_ON;
    const answer = await request<CallResponse<'getCardListByToken'>>('getCardListByToken', which, { dropCardIds });
    return isEnvelope(answer) && answer.code === CODE_OK ? (answer.data ?? []) : null;
  };
}

/** Loads the card list: with an empty payload; in settlement mode without the card and project identifiers (spec §4). */
function loadCardList(): AppThunk<Promise<LoadCardsResult | 'session over'>> {
  return async (dispatch, _getState, { request, storage }) => {
    const dropCardIds = storage.getSettleFlag() === SETTLE_FLAG_ON;
    const answer = await request<CallResponse<'getCardListByToken'>>('getCardListByToken', {}, { dropCardIds });
    if (!isEnvelope(answer)) return 'failed';
    if (answer.code === CODE_SESSION_INVALID || answer.code === CODE_SESSION_EXPIRED) return 'session over';
    if (answer.code !== CODE_OK) return 'failed';
    const cards = answer.data ?? [];
    const currentId = storage.getUserInfo()?.cardId;
    // Without its identifiers the call may leave out the current card, if there are many.
    const isCut = cards.length >= CARDS_LISTED && currentId !== undefined && !cards.some(({ cardId }) => cardId === currentId);
    const current = isCut ? ((await dispatch(findCards({ cardId: currentId }))) ?? []) : [];
    dispatch(setCardInfoList([...current, ...cards]));
    storage.setJson(STORAGE_KEYS.cardInfoListLocal, answer.raw ?? [...current, ...cards]);
    return 'loaded';
  };
}

/** Loads the card user info of the card in the stored `userInfo`. An account without a card has none. */
function loadCardUserInfo(): AppThunk<Promise<LoadCardsResult>> {
  return async (dispatch, _getState, { request, storage }) => {
    const cardId = storage.getUserInfo()?.cardId;
    if (!cardId) return 'loaded';
    const answer = await request<CallResponse<'getCardUserInfo'>>('getCardUserInfo', { cardId });
    // The person may have switched to another card while this call was running.
    if (!isEnvelope(answer) || answer.code !== CODE_OK || storage.getUserInfo()?.cardId !== cardId) return 'failed';
    const user = answer.data;
    // The screens find the card by its ID, which the answer may leave out: it was the question.
    dispatch(setCardUserInfo({ ...user, cardId: user?.cardId ?? cardId }));
    storage.setJson(STORAGE_KEYS.cardUserInfoLocal, answer.raw ?? user ?? {});
    return 'loaded';
  };
}

/**
 * Loads the holder of the session's card again, which another tab or the company may have changed. A person without a stored card gets the
 * one that the back end finds for the session.
 */
export function refreshCardUserInfo(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { request, storage }) => {
    const answer = await request<CallResponse<'getCardUserInfo'>>('getCardUserInfoByToken');
    if (!isEnvelope(answer) || answer.code !== CODE_OK || !answer.data?.cardId) return;
    const cardId = storage.getUserInfo()?.cardId;
    // The person may have switched to another card while this call was running.
    if (cardId && cardId !== answer.data.cardId) return;
    dispatch(setCardUserInfo(answer.data));
    storage.setJson(STORAGE_KEYS.cardUserInfoLocal, answer.data);
  };
}

/**
 * Loads the cards as in spec §7: first the card list, then the card user info with cardId. Each answer with code 0 is saved and copied to
 * local storage. After a failed list the user info is loaded nevertheless, unless the session has ended and the page is being left.
 */
export function loadCards(): AppThunk<Promise<LoadCardsResult>> {
  return async (dispatch) => {
    const list = await dispatch(loadCardList());
    if (list === 'session over') return 'failed';
    const user = await dispatch(loadCardUserInfo());
    return list === 'loaded' && user === 'loaded' ? 'loaded' : 'failed';
  };
}

/**
 * Copies cards loaded during the server's rendering to local storage, as spec §4 requires after every load. An empty list is not copied here:
 * the frame loads it again.
 */
export function copyCardsToStorage(): AppThunk {
  return (_dispatch, getState, { storage }) => {
    const { cardInfoList, cardUserInfo } = getState().center;
    if (cardInfoList.length > 0) storage.setJson(STORAGE_KEYS.cardInfoListLocal, cardInfoList);
    if (cardUserInfo.cardId) storage.setJson(STORAGE_KEYS.cardUserInfoLocal, cardUserInfo);
  };
}
