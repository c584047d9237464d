import { useState } from 'react';
import { BUSINESS_CODES } from '../../../shared/constants';
import { toFailure } from '../../api/ApiFailure';
import { downloadBlob } from '../../lib/downloadBlob';
import { usePublicConfig } from '../../lib/publicConfig';
import { useNotify } from '../notify/notifier';
import { fetchTicket, type Ticket } from './fetchTicket';

/** Downloads files by tickets. `busy` is the key of the running download; meanwhile further ones are ignored. */
export function useTicketDownload(): { busy: string | null; download(key: string, getTicket: () => Promise<Ticket>): Promise<void> } {
  const [busy, setBusy] = useState<string | null>(null);
  const { staffApiBase } = usePublicConfig();
  const notify = useNotify();
  const download = async (key: string, getTicket: () => Promise<Ticket>) => {
    if (busy !== null) return;
    setBusy(key);
    try {
      const ticket = await getTicket();
      downloadBlob(ticket.name, await fetchTicket(staffApiBase, ticket));
    } catch (error) {
      // A person who did not confirm their identity knows why there is no file.
      if (toFailure(error).code !== BUSINESS_CODES.confirmNeeded) notify.error('文件没有下载成功，请稍后再试');
    }
    setBusy(null);
  };
  return { busy, download };
}
