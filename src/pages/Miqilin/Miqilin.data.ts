import { contentApi } from '../../api/endpoints/content';
import { ordersApi } from '../../api/endpoints/orders';
import type { LoadData } from '../pageModule';

/** The newest orders; one object, so that page and prefetch ask the same. */
export const UPCOMING = { page: 1, pageSize: 10 } as const;

/** Prefetches the benefit and what decides whether it is kept. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(contentApi.endpoints.getProjectConfig.initiate({})),
    dispatch(ordersApi.endpoints.getOrders.initiate(UPCOMING)),
  ]);
  return undefined;
};
