import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** One line beside the heading. */
  hint?: ReactNode;
  /** Buttons at the end of the heading's row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A white surface with a heading, which makes it a named section. Private pages have `Card` of antd. */
export function Panel({ title, hint, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}
