import { STORES_PER_PAGE, storesApi } from '../../api/endpoints/stores';
import type { RegionQuery } from '../../components/StateView';
import type { Store } from '../../features/booking/storeDistance';

/** The chosen store: null when no store that offers the package has the ID, undefined until that is known. */
export type ChosenStore = Omit<RegionQuery<Store | null>, 'data' | 'originalArgs'>;

/** Looks for a store among those that offer the package. @param storeId empty: none is chosen, but the list is loaded for its step */
export function useChosenStore({ comboId, storeId }: { comboId: string; storeId: string }, { skip }: { skip: boolean }): ChosenStore {
  const first = storesApi.useGetStoresQuery({ comboId, pageSize: STORES_PER_PAGE }, { skip });
  const { list = [], total = 0 } = first.currentData ?? {};
  const listed = list.find((store) => store.storeId === storeId);
  const isFurther = !listed && total > list.length;
  const further = storesApi.useFindFurtherStoreQuery({ comboId, storeId }, { skip: skip || !storeId || !isFurther });
  const { isError, error, isFetching, refetch } = isFurther ? further : first;
  const found = isFurther ? further.currentData : first.currentData && null;
  return { currentData: listed ?? found, isError, error, isFetching, refetch };
}
