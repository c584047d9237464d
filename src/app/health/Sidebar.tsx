import { useLayoutEffect, useRef } from 'react';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { Icon } from '../../components/Icon';
import { getActiveEntry, SIDEBAR } from './navigation';
import styles from './Sidebar.module.css';

interface SidebarProps {
  routeId: PrivateId | null;
  /** Undefined until the browser has taken over: a style sheet decides by the width of the window until then. */
  collapsed: boolean | undefined;
  onToggle(): void;
}

/**
 * The eleven entries. Collapsed it is a narrow rail with the words under the icons, so that nobody has to guess an icon;
 * which of both looks applies follows from the rail's own width (a container query), never from the markup.
 */
export function Sidebar({ routeId, collapsed, onToggle }: SidebarProps) {
  const active = getActiveEntry(routeId);
  const nav = useRef<HTMLElement>(null);
  // In a narrow window it is a bar that scrolls sideways: the entry of this page is brought to its middle.
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
      {/* It can do nothing before the browser has taken over, so it shows from then on; its room is kept. */}
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
