import { type ReactNode, useRef } from 'react';
import { usePageFocus } from '../lib/pageFocus';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons or links at the end of the row. */
  actions?: ReactNode;
  /** Names the view of a page with several views at one path; another view focuses the heading too. */
  view?: string;
}

/** The heading of a private page, which receives the focus after a navigation. */
export function PageHeader({ title, description, actions, view }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading, view);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
