import { usePublicConfig } from '../../lib/publicConfig';

/** Tells that a code was sent and, in a demonstration, where to read it. */
export function SentHint({ sent }: { sent: boolean }) {
  const { sample, basePath } = usePublicConfig();
  return (
    <>
      <span role="status">{sent && '验证码已发送，5 分钟内有效。'}</span>
      {sample && sent && (
        <>
          {' '}
          <a href={`${basePath}/dev/outbox`} target="_blank" rel="noreferrer">
            查看演示短信
          </a>
        </>
      )}
    </>
  );
}
