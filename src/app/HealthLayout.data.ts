import type { CallResponse } from '../../shared/contract/contract';
import { parseLoginPage } from '../../shared/loginPage';
import { contentApi } from '../api/endpoints/content';
import { loadCards } from '../features/cards/loadCards';
import { applyTheme } from '../features/theme/applyTheme';
import type { LoadContext } from '../pages/pageModule';
import type { AppThunk } from '../store/hooks';
import { findLatest, loadCall } from '../store/publicCalls';
import type { RootState } from '../store/rootReducer';

export type CompanyStyle = CallResponse<'getCompanyStyleConfigBySuffix'>;

/** The company's suffix: the last step of the remembered login page. Null for the generic /login, which is no company's. */
export function getCompanySuffix(loginPage: string | null): string | null {
  const path = parseLoginPage(loginPage)?.split(/[?#]/)[0];
  const companySuffix = path?.split('/').filter(Boolean).at(-1);
  const isGeneric = !companySuffix || ['login', 'company'].includes(companySuffix.toLowerCase());
  return isGeneric ? null : decodeURIComponent(companySuffix);
}

/** Loads mark, name and colours of the company whose login page is remembered. */
export function loadCompanyStyle(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { storage }) => {
    const companySuffix = getCompanySuffix(storage.getLoginPage());
    if (!companySuffix) return;
    const { data } = await dispatch(loadCall('getCompanyStyleConfigBySuffix', { loginUrlSuffix: companySuffix }));
    if (data) dispatch(applyTheme(data));
  };
}

/** The company's style that was loaded last, whatever suffix it was asked under: the frame knows no suffix on the server. */
export function selectCompanyStyle(state: RootState): CompanyStyle | null {
  return findLatest(state, 'getCompanyStyleConfigBySuffix') ?? null;
}

const loadCardsOnce = (): AppThunk<Promise<unknown>> => async (dispatch, getState) =>
  getState().center.cardUserInfo.cardId ? undefined : dispatch(loadCards());

/** What the frame of every private page shows: cards and person, the company's style, the bulletins. Loaded once. */
export const loadHealthLayout = async ({ dispatch }: LoadContext): Promise<void> => {
  await Promise.all([
    dispatch(loadCardsOnce()),
    dispatch(loadCompanyStyle()),
    dispatch(contentApi.endpoints.getProjectConfig.initiate({})),
  ]);
};
