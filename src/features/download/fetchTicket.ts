import type { z } from 'zod';
import type { ticket } from '../../../shared/contract/common';

export type Ticket = z.infer<typeof ticket>;

/** Fetches the file of a ticket. @throws when it does not come whole */
export async function fetchTicket(staffBase: string, { url }: Ticket, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(staffBase + url, { credentials: 'omit', cache: 'no-store', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return response.blob();
}
