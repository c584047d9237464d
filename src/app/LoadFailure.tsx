import { Button } from '../components/public/Button';
import { StatusPage } from '../components/public/StatusPage';

/** Name of the error that webpack raises when a chunk does not arrive (also after the 120 s of `chunkLoadTimeout`). */
export const CHUNK_FAILURE_NAME = 'ChunkLoadError';

const TEXTS = {
  chunk: { title: '页面没有加载完', text: '网络可能不稳定，或者约检刚刚更新过。重新加载一次就好，已填写的预约会保留。' },
  render: { title: '这一页出了点问题', text: '请重新加载；如果还是这样，请稍后再试。' },
} as const;

/** Shown in place of a page whose code did not arrive or threw. */
export function LoadFailure({ kind, isFramed }: { kind: keyof typeof TEXTS; isFramed?: boolean }) {
  const { title, text } = TEXTS[kind];
  const message = (
    <StatusPage
      role="alert"
      icon={kind === 'chunk' ? 'refresh' : 'warning'}
      title={title}
      text={text}
      actions={
        <Button kind="primary" size="l" onClick={() => window.location.reload()}>
          重新加载
        </Button>
      }
    />
  );
  return isFramed ? message : <main>{message}</main>;
}
