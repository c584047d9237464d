import type { CallRequest } from '../../../shared/contract/contract';
import { loginApi } from '../../api/endpoints/login';
import { relativesApi } from '../../api/endpoints/relatives';
import { loadCards } from '../../features/cards/loadCards';
import { selectCard } from '../../features/cards/selectCard';
import type { AppThunk } from '../../store/hooks';
import type { LoadData } from '../pageModule';

const MOST_LISTED = 50;
/** The contract's limit. A company's name may be longer. */
const MAX_KEYWORD = 50;

/** The request for the companies of a keyword; the same on both sides, so that the browser finds the server's answer. */
export const getListRequest = (keyword?: string): CallRequest<'getCompanyList'> => ({
  ...(keyword && { keyword: keyword.slice(0, MAX_KEYWORD) }),
  page: 1,
  pageSize: MOST_LISTED,
});

/** Loads the cards, then the current card's company: a form that is sent before it arrives would miss it. */
const loadCardsAndCompany = (): AppThunk<Promise<unknown>> => async (dispatch, getState) => {
  await dispatch(loadCards());
  const name = selectCard(getState())?.companyName;
  return name ? dispatch(loginApi.endpoints.getCompanyList.initiate(getListRequest(name))) : undefined;
};

/** The frame loads the cards of the first page. Later visits fetch them again, because orders change what is left. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([dispatch(loadCardsAndCompany()), dispatch(relativesApi.endpoints.relativeList.initiate())]);
  return undefined;
};
