import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Notice.module.css';

export interface NoticeProps {
  tone: 'danger' | 'success' | 'info';
  children: ReactNode;
}

const ICONS = { danger: 'warning', success: 'check', info: 'info' } as const;

/** A message in the flow of the page. Errors interrupt a screen reader, everything else waits. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
