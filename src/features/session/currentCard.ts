import type { UserInfo } from '../../../shared/entities';
import { loadSettleFlag, sealSession } from '../../api/login';
import { type CardInfo, initialCenterState, setCardUserInfo } from '../../store/centerSlice';
import type { AppThunk } from '../../store/hooks';
import { resetQueries } from '../../store/resetQueries';
import { forgetPerson } from './session';

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
