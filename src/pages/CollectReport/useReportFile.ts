import { useCallback, useEffect, useState } from 'react';
import { filesApi } from '../../api/endpoints/files';
import { fetchTicket } from '../../kit/download/fetchTicket';
import { usePublicConfig } from '../../lib/publicConfig';

export type ReportFile = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; blob: Blob };

/** Fetches an uploaded file, to be shown. */
export function useReportFile(fileId: string): { file: ReportFile; retry(): void } {
  const [file, setFile] = useState<ReportFile>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const [getTicket] = filesApi.useFileOpenMutation();
  const { staffApiBase } = usePublicConfig();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry fetches again
  useEffect(() => {
    const aborter = new AbortController();
    setFile({ state: 'loading' });
    getTicket({ fileId })
      .unwrap()
      .then((ticket) => fetchTicket(staffApiBase, ticket, aborter.signal))
      .then((blob): ReportFile => ({ state: 'ready', blob }))
      .catch((): ReportFile => ({ state: 'failed' }))
      .then((next) => {
        if (!aborter.signal.aborted) setFile(next);
      });
    return () => aborter.abort();
  }, [fileId, getTicket, staffApiBase, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { file, retry };
}
