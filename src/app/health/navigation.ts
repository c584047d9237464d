import { getRoute, type PrivateId } from '../../../shared/routes';
import type { IconName } from '../../components/Icon';

export interface SidebarEntry {
  id: PrivateId;
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
const PARENTS: Partial<Record<PrivateId, PrivateId>> = {
  OrderDetail: 'Order',
  PayRes: 'Order',
  Pdf: 'Report',
  CollectReport: 'UpReport',
  Notice: 'Guide',
  ToothDetail: 'Guide',
};

/** The pages above a page, the home page first, the page itself last. */
export function getTrail(id: PrivateId): PrivateId[] {
  if (id === 'Home') return ['Home'];
  return [...getTrail(PARENTS[id] ?? 'Home'), id];
}

/** The sidebar's entry under which a page stands: its nearest page that has one. */
export function getActiveEntry(id: PrivateId | null): PrivateId | null {
  if (!id) return null;
  const entries = SIDEBAR.flat().map((entry) => entry.id);
  return getTrail(id).findLast((step) => entries.includes(step)) ?? null;
}

/** What a page is called where it is named beside others. */
export function getPageName(id: PrivateId): string {
  return SIDEBAR.flat().find((entry) => entry.id === id)?.label ?? getRoute(id).title;
}
