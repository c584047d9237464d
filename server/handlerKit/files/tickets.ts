import type { CallResponse } from '../../../shared/contract/contract';
import type { Tokens } from '../../security/tokens';
import type { Caller } from '../Caller';

/** A ticket's content, all of it covered by the signature. */
export interface TicketClaims {
  /** Selects the producer of the file. */
  kind: string;
  /** The subject of the file, in a form that the producer defines: IDs, never values. */
  subject: string;
  /** The account that requested it. */
  accountId: string;
  /** The session that requested it; the ticket ends with the session. */
  sessionId: string;
  /** The file's name. */
  name: string;
}

export interface Tickets {
  /** Creates an address under which the file can be fetched for a short time without a session header, while the caller's session is alive. */
  issue(
    caller: Pick<Caller, 'accountId' | 'sessionId'>,
    file: Pick<TicketClaims, 'kind' | 'subject' | 'name'>,
  ): CallResponse<'getReportPdf'>;
  /** Opens a ticket; null if it is forged, damaged or expired. */
  open(ticket: string): TicketClaims | null;
}

/** Long enough to start a download over a slow connection, short enough to be worthless in a browser's history. */
const LIFETIME_MS = 2 * 60_000;
export const TICKET_PATH = '/staff/v1/file/ticket/';
const PURPOSE = 'file ticket';

interface Sealed extends TicketClaims {
  expiresAt: number;
}

/** Signed tickets; nothing is kept, so any process can honour another's. @param now the current time */
export function createTickets(tokens: Pick<Tokens, 'sign' | 'verify'>, now: () => Date): Tickets {
  return {
    issue({ accountId, sessionId }, { kind, subject, name }) {
      const expiresAt = now().getTime() + LIFETIME_MS;
      const sealed: Sealed = { kind, subject, accountId, sessionId, name, expiresAt };
      const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
      const url = `${TICKET_PATH}${text}.${tokens.sign(PURPOSE, text)}`;
      return { url, name, expiresAt: new Date(expiresAt).toISOString() };
    },
    open(ticket) {
      const [text = '', signature = '', ...rest] = ticket.split('.');
      if (rest.length > 0 || !tokens.verify(PURPOSE, text, signature)) return null;
      // The signature proves that `issue` wrote the text.
      const { expiresAt, ...claims }: Sealed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
      return expiresAt > now().getTime() ? claims : null;
    },
  };
}
