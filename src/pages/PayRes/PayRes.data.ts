import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import type { LoadData } from '../pageModule';

/** Prefetches the order. The browser fetches the payment code, because the call creates a payment. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const orderNo = query.get('orderNo');
  if (!orderNo) return { redirect: getHref('Order') };
  await dispatch(ordersApi.endpoints.queryOrderDetails.initiate({ orderNo }));
  return undefined;
};
