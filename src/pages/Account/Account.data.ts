import { accountApi } from '../../api/endpoints/account';
import type { LoadData } from '../pageModule';

/** Prefetches the sessions. */
export const loadData: LoadData = async ({ dispatch }) => {
  await dispatch(accountApi.endpoints.getSessions.initiate());
  return undefined;
};
