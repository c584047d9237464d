import { useEffect, useState } from 'react';
import { isCallMissing } from '../../api/ApiFailure';
import { recordsApi } from '../../api/endpoints/records';
import { fetchTicket } from '../../features/download/fetchTicket';
import { usePublicConfig } from '../../lib/publicConfig';

export type PdfFile = { state: 'loading' } | { state: 'failed' } | { state: 'missing' } | { state: 'ready'; name: string; blob: Blob };

/** Fetches a report's document. `missing`: the back end has no documents. @param reportId empty for none */
export function usePdfFile(reportId: string): { file: PdfFile; retry(): void } {
  const [file, setFile] = useState<PdfFile>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [getTicket] = recordsApi.useGetReportPdfMutation();
  const { staffApiBase } = usePublicConfig();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch once more
  useEffect(() => {
    if (!reportId) return;
    const aborter = new AbortController();
    const fetchFile = async (): Promise<PdfFile> => {
      const { data, error } = await getTicket({ reportId });
      if (!data) return { state: isCallMissing(error) ? 'missing' : 'failed' };
      return { state: 'ready', name: data.name, blob: await fetchTicket(staffApiBase, data, aborter.signal) };
    };
    setFile({ state: 'loading' });
    fetchFile()
      .catch((): PdfFile => ({ state: 'failed' }))
      .then((next) => {
        if (!aborter.signal.aborted) setFile(next);
      });
    return () => aborter.abort();
  }, [reportId, attempt, getTicket, staffApiBase]);
  return { file, retry: () => setAttempt(attempt + 1) };
}
