import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { getRoute, type PrivateId } from '../../../shared/routes';
import type { IconType } from '../../lib/iconType';

export interface SidebarEntry {
  id: PrivateId;
  label: string;
  icon: IconType;
}

/** The sidebar's entries, in three groups: booking, reports, account. */
export const SIDEBAR: readonly (readonly SidebarEntry[])[] = [
  [
    { id: 'Home', label: '首页', icon: HomeOutlined },
    { id: 'Appoint', label: '体检预约', icon: CalendarOutlined },
    { id: 'Order', label: '我的订单', icon: FileDoneOutlined },
  ],
  [
    { id: 'Report', label: '体检报告', icon: FileTextOutlined },
    { id: 'Interpret', label: '报告解读', icon: MessageOutlined },
    { id: 'UpReport', label: '上传解读', icon: CloudUploadOutlined },
    { id: 'Guide', label: '体检指南', icon: ReadOutlined },
  ],
  [
    { id: 'Center', label: '我的信息', icon: UserOutlined },
    { id: 'MyCard', label: '体检卡', icon: IdcardOutlined },
    { id: 'Invoice', label: '发票', icon: AccountBookOutlined },
    { id: 'Account', label: '账号安全', icon: SafetyCertificateOutlined },
  ],
];

/** The entries that a phone's bar shows; the others are behind 更多. */
export const BAR: readonly PrivateId[] = ['Home', 'Appoint', 'Order', 'Report'];

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
