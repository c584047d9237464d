import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { type ConstantPartProps, useConstantPart } from '../../lib/constantPart';
import { useOnceOpen } from '../../lib/useOnceOpen';
import styles from './BottomBar.module.css';
import { BAR, getActiveEntry, SIDEBAR, type SidebarEntry } from './navigation';

function Entry({ entry: { id, label, icon: Icon }, active, onClick }: { entry: SidebarEntry; active: boolean; onClick?: () => void }) {
  return (
    <li className="yj-grow">
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

const SHOWN = SIDEBAR.filter(({ id }) => BAR.includes(id));
const OTHERS = SIDEBAR.filter(({ id }) => !BAR.includes(id));

interface BarEntriesProps extends ConstantPartProps {
  isOpen?: boolean;
  onMore?(): void;
}

/** Four entries, of which one may be marked, and 更多. */
function BarEntries({ of: active, isOpen = false, onMore }: BarEntriesProps) {
  return (
    <>
      {SHOWN.map((entry) => (
        <Entry key={entry.id} entry={entry} active={entry.id === active} />
      ))}
      <li className="yj-grow">
        <Button
          type="text"
          className={`yj-column yj-middle ${styles.entry}`}
          data-active={OTHERS.some(({ id }) => id === active) || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={onMore}
        >
          <EllipsisOutlined />
          更多
        </Button>
      </li>
    </>
  );
}

/** The navigation of a phone: four entries, and the others behind 更多. CSS shows it below 768 px. */
export function BottomBar({ routeId }: { routeId: PrivateId | null }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useOnceOpen(isOpen);
  const active = getActiveEntry(routeId) ?? '';
  const entries = useConstantPart(BarEntries, { of: active, isOpen, onMore: () => setOpen(true) });
  return (
    <nav aria-label="底部导航" className={styles.bar}>
      <ul className="yj-line" {...entries} />
      {wasOpen ? (
        <Drawer open={isOpen} placement="bottom" size="auto" title="更多" onClose={() => setOpen(false)} destroyOnHidden>
          <ul className={`yj-stack yj-gap-2 ${styles.others}`}>
            {OTHERS.map((entry) => (
              <Entry key={entry.id} entry={entry} active={entry.id === active} onClick={() => setOpen(false)} />
            ))}
          </ul>
        </Drawer>
      ) : null}
    </nav>
  );
}
