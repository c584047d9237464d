import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { Button, Layout, Menu } from 'antd';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { type ConstantPartProps, useConstantPart } from '../../lib/constantPart';
import { getActiveEntry, SIDEBAR, type SidebarEntry } from './navigation';
import styles from './Sidebar.module.css';

interface SidebarProps {
  routeId: PrivateId | null;
  /** Undefined until hydration; until then a media query decides. */
  collapsed: boolean | undefined;
  onToggle(): void;
}

/** An entry for antd's `Menu`. Its roles are those of a list: these are links to pages, and screen readers treat a menu as an application. */
const createItem = ({ id, label, icon: Icon }: SidebarEntry, active: string) => ({
  key: id,
  role: 'listitem',
  icon: <Icon />,
  label: (
    <AppLink to={getHref(id)} aria-current={id === active ? 'page' : undefined}>
      {label}
    </AppLink>
  ),
});

/** The links, of which one is marked. A menu with an id of its own has no generated one, which would depend on its place. */
function SidebarMenu({ of: active }: ConstantPartProps) {
  return (
    <Menu
      id="yj-menu"
      role="list"
      tabIndex={-1}
      mode="inline"
      inlineIndent={0}
      inlineCollapsed={false}
      tooltip={false}
      disabledOverflow
      selectedKeys={[active]}
      items={SIDEBAR.map((entry) => createItem(entry, active))}
    />
  );
}

/** HealthLayout.module.css sets it. */
const WIDTH = 'var(--yj-sider-width)';

/**
 * The sidebar. Collapsed, it is a narrow rail with the labels below the icons, readable without hovering. The markup is the same;
 * the look follows from the width.
 */
export function Sidebar({ routeId, collapsed, onToggle }: SidebarProps) {
  const menu = useConstantPart(SidebarMenu, { of: getActiveEntry(routeId) ?? '' });
  return (
    <Layout.Sider
      className={styles.sidebar}
      theme="light"
      width={WIDTH}
      collapsedWidth={WIDTH}
      collapsed={collapsed ?? false}
      collapsible
      trigger={null}
    >
      <nav aria-label="主导航" id="yj-sidebar" className={styles.nav} {...menu} />
      {/* Hidden until hydration, because it has no effect before; its space is reserved. */}
      <Button
        type="text"
        className={styles.toggle}
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        aria-expanded={collapsed === undefined ? undefined : !collapsed}
        aria-controls="yj-sidebar"
        data-ready={collapsed !== undefined}
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={onToggle}
      >
        {collapsed ? '展开' : '收起菜单'}
      </Button>
    </Layout.Sider>
  );
}
