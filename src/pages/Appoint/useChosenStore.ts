import { STORES_PER_PAGE, storesApi } from '../../api/endpoints/stores';
import type { Store } from '../../features/booking/storeDistance';
import type { ChosenQuery } from './parts/Chosen';

/**
 * Looks for a store among those that offer the package.
 * @param storeId empty: none is chosen, but the list is loaded for its step
 * @returns a query whose data is null when none of them has the ID, and undefined until that is known
 */
export function useChosenStore(
  { comboId, storeId }: { comboId: string; storeId: string },
  { skip }: { skip: boolean },
): ChosenQuery<Store> {
  const first = storesApi.useQueryStoreListBycomboQuery({ comboId, pageSize: STORES_PER_PAGE }, { skip });
  const { list = [], total = 0 } = first.currentData ?? {};
  const listed = list.find((store) => store.storeId === storeId);
  const isFurther = !listed && total > list.length;
  const further = storesApi.useFindFurtherStoreQuery({ comboId, storeId }, { skip: skip || !storeId || !isFurther });
  const { isError, error, isFetching, refetch } = isFurther ? further : first;
  const found = isFurther ? further.currentData : first.currentData && null;
  // Another back end may answer a success without data, which does not tell whether there is such a store.
  const isUnread = first.currentData === null;
  return { currentData: listed ?? (isUnread ? undefined : found), isError: isError || isUnread, error, isFetching, refetch };
}
