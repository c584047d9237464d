import type { ReactNode } from 'react';
import { Icon } from './Icon';

const LOOKS = {
  neutral: { icon: 'info', color: 'yj-inset' },
  success: { icon: 'check', color: 'yj-soft-success' },
  danger: { icon: 'warning', color: 'yj-soft-danger' },
} as const;

/** A state as icon and text; the colour is only an addition. */
export function StatusTag({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  const { icon, color } = LOOKS[tone];
  return (
    <span className={`yj-line yj-middle yj-gap-1 ${color} yj-tag`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
