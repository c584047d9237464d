import type { z } from 'zod';
import type { ticket } from '../../../shared/contract/common';

export type Ticket = z.infer<typeof ticket>;

/** Fetches the file of a ticket. @throws Error when it cannot be fetched completely */
export async function fetchTicket(staffBase: string, { url }: Ticket, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(staffBase + url, { credentials: 'omit', cache: 'no-store', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The file's address answered with status ${response.status}`);
  return response.blob();
}
