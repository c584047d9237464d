import { getRoute, type PrivateId } from '../../../shared/routes';
import type { IconName } from '../../components/Icon';

export interface SidebarEntry {
  id: PrivateId;
  label: string;
  icon: IconName;
}

/** The sidebar's entries, in three groups: booking, reports, account. */
export const SIDEBAR: readonly (readonly SidebarEntry[])[] = [
  [
    { id: 'Home', label: '首页', icon: 'home' },
    { id: 'Appoint', label: '体检预约', icon: 'calendar' },
    { id: 'Order', label: '我的订单', icon: 'order' },
  ],
  [
    { id: 'Report', label: '体检报告', icon: 'report' },
    { id: 'Interpret', label: '报告解读', icon: 'interpret' },
    { id: 'UpReport', label: '上传解读', icon: 'upload' },
    { id: 'Guide', label: '体检指南', icon: 'guide' },
  ],
  [
    { id: 'Center', label: '我的信息', icon: 'user' },
    { id: 'MyCard', label: '体检卡', icon: 'card' },
    { id: 'Invoice', label: '发票', icon: 'invoice' },
    { id: 'Account', label: '账号安全', icon: 'shield' },
  ],
];

/** The parent of each page whose parent is not the home page. Breadcrumb and marked sidebar entry follow from it. */
const PARENTS: Partial<Record<PrivateId, PrivateId>> = {
  OrderDetail: 'Order',
  PayRes: 'Order',
  Pdf: 'Report',
  CollectReport: 'UpReport',
  Notice: 'Guide',
  ToothDetail: 'Guide',
};

/** The path to a page: the home page first, the page itself last. */
export function getTrail(id: PrivateId): PrivateId[] {
  if (id === 'Home') return ['Home'];
  return [...getTrail(PARENTS[id] ?? 'Home'), id];
}

/** The sidebar entry to mark for a page: its own or that of its nearest ancestor. */
export function getActiveEntry(id: PrivateId | null): PrivateId | null {
  if (!id) return null;
  const entries = SIDEBAR.flat().map((entry) => entry.id);
  return getTrail(id).findLast((step) => entries.includes(step)) ?? null;
}

/** A page's name in the breadcrumb: that of its sidebar entry, otherwise its title. */
export function getPageName(id: PrivateId): string {
  return SIDEBAR.flat().find((entry) => entry.id === id)?.label ?? getRoute(id).title;
}
