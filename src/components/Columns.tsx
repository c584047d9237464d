import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  /** Widths of the two columns: the same, the first wider, or the second wider. */
  ratio?: '1:1' | '3:2' | '2:3';
  children: ReactNode;
}

/** Two columns side by side in a wide window, one below the other in others. By CSS alone, so that nothing moves on hydration. */
export function Columns({ ratio = '3:2', children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-ratio={ratio}>
      {children}
    </div>
  );
}
