import type { CallResponse } from '../../shared/contract/contract';
import { parseLoginPage } from '../../shared/loginPage';
import { contentApi } from '../api/endpoints/content';
import { loadCards } from '../features/cards/loadCards';
import { applyTheme } from '../kit/theme/applyTheme';
import type { LoadContext } from '../pages/pageModule';
import type { AppThunk } from '../store/hooks';
import { findLatest, loadCall } from '../store/publicCalls';
import type { RootState } from '../store/rootReducer';

export type CompanyStyle = CallResponse<'getCompanyStyleConfigBySuffix'>;

/** The company suffix of the remembered login page; null for the generic /login and for /company. */
export function getCompanySuffix(loginPage: string | null): string | null {
  const path = parseLoginPage(loginPage)?.split(/[?#]/)[0];
  const companySuffix = path?.split('/').filter(Boolean).at(-1);
  const isGeneric = !companySuffix || ['login', 'company'].includes(companySuffix.toLowerCase());
  return isGeneric ? null : decodeURIComponent(companySuffix);
}

/** Loads logo, name and colours of the company whose login page is remembered. */
export function loadCompanyStyle(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { storage }) => {
    const companySuffix = getCompanySuffix(storage.getLoginPage());
    if (!companySuffix) return;
    const { data } = await dispatch(loadCall('getCompanyStyleConfigBySuffix', { loginUrlSuffix: companySuffix }));
    if (data) await dispatch(applyTheme(data));
  };
}

/** The company style that was loaded last, whatever its suffix: the frame does not know the suffix on the server. */
export function selectCompanyStyle(state: RootState): CompanyStyle | null {
  return findLatest(state, 'getCompanyStyleConfigBySuffix') ?? null;
}

/** An empty list may be the answer or a failure of the server's load. The browser loads it again; an answer then replaces the local copy. */
const loadCardsOnce = (): AppThunk<Promise<unknown>> => async (dispatch, getState) => {
  const { cardInfoList, cardUserInfo } = getState().center;
  return cardUserInfo.cardId && cardInfoList.length > 0 ? undefined : dispatch(loadCards());
};

/** Loads what the frame of every private page shows, once: cards and person, the company's style, the bulletins. */
export const loadHealthLayout = async ({ dispatch }: LoadContext): Promise<void> => {
  await Promise.all([
    dispatch(loadCardsOnce()),
    dispatch(loadCompanyStyle()),
    dispatch(contentApi.endpoints.projectConfigGet.initiate({})),
  ]);
};
