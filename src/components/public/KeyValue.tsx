import type { ReactNode } from 'react';
import styles from './KeyValue.module.css';

export interface KeyValueItem {
  label: string;
  value: ReactNode;
}

/** Facts as label and value. `columns` is the number of pairs side by side where there is room. */
export function KeyValue({ items, columns = 1 }: { items: readonly KeyValueItem[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.list} data-columns={columns}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
