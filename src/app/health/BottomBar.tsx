import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { useOnceOpen } from '../../lib/useOnceOpen';
import styles from './BottomBar.module.css';
import { BAR, getActiveEntry, SIDEBAR, type SidebarEntry } from './navigation';

function Entry({ entry: { id, label, icon: Icon }, active, onClick }: { entry: SidebarEntry; active: boolean; onClick?: () => void }) {
  return (
    <li>
      <AppLink
        to={getHref(id)}
        className={`yj-column yj-middle ${styles.entry}`}
        aria-current={active ? 'page' : undefined}
        onClick={onClick}
      >
        <Icon />
        {label}
      </AppLink>
    </li>
  );
}

/** The navigation of a phone: four entries, and the others behind 更多. CSS shows it below 768 px. */
export function BottomBar({ routeId }: { routeId: PrivateId | null }) {
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  const active = getActiveEntry(routeId);
  const entries = SIDEBAR.flat();
  const others = entries.filter(({ id }) => !BAR.includes(id));
  return (
    <nav aria-label="底部导航" className={styles.bar}>
      <ul className={`yj-stack ${styles.list}`}>
        {entries
          .filter(({ id }) => BAR.includes(id))
          .map((entry) => (
            <Entry key={entry.id} entry={entry} active={entry.id === active} />
          ))}
        <li>
          <Button
            type="text"
            className={`yj-column yj-middle ${styles.entry}`}
            data-active={others.some(({ id }) => id === active) || undefined}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <EllipsisOutlined />
            更多
          </Button>
        </li>
      </ul>
      {wasOpen ? (
        <Drawer open={open} placement="bottom" size="auto" title="更多" onClose={() => setOpen(false)} destroyOnHidden>
          <ul className={`yj-stack yj-gap-2 ${styles.others}`}>
            {others.map((entry) => (
              <Entry key={entry.id} entry={entry} active={entry.id === active} onClick={() => setOpen(false)} />
            ))}
          </ul>
        </Drawer>
      ) : null}
    </nav>
  );
}
