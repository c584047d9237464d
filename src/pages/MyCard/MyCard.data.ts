import { relativesApi } from '../../api/endpoints/relatives';
import { loadCards } from '../../features/cards/loadCards';
import type { LoadData } from '../pageModule';

/** The frame loads the cards of the first page. Later visits fetch them again, because orders change what is left. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([dispatch(loadCards()), dispatch(relativesApi.endpoints.relativeList.initiate())]);
  return undefined;
};
