import type { Readable } from 'node:stream';
import type { AuditAction } from '../accessLog/auditActions';
import type { ReadLog } from '../accessLog/readLog';
import type { ApiServices } from '../handler';
import type { TicketClaims } from './tickets';

export interface TicketFile {
  /** Made here, or streamed from where it is kept. */
  body: Buffer | Readable;
  contentType: string;
}

/** What a producer needs to know of the ticket. */
export type TicketSubject = Pick<TicketClaims, 'subject' | 'accountId'>;

/** Makes the file of one kind of ticket; null when what it is of is gone. */
export type TicketProducer = (services: ApiServices, ticket: TicketSubject) => Promise<TicketFile | null>;

/** The same for files that hold something of a health record: says whose it is before the file is handed out. */
export type HealthTicketProducer = (services: ApiServices, ticket: TicketSubject, reads: ReadLog) => Promise<TicketFile | null>;

/** A kind of ticket. `readsHealth` says what the access log calls fetching such a file; null for files without a health value. */
export type TicketKind = { readsHealth: null; produce: TicketProducer } | { readsHealth: AuditAction; produce: HealthTicketProducer };
