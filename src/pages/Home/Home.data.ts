import { contentApi } from '../../api/endpoints/content';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { recordsApi } from '../../api/endpoints/records';
import type { LoadData } from '../pageModule';

/** The newest orders: enough to find the one that is under way. One object, so that page and prefetch ask the same. */
export const RECENT_ORDERS = { page: 1, pageSize: 10 } as const;

/** The regions of the home page, side by side: none waits for another, and none's failure touches another. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(ordersApi.endpoints.getUnpaidOrders.initiate()),
    dispatch(ordersApi.endpoints.getOrders.initiate(RECENT_ORDERS)),
    dispatch(packagesApi.endpoints.getHomeCombos.initiate()),
    dispatch(recordsApi.endpoints.getReports.initiate()),
    dispatch(contentApi.endpoints.getHrLetter.initiate()),
    dispatch(contentApi.endpoints.getProjectConfig.initiate({})),
  ]);
  return undefined;
};
