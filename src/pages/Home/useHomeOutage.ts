import { contentApi } from '../../api/endpoints/content';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { OPEN_ACTIONS, recordsApi } from '../../api/endpoints/records';
import { type RegionQuery, useFailed } from '../../components/StateView';
import { LATEST_REPORT, RECENT_ORDERS } from './Home.data';

export interface HomeOutage {
  /** True while everything is requested again. */
  busy: boolean;
  retry(): void;
  /** The company's announcements are there nevertheless. */
  hasNews: boolean;
}

const useLost = (query: RegionQuery<unknown>) => useFailed(query) && query.currentData === undefined;

/** The outage when no region of the home page could be loaded, so that one message replaces theirs; null otherwise. */
export function useHomeOutage(): HomeOutage | null {
  const unpaid = ordersApi.useGetUnpayOrdNumQuery();
  const orders = ordersApi.useQueryOrderListQuery(RECENT_ORDERS);
  const combos = packagesApi.useGetHomeComboListByCardQuery();
  const reports = recordsApi.useQueryReportListQuery(LATEST_REPORT);
  const actions = recordsApi.useActionListQuery(OPEN_ACTIONS);
  const letter = contentApi.useHrAletterQuery();
  const news = contentApi.useProjectConfigGetQuery({});
  const lost = [useLost(unpaid), useLost(orders), useLost(combos), useLost(reports), useLost(actions), useLost(letter)];
  const regions = [unpaid, orders, combos, reports, actions, letter];
  if (lost.includes(false)) return null;
  return {
    hasNews: Boolean(news.data) && !news.isError,
    busy: regions.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of regions) void refetch();
    },
  };
}
