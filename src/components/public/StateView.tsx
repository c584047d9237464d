import type { ReactNode } from 'react';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import styles from './StateView.module.css';

/** A grey bar of a skeleton. Its width and height are CSS lengths. */
export function Bone({ width = '100%', height = '14px', round = false }: { width?: string; height?: string; round?: boolean }) {
  return <span className={styles.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} />;
}

/** Wraps a skeleton and tells screen readers that something is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <span role="status" className="yj-visually-hidden">
        正在加载{label}…
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface NoticeProps {
  title: ReactNode;
  /** The reason, and what to do about it. */
  text?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  icon?: IconName;
}

/** Explains why there is nothing to show, with the next step. */
export function EmptyState({ title, text, action, icon = 'info' }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.badge}>
        <Icon name={icon} size={22} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

interface FailedStateProps {
  /** The name of what could not be loaded, for example 套餐. */
  label: string;
  onRetry(): void;
  /** True while the retry is running. */
  busy?: boolean;
  text?: ReactNode;
}

/** Tells that loading failed, with a retry. */
export function FailedState({ label, onRetry, busy = false, text = '网络可能开了小差，您的数据没有受到影响。' }: FailedStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.badge} data-tone="danger">
        <Icon name="warning" size={22} />
      </span>
      <p className={styles.title}>{label}没有加载出来</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>
        <Button onClick={onRetry} busy={busy} icon="refresh">
          {busy ? '正在重试…' : '重新加载'}
        </Button>
      </div>
    </div>
  );
}
