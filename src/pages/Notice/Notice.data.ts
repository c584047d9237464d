import { contentApi } from '../../api/endpoints/content';
import type { LoadData } from '../pageModule';

/** Prefetches the text. */
export const loadData: LoadData = async ({ dispatch }) => {
  await dispatch(contentApi.endpoints.contentGet.initiate({ key: 'notice' }));
  return undefined;
};
