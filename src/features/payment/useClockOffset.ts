import { useEffect, useState } from 'react';
import { usePublicConfig } from '../../lib/publicConfig';
import { getClockOffset } from './countdown';

/**
 * How far this machine's clock is behind the server's, in milliseconds. Zero until it is measured and where it cannot be: a countdown then
 * relies on the machine's clock, and the server decides in the end.
 */
export function useClockOffset(): number {
  const { basePath } = usePublicConfig();
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const sentAt = Date.now();
    fetch(`${basePath}/healthz`, { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal: controller.signal })
      .then((response) => setOffset(getClockOffset(response.headers.get('date'), sentAt, Date.now())))
      .catch(() => undefined);
    return () => controller.abort();
  }, [basePath]);
  return offset;
}
