import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Alert, Button, Card, Empty, Result, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { BUSINESS_CODES } from '../../shared/constants';
import { classNames } from '../lib/classNames';
import { Loading } from './Loading';

export { Loading } from './Loading';

/** The part of a query's state that a region needs; every RTK Query hook returns it. */
export interface RegionQuery<T> {
  data?: T | undefined;
  /** The last answer to the same arguments; it remains when a later request fails. */
  currentData?: T | undefined;
  isError: boolean;
  /** Why the last request failed. */
  error?: unknown;
  isFetching: boolean;
  /** The query's arguments, as RTK Query reports them; left out where they never change. */
  originalArgs?: unknown;
  refetch(): unknown;
}

/** A bar of a skeleton: antd's `Skeleton.Node` with CSS lengths. */
export function Bone({ width = '100%', height = '14px', round = false }: { width?: string; height?: string; round?: boolean }) {
  return (
    <Skeleton.Node
      active
      className="yj-block yj-late"
      style={{ width, height, maxWidth: '100%', overflow: 'hidden' }}
      styles={{ content: { width: '100%', height: '100%', borderRadius: round ? '50%' : 6 } }}
    />
  );
}

const LINE_PX = 36;
const HEAD_PX = 76;
const MAX_LINES = 8;

/** Skeleton lines that fill a height. @param height in pixels, of the future text @param inset for surfaces without padding */
export function BoneLines({ height, inset = false }: { height: number; inset?: boolean }) {
  const rows = Math.min(MAX_LINES, Math.max(1, Math.floor(height / LINE_PX)));
  return (
    <div className={classNames('yj-late', inset && 'yj-entry')} style={{ minHeight: height }}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

/** A skeleton of a card with a heading and lines. @param height in pixels, of the future card */
export function BoneCard({ height }: { height: number }) {
  const rows = Math.min(MAX_LINES, Math.max(1, Math.floor((height - HEAD_PX) / LINE_PX)));
  return (
    <Card style={{ minHeight: height }}>
      <Skeleton active paragraph={{ rows }} />
    </Card>
  );
}

interface EmptyStateProps {
  title: ReactNode;
  /** The reason, and what to do about it. */
  text?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** antd's `Empty` in our words: why there is nothing to show, and the next step. */
export function EmptyState({ title, text, action, icon = <InfoCircleOutlined /> }: EmptyStateProps) {
  return (
    <Empty
      className="yj-pad"
      styles={{ image: { height: 'auto' } }}
      image={<span className="yj-circle yj-xl">{icon}</span>}
      description={
        <>
          <p className="yj-ink yj-large yj-strong">{title}</p>
          {text ? <p className="yj-muted yj-balance yj-mt-1">{text}</p> : null}
        </>
      }
    >
      {action ? <div className="yj-row yj-center">{action}</div> : null}
    </Empty>
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

/** antd's `Result` for loading that failed, with a retry. */
export function FailedState({ label, onRetry, busy = false, text = '网络可能开了小差，您的数据没有受到影响。' }: FailedStateProps) {
  return (
    <div role="alert">
      <Result
        className="yj-pad"
        status="warning"
        title={`${label}没有加载出来`}
        subTitle={<span className="yj-block yj-balance">{text}</span>}
        extra={
          <Button onClick={onRetry} loading={busy} icon={<ReloadOutlined />}>
            {busy ? '正在重试…' : '重新加载'}
          </Button>
        }
      />
    </div>
  );
}

interface StateViewProps<T> {
  query: RegionQuery<T>;
  /** The name of what is loading, for example 套餐; used in the loading and error messages. */
  label: string;
  /** A skeleton with the layout of the loaded content. */
  skeleton: ReactNode;
  /** What to do when it cannot be loaded, where trying again is not all. */
  failedText?: string;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Whether the last answer of a query was a failure. Stays true while the same query is retried, so that the error does not flicker. Other
 * arguments, such as another tab of a list, reset it.
 */
export function useFailed({ isError, isFetching, originalArgs }: Omit<RegionQuery<unknown>, 'refetch'>): boolean {
  const question = JSON.stringify(originalArgs);
  const [last, setLast] = useState({ question, failed: isError });
  const failed = isFetching ? last.failed && last.question === question : isError;
  if (failed !== last.failed || question !== last.question) setLast({ question, failed });
  return failed;
}

/** Refusals that pass: our server failed, or was asked too often. */
const PASSING: readonly unknown[] = [BUSINESS_CODES.unexpected, BUSINESS_CODES.tooMany];

/** True when the back end does not show something, because it does not exist or belongs to somebody else: asking again is no use. */
export function isRefused(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' && !PASSING.includes(code);
}

/** True when no answer came, or a server's failure; false for a refusal, after which former content may not be shown. */
function isOutage(error: unknown): boolean {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return code === undefined && (typeof status !== 'number' || status >= 500);
}

function Outdated({ label, onRetry, busy }: Required<Omit<FailedStateProps, 'text'>>) {
  const retry = (
    <Button size="small" onClick={onRetry} loading={busy}>
      重新加载
    </Button>
  );
  return <Alert type="warning" showIcon className="yj-mb-3" title={`${label}没有更新成功，下面是之前的内容。`} action={retry} />;
}

/**
 * The four states of a region: skeleton, error with retry, empty, loaded. Loaded data stays visible while it is refetched, and also when no
 * answer comes, because a dialog in it may have unsent words; a refusal replaces it.
 */
export function StateView<T>({ query, label, skeleton, failedText, isEmpty, empty, children }: StateViewProps<T>) {
  // Keeps the error, because its button has the focus during the retry.
  const failed = useFailed(query);
  // Another back end may answer a success without data, which no region can show.
  const isOutdated = failed && query.currentData != null && isOutage(query.error);
  if ((failed && !isOutdated) || query.data === null)
    return <FailedState label={label} text={failedText} onRetry={() => query.refetch()} busy={query.isFetching} />;
  if (query.data === undefined) {
    return <Loading label={label}>{skeleton}</Loading>;
  }
  return (
    <>
      {isOutdated ? <Outdated label={label} onRetry={() => query.refetch()} busy={query.isFetching} /> : null}
      {isEmpty?.(query.data) ? empty : children(query.data)}
    </>
  );
}
