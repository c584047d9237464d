import type { Readable } from 'node:stream';
import type { ApiServices } from '../handler';
import type { TicketClaims } from './tickets';

export interface TicketFile {
  /** Made here, or streamed from where it is kept. */
  body: Buffer | Readable;
  contentType: string;
}

/** Makes the file of one kind of ticket; null when what it is of is gone. */
export type TicketProducer = (services: ApiServices, claims: TicketClaims) => Promise<TicketFile | null>;
