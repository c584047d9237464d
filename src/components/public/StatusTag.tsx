import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import { Icon, type IconName } from './Icon';
import styles from './StatusTag.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

const TONE_ICONS: Record<Tone, IconName> = {
  neutral: 'minus',
  brand: 'check',
  success: 'done',
  warning: 'clock',
  danger: 'warning',
  info: 'info',
};

interface StatusTagProps {
  tone?: Tone;
  /** Replaces the tone's default icon. */
  icon?: IconName;
  children: ReactNode;
}

/** A state as icon and text; the colour is only an addition. */
export function StatusTag({ tone = 'neutral', icon, children }: StatusTagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      <Icon name={icon ?? TONE_ICONS[tone]} size={14} />
      {children}
    </span>
  );
}
