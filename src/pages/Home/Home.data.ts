import { contentApi } from '../../api/endpoints/content';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { OPEN_ACTIONS, recordsApi } from '../../api/endpoints/records';
import type { LoadData } from '../pageModule';

/** The request for the newest orders, enough to find the current one; page and prefetch use the same. */
export const RECENT_ORDERS = { page: 1, pageSize: 10 } as const;

/** The request for the latest report; page and prefetch use the same. */
export const LATEST_REPORT = { pageSize: 1 } as const;

/** Loads the regions of the home page concurrently; the failure of one does not affect the others. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(ordersApi.endpoints.getUnpayOrdNum.initiate()),
    dispatch(ordersApi.endpoints.queryOrderList.initiate(RECENT_ORDERS)),
    dispatch(ordersApi.endpoints.proposeBooking.initiate()),
    dispatch(packagesApi.endpoints.getHomeComboListByCard.initiate()),
    dispatch(recordsApi.endpoints.queryReportList.initiate(LATEST_REPORT)),
    dispatch(recordsApi.endpoints.actionList.initiate(OPEN_ACTIONS)),
    dispatch(contentApi.endpoints.hrAletter.initiate()),
    dispatch(contentApi.endpoints.projectConfigGet.initiate({})),
  ]);
  return undefined;
};
