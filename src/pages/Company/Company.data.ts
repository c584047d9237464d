import { DEFAULT_THEME_COLOR } from '../../../shared/constants';
import type { CallRequest } from '../../../shared/contract/contract';
import { applyTheme } from '../../features/theme/applyTheme';
import { loadCall } from '../../store/publicCalls';
import type { LoadData } from '../pageModule';

/** More companies than this are found by searching on. */
const PAGE_SIZE = 12;
/** The longest name that the call takes. */
export const KEYWORD_MAX = 50;

/** The company list that belongs to what was typed; the same on both sides, so that the browser does not ask again. */
export function getListRequest(typed: string): CallRequest<'getCompanyList'> {
  const keyword = typed.trim().slice(0, KEYWORD_MAX);
  return keyword ? { keyword, page: 1, pageSize: PAGE_SIZE } : { page: 1, pageSize: PAGE_SIZE };
}

/** Loads the companies of the search, in the neutral colours: no company is chosen yet. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  dispatch(applyTheme({ pryColor: DEFAULT_THEME_COLOR, bgColor: DEFAULT_THEME_COLOR, fontColor: DEFAULT_THEME_COLOR }));
  await dispatch(loadCall('getCompanyList', getListRequest(query.get('keyword') ?? '')));
  return undefined;
};
