import { Button } from 'antd';

interface NotLoadedProps {
  /** The name of what could not be loaded, for example 价格. */
  label: string;
  onRetry(): void;
  /** True while the retry is running. */
  busy: boolean;
}

/** One line in place of a value that could not be loaded, with a retry. */
export function NotLoaded({ label, onRetry, busy }: NotLoadedProps) {
  return (
    <span className="yj-muted">
      {label}没有加载出来。
      <Button type="link" size="small" onClick={onRetry} loading={busy}>
        重试
      </Button>
    </span>
  );
}
