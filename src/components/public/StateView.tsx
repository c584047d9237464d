import type { ReactNode } from 'react';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import styles from './StateView.module.css';

export { Loading } from '../Loading';

/** A grey bar of a skeleton. Its width and height are CSS lengths. */
export function Bone({ width = '100%', height = '14px' }: { width?: string; height?: string }) {
  return <span className={`yj-block ${styles.bone}`} style={{ width, height }} />;
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
    <div className="yj-column yj-middle yj-center yj-pad-5">
      <span className={`yj-circle yj-mb-3 ${icon === 'warning' ? 'yj-soft-danger' : ''}`}>
        <Icon name={icon} size={22} />
      </span>
      <p className="yj-large yj-strong">{title}</p>
      {text ? <p className="yj-muted yj-balance yj-mt-1">{text}</p> : null}
      {action ? <div className="yj-row yj-mt-5">{action}</div> : null}
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
  const retry = (
    <Button onClick={onRetry} busy={busy} icon="refresh">
      {busy ? '正在重试…' : '重新加载'}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon="warning" title={`${label}没有加载出来`} text={text} action={retry} />
    </div>
  );
}
