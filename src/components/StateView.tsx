import { type ReactNode, useState } from 'react';
import { classNames } from '../lib/classNames';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import styles from './StateView.module.css';

/** What a region needs to know of its query; every RTK Query hook answers at least this. */
export interface RegionQuery<T> {
  data?: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** What it asks for, as RTK Query tells it; left out where that never changes. */
  originalArgs?: unknown;
  refetch(): unknown;
}

/** A grey bar of a skeleton. Widths and heights are CSS lengths, so that it has the shape of what will stand there. */
export function Bone({ width = '100%', height = '14px', round = false }: { width?: string; height?: string; round?: boolean }) {
  return <span className={styles.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} />;
}

const BONE_LINE_PX = 36;
const BONE_HEAD_PX = 76;
/** As many lines as a skeleton has at most, each with a width of its own: a block of equal bars does not look like text. */
const LINE_WIDTHS = ['92%', '84%', '96%', '72%', '91%', '83%', '95%', '71%'];

/** As many lines of text as have room. @param height in pixels, of the text that will stand there @param inset for surfaces without padding */
export function BoneLines({ height, inset = false }: { height: number; inset?: boolean }) {
  const lines = Math.max(1, Math.floor(height / BONE_LINE_PX));
  return (
    <div className={classNames(styles.boneLines, inset && styles.inset)} style={{ minHeight: height }}>
      {LINE_WIDTHS.slice(0, lines).map((width) => (
        <Bone key={width} width={width} />
      ))}
    </div>
  );
}

/** A white surface with a heading and as many lines as it has room for. @param height in pixels, of the card that will stand there */
export function BoneCard({ height }: { height: number }) {
  return (
    <div className={styles.boneCard} style={{ minHeight: height }}>
      <Bone width="min(35%, 240px)" height="20px" />
      <BoneLines height={Math.max(0, height - BONE_HEAD_PX)} />
    </div>
  );
}

/** Wraps a skeleton: says in words that something loads. */
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
  /** Why it is so, and what to do about it. */
  text?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  icon?: IconName;
}

/** Nothing is here: why, and the next step. */
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
  /** What could not be shown, for example 套餐. */
  label: string;
  onRetry(): void;
  /** True while the retry runs. */
  busy?: boolean;
  text?: ReactNode;
}

/** Something did not arrive: what to do, and a retry. */
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

interface StateViewProps<T> {
  query: RegionQuery<T>;
  /** What loads, for example 套餐: named while loading and when it failed. */
  label: string;
  /** Bones in the shape of the full state. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Whether the last answer of a query was a failure. It stays true while the same is asked again: a failure does not blink. Something else,
 * another tab of a list for instance, begins anew.
 */
export function useFailed({ isError, isFetching, originalArgs }: Omit<RegionQuery<unknown>, 'refetch'>): boolean {
  const question = JSON.stringify(originalArgs);
  const [last, setLast] = useState({ question, failed: isError });
  const failed = isFetching ? last.failed && last.question === question : isError;
  if (failed !== last.failed || question !== last.question) setLast({ question, failed });
  return failed;
}

/** One region's four states: skeleton, failed with retry, empty, full. Data that is being read again stays on the screen. */
export function StateView<T>({ query, label, skeleton, isEmpty, empty, children }: StateViewProps<T>) {
  // The button of a failure has the focus while it retries.
  const failed = useFailed(query);
  // A success without data is what a foreign back end may answer; no region can show that.
  if (failed || query.data === null) return <FailedState label={label} onRetry={() => query.refetch()} busy={query.isFetching} />;
  if (query.data === undefined) {
    return <Loading label={label}>{skeleton}</Loading>;
  }
  return <>{isEmpty?.(query.data) ? empty : children(query.data)}</>;
}
