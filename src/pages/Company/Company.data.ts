import { DEFAULT_THEME_COLOR } from '../../../shared/constants';
import type { CallRequest } from '../../../shared/contract/contract';
import { applyTheme } from '../../kit/theme/applyTheme';
import { loadCall } from '../../store/publicCalls';
import type { LoadData } from '../pageModule';

/** Number of companies shown; more specific searches find the others. */
const PAGE_SIZE = 12;
/** Maximum length of the call's keyword. */
export const KEYWORD_MAX = 50;

/** The request for the companies of a keyword; the same on both sides, so that the browser finds the server's answer. */
export function getListRequest(typed: string): CallRequest<'getCompanyList'> {
  const keyword = typed.trim().slice(0, KEYWORD_MAX);
  return keyword ? { keyword, page: 1, pageSize: PAGE_SIZE } : { page: 1, pageSize: PAGE_SIZE };
}

/** Loads the companies of the search, and applies the default colours. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  await Promise.all([
    dispatch(applyTheme({ pryColor: DEFAULT_THEME_COLOR, bgColor: DEFAULT_THEME_COLOR, fontColor: DEFAULT_THEME_COLOR })),
    dispatch(loadCall('getCompanyList', getListRequest(query.get('keyword') ?? ''))),
  ]);
  return undefined;
};
