import { useCallback, useEffect, useRef, useState } from 'react';
import { isCallMissing } from '../../api/ApiFailure';
import { recordsApi } from '../../api/endpoints/records';
import { fetchTicket } from '../../kit/download/fetchTicket';
import { usePublicConfig } from '../../lib/publicConfig';

export type PdfFile = { state: 'loading' } | { state: 'failed' } | { state: 'missing' } | { state: 'ready'; name: string; blob: Blob };

/** Fetches a report's document. `missing`: the back end has no documents. @param reportId empty for none */
export function usePdfFile(reportId: string): { file: PdfFile; retry(): void } {
  const [file, setFile] = useState<PdfFile>({ state: 'loading' });
  const running = useRef<AbortController>(undefined);
  const [getTicket] = recordsApi.useGetReportPdfMutation();
  const { staffApiBase } = usePublicConfig();
  const load = useCallback(() => {
    running.current?.abort();
    if (!reportId) return;
    const aborter = new AbortController();
    running.current = aborter;
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
  }, [reportId, getTicket, staffApiBase]);
  useEffect(() => {
    load();
    return () => running.current?.abort();
  }, [load]);
  return { file, retry: load };
}
