import { useLayoutEffect, useRef } from 'react';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { Icon } from '../../components/Icon';
import { getActiveEntry, SIDEBAR } from './navigation';
import styles from './Sidebar.module.css';

interface SidebarProps {
  routeId: PrivateId | null;
  /** Undefined until hydration; until then a media query decides. */
  collapsed: boolean | undefined;
  onToggle(): void;
}

/**
 * The sidebar. Collapsed, it is a narrow rail with labels below the icons. A container query chooses between the two looks by the width;
 * the markup is the same.
 */
export function Sidebar({ routeId, collapsed, onToggle }: SidebarProps) {
  const active = getActiveEntry(routeId);
  const nav = useRef<HTMLElement>(null);
  // In a narrow window the sidebar is a bar that scrolls horizontally: centre the entry of this page.
  useLayoutEffect(() => {
    const link = active && nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [active]);
  return (
    <div className={styles.sidebar}>
      <nav ref={nav} aria-label="主导航" id="yj-sidebar" className={styles.nav}>
        {SIDEBAR.map((group) => (
          <ul key={group[0]?.id} className={styles.group}>
            {group.map(({ id, label, icon }) => (
              <li key={id}>
                <AppLink to={getHref(id)} className={styles.link} aria-current={id === active ? 'page' : undefined}>
                  <Icon name={icon} size={22} />
                  <span>{label}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      {/* Hidden until hydration, because it has no effect before; its space is reserved. */}
      <button
        type="button"
        className={styles.toggle}
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        aria-expanded={collapsed === undefined ? undefined : !collapsed}
        aria-controls="yj-sidebar"
        data-ready={collapsed === undefined ? undefined : ''}
        onClick={onToggle}
      >
        <Icon name={collapsed ? 'unfold' : 'fold'} />
        <span aria-hidden="true">{collapsed ? '展开' : '收起菜单'}</span>
      </button>
    </div>
  );
}
