import { ordersApi } from '../../api/endpoints/orders';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { parseOrderListUrl, toOrderListRequest } from '../../features/booking/orderListUrl';
import { setOrderIndex, setOrderNum } from '../../store/centerSlice';
import type { LoadData } from '../pageModule';
import { getOrderIndex } from './useOrderState';

/** Prefetches the part of the list that the address asks for, with the client state of the list: its tab and its number of orders. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const view = parseOrderListUrl(query);
  dispatch(setOrderIndex(getOrderIndex(view.tab)));
  const [{ data }] = await Promise.all([
    dispatch(ordersApi.endpoints.queryOrderList.initiate(toOrderListRequest(view))),
    dispatch(waitlistApi.endpoints.waitlistList.initiate()),
  ]);
  if (data) dispatch(setOrderNum(data.total));
  return undefined;
};
