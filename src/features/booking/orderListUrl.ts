import { ORDER_TABS, type OrderTab } from './orderTexts';

/** Which part of the order list is shown. It lives in the address. */
export interface OrderListView {
  tab: OrderTab;
  keyword: string;
  page: number;
}

/** Orders on one page of the list. */
export const ORDERS_PER_PAGE = 10;

/** Reads the view from an address; whatever is damaged falls back to the first page of all orders. */
export function parseOrderListUrl(query: URLSearchParams): OrderListView {
  const tab = ORDER_TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'all';
  const page = Number(query.get('page') ?? 1);
  return {
    tab,
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** Writes the view as query values; what is usual is left out. */
export function formatOrderListQuery({ tab, keyword, page }: OrderListView): Record<string, string | undefined> {
  return { tab: tab === 'all' ? undefined : tab, keyword: keyword || undefined, page: page > 1 ? String(page) : undefined };
}

/** What the list call is asked for a view; page and prefetch must ask alike. */
export function toOrderListRequest({ tab, keyword, page }: OrderListView) {
  return { tab, page, pageSize: ORDERS_PER_PAGE, ...(keyword && { keyword }) };
}
