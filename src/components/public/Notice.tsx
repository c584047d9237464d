import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon';

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
      className={`yj-line yj-gap-3 yj-inset yj-soft-${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
