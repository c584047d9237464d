import { getRoute, type RouteId, routes } from '../../../shared/routes';
import type { IconName } from '../../components/Icon';

export interface SidebarEntry {
  id: RouteId;
  label: string;
  icon: IconName;
}

/** The sidebar's entries, in three groups: to book, to read, to keep. */
export const SIDEBAR: readonly (readonly SidebarEntry[])[] = [
  [
    { id: 'Home', label: '首页', icon: 'home' },
    { id: 'Appoint', label: '体检预约', icon: 'calendar' },
    { id: 'Order', label: '我的订单', icon: 'order' },
  ],
  [
    { id: 'Report', label: '体检报告', icon: 'report' },
    { id: 'Interpret', label: '报告解读', icon: 'interpret' },
    { id: 'UpReport', label: '报告上传', icon: 'upload' },
    { id: 'Guide', label: '体检指南', icon: 'guide' },
  ],
  [
    { id: 'Center', label: '我的信息', icon: 'user' },
    { id: 'MyCard', label: '体检卡', icon: 'card' },
    { id: 'Invoice', label: '发票', icon: 'invoice' },
    { id: 'Account', label: '账号安全', icon: 'shield' },
  ],
];

/** The page that each page stands under, where that is not the home page. It decides the breadcrumb and the marked entry. */
const PARENTS: Partial<Record<RouteId, RouteId>> = {
  OrderDetail: 'Order',
  PayRes: 'Order',
  Pdf: 'Report',
  CollectReport: 'UpReport',
  Notice: 'Guide',
  ToothDetail: 'Guide',
};

/** The private page of an address. @param pathname without the base path; null for a public or unknown one */
export function findPrivateRoute(pathname: string): RouteId | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return routes.find((route) => route.access === 'private' && route.path.toLowerCase() === path)?.id ?? null;
}

/** The pages above a page, the home page first, the page itself last. */
export function getTrail(id: RouteId): RouteId[] {
  if (id === 'Home') return ['Home'];
  return [...getTrail(PARENTS[id] ?? 'Home'), id];
}

/** The sidebar's entry under which a page stands: its nearest page that has one. */
export function getActiveEntry(id: RouteId | null): RouteId | null {
  if (!id) return null;
  const entries = SIDEBAR.flat().map((entry) => entry.id);
  return getTrail(id).findLast((step) => entries.includes(step)) ?? null;
}

/** What a page is called where it is named beside others. */
export function getPageName(id: RouteId): string {
  return SIDEBAR.flat().find((entry) => entry.id === id)?.label ?? getRoute(id).title;
}
