import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import type { LoadData } from '../pageModule';

/** Prefetches the order. The code to pay with is asked for by the browser, because asking makes one. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const orderNo = query.get('orderNo');
  if (!orderNo) return { redirect: getHref('Order') };
  await dispatch(ordersApi.endpoints.getOrderDetails.initiate({ orderNo }));
  return undefined;
};
