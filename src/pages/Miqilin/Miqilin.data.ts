import { contentApi } from '../../api/endpoints/content';
import { ordersApi } from '../../api/endpoints/orders';
import type { LoadData } from '../pageModule';

/** The request for the newest orders; page and prefetch use the same. */
export const UPCOMING = { page: 1, pageSize: 10 } as const;

/** Prefetches the benefit, and the orders that decide whether it was earned. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(contentApi.endpoints.projectConfigGet.initiate({})),
    dispatch(ordersApi.endpoints.queryOrderList.initiate(UPCOMING)),
  ]);
  return undefined;
};
