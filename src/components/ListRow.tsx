import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** The entry's heading. */
  title?: ReactNode;
  /** Tags beside the heading. */
  tags?: ReactNode;
  /** Amounts and buttons at the end of the row. */
  extra?: ReactNode;
  children?: ReactNode;
}

/** An entry of a list in a flush `Card`. */
export function ListRow({ title, tags, extra, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {title ? (
          <div className={styles.head}>
            <h3>{title}</h3>
            {tags}
          </div>
        ) : null}
        {children}
      </div>
      {extra ? <div className={styles.extra}>{extra}</div> : null}
    </li>
  );
}
