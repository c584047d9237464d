import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { getRoute, type PrivateId } from '../../../shared/routes';
import type { IconType } from '../../lib/iconType';

export interface SidebarEntry {
  id: PrivateId;
  label: string;
  icon: IconType;
}

/** The sidebar's entries. A page that has none is reached by the tabs of its section, or where it is needed. */
export const SIDEBAR: readonly SidebarEntry[] = [
  { id: 'Home', label: '首页', icon: HomeOutlined },
  { id: 'Appoint', label: '预约', icon: CalendarOutlined },
  { id: 'Order', label: '订单', icon: FileDoneOutlined },
  { id: 'Report', label: '报告', icon: FileTextOutlined },
  { id: 'MyCard', label: '家人与体检卡', icon: IdcardOutlined },
  { id: 'Guide', label: '指南', icon: ReadOutlined },
  { id: 'Center', label: '我的', icon: UserOutlined },
];

/** The entries that a phone's bar shows; the others are behind 更多. */
export const BAR: readonly PrivateId[] = ['Home', 'Appoint', 'Order', 'Report'];

/** The pages that an entry leads to by tabs. */
const SECTIONS: readonly (readonly PrivateId[])[] = [
  ['Order', 'Invoice'],
  ['Report', 'Interpret', 'CollectReport'],
  ['Guide', 'Notice', 'ToothDetail'],
  ['Center', 'Account'],
];

/** The parent of each page whose parent is not the home page. Breadcrumb and marked sidebar entry follow from it. */
const PARENTS: Partial<Record<PrivateId, PrivateId>> = {
  OrderDetail: 'Order',
  PayRes: 'Order',
  Invoice: 'Order',
  Pdf: 'Report',
  Interpret: 'Report',
  CollectReport: 'Report',
  UpReport: 'Report',
  Notice: 'Guide',
  ToothDetail: 'Guide',
  Account: 'Center',
};

/** The same page at another address. */
const TWINS: Partial<Record<PrivateId, PrivateId>> = { UpReport: 'CollectReport' };

/** The tabs of a page's section, and which of them is the page; null for a page without any. */
export function getSection(id: PrivateId): { pages: readonly PrivateId[]; current: PrivateId } | null {
  const current = TWINS[id] ?? id;
  const pages = SECTIONS.find((section) => section.includes(current));
  return pages ? { pages, current } : null;
}

/** The path to a page: the home page first, the page itself last. */
export function getTrail(id: PrivateId): PrivateId[] {
  if (id === 'Home') return ['Home'];
  return [...getTrail(PARENTS[id] ?? 'Home'), id];
}

/** The sidebar entry to mark for a page: its own or that of its nearest ancestor. */
export function getActiveEntry(id: PrivateId | null): PrivateId | null {
  if (!id) return null;
  const entries = SIDEBAR.map((entry) => entry.id);
  return getTrail(id).findLast((step) => entries.includes(step)) ?? null;
}

/** Pages whose title says more than a breadcrumb and a tab need. */
const SHORT_NAMES: Partial<Record<PrivateId, string>> = {
  Home: '首页',
  Account: '账号安全',
  Invoice: '发票',
  // Its headings are 收银台, 确认名额 and 预约结果.
  PayRes: '支付与结果',
};

/** A page's name in breadcrumbs and tabs. */
export function getPageName(id: PrivateId): string {
  return SHORT_NAMES[id] ?? getRoute(id).title;
}
