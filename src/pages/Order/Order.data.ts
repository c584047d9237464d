import { ordersApi } from '../../api/endpoints/orders';
import { parseOrderListUrl, toOrderListRequest } from '../../features/booking/orderListUrl';
import type { LoadData } from '../pageModule';

/** Prefetches the part of the list that the address asks for. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  await dispatch(ordersApi.endpoints.getOrders.initiate(toOrderListRequest(parseOrderListUrl(query))));
  return undefined;
};
