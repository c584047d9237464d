import type { ReactNode } from 'react';
import { AppLink } from './AppLink';
import styles from './LinkTabs.module.css';

interface LinkTab {
  /** The address without the base path, as `getHref` returns it. */
  to: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** A row of links that looks like tabs: one is the current view. They work without JavaScript. @param label the landmark's name */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={`yj-no-print ${styles.tabs}`}>
      {tabs.map(({ to, label: name, isCurrent }) => (
        <AppLink key={to} to={to} className="yj-plain" aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
