import { ordersApi } from '../../api/endpoints/orders';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { parseOrderListUrl, toOrderListRequest } from '../../features/booking/orderListUrl';
import type { LoadData } from '../pageModule';

/** Prefetches the part of the list that the address asks for. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  await Promise.all([
    dispatch(ordersApi.endpoints.getOrders.initiate(toOrderListRequest(parseOrderListUrl(query)))),
    dispatch(waitlistApi.endpoints.getWaits.initiate()),
  ]);
  return undefined;
};
