import { contentApi } from '../../api/endpoints/content';
import { packagesApi } from '../../api/endpoints/packages';
import type { LoadData } from '../pageModule';

/** Prefetches the packages and the contacts. The frame loads the card's quota. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(packagesApi.endpoints.getHomeComboListByCard.initiate()),
    dispatch(contentApi.endpoints.projectConfigGet.initiate({})),
  ]);
  return undefined;
};
