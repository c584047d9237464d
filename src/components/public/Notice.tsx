import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon';
import styles from './Notice.module.css';

export interface NoticeProps {
  tone: 'danger' | 'success' | 'info';
  children: ReactNode;
  /** For a notice that receives the focus. */
  ref?: Ref<HTMLDivElement>;
}

const ICONS = { danger: 'warning', success: 'check', info: 'info' } as const;

/** A message within the page. Screen readers announce errors immediately and other messages politely. */
export function Notice({ tone, children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
