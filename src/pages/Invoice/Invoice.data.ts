import { invoiceApi } from '../../api/endpoints/invoice';
import { parsePage } from '../../lib/page';
import type { LoadData } from '../pageModule';

/** Prefetches invoices and the orders that can have one. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  await dispatch(invoiceApi.endpoints.invoiceList.initiate({ page: parsePage(query.get('page')) }));
  return undefined;
};
