import { ERROR_NOTIFICATION } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import type { CallOutcome } from '../ApiFailure';
import { injectCalls } from '../injectCalls';

type StoreList = CallResponse<'queryStoreListBycombo'>;
/** The most stores in one answer. */
export const STORES_PER_PAGE = 50;

/** Calls of stores and their places. Places change constantly, so they are fetched again whenever a page shows them. */
export const storesApi = injectCalls({
  queryStoreAreaListBycombo: { reads: [] },
  queryStoreListBycombo: { reads: ['Schedule'] },
  queryComboByStore: { reads: [] },
  queryStoreSchedule: { reads: ['Schedule'], keepSeconds: 5 },
}).injectEndpoints({
  endpoints: (build) => ({
    /**
     * A store that the first page of the list does not contain, or null if no page contains it. There is no call for one store, so the
     * other pages are read one after the other. Fails with a back end that answers the same page again and again.
     */
    findFurtherStore: build.query<StoreList['list'][number] | null, { comboId: string; storeId: string }>({
      async queryFn({ comboId, storeId }, _api, _options, baseQuery) {
        const seen = new Set<string>();
        for (let page = 2; ; page += 1) {
          const payload = { comboId, page, pageSize: STORES_PER_PAGE };
          const answer = (await baseQuery({ call: 'queryStoreListBycombo', payload })) as CallOutcome<StoreList | null>;
          if (answer.error) return answer;
          const list = answer.data?.list;
          if (list?.length === 0) return { data: null };
          const store = list?.find((other) => other.storeId === storeId);
          if (store) return { data: store };
          if (!list || list.every((other) => seen.has(other.storeId))) return { error: { message: ERROR_NOTIFICATION.unknown } };
          for (const other of list) seen.add(other.storeId);
        }
      },
    }),
  }),
});
