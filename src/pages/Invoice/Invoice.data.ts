import { invoiceApi } from '../../api/endpoints/invoice';
import type { LoadData } from '../pageModule';

/** Prefetches invoices and the orders that can have one. */
export const loadData: LoadData = async ({ dispatch }) => {
  await dispatch(invoiceApi.endpoints.invoiceList.initiate());
  return undefined;
};
