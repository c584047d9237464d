import { cutToLength } from '../../../shared/graphemes';
import { parsePage } from '../../lib/page';
import { ORDER_TABS, type OrderTab } from './orderTexts';

/** The displayed part of the order list. It is stored in the address. */
export interface OrderListView {
  tab: OrderTab;
  keyword: string;
  page: number;
}

/** Orders per page. */
export const ORDERS_PER_PAGE = 10;

/** Parses an address; invalid values fall back to the first page of all orders. */
export function parseOrderListUrl(query: URLSearchParams): OrderListView {
  const tab = ORDER_TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'all';
  return {
    tab,
    keyword: cutToLength((query.get('keyword') ?? '').trim(), 50),
    page: parsePage(query.get('page')),
  };
}

/** The view as query values, without defaults. */
export function formatOrderListQuery({ tab, keyword, page }: OrderListView): Record<string, string | undefined> {
  return { tab: tab === 'all' ? undefined : tab, keyword: keyword || undefined, page: page > 1 ? String(page) : undefined };
}

/** The list call's request for a view. Page and prefetch must send the same one. */
export function toOrderListRequest({ tab, keyword, page }: OrderListView) {
  return { tab, page, pageSize: ORDERS_PER_PAGE, ...(keyword && { keyword }) };
}
