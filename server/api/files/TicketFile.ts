import type { ApiServices } from '../handler';
import type { TicketClaims } from './tickets';

export interface TicketFile {
  body: Buffer;
  contentType: string;
}

/** Makes the file of one kind of ticket; null when what it is of is gone. */
export type TicketProducer = (services: ApiServices, claims: TicketClaims) => Promise<TicketFile | null>;
