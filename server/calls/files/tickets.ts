import type { CallResponse } from '../../../shared/contract/contract';
import type { Tokens } from '../../security/tokens';
import type { Caller } from '../handler';

/** What a ticket stands for. The signature covers all of it. */
export interface TicketClaims {
  /** Which producer makes the file. */
  kind: string;
  /** What the file is of, in the producer's own words: ids, never values. */
  subject: string;
  /** For whom it was handed out. */
  accountId: string;
  /** In which session; the ticket ends with it. */
  sessionId: string;
  /** The file's name. */
  name: string;
}

export interface Tickets {
  /** Hands out an address under which the file can be fetched for a short while without a session header, as long as the caller's session lives. */
  issue(
    caller: Pick<Caller, 'accountId' | 'sessionId'>,
    file: Pick<TicketClaims, 'kind' | 'subject' | 'name'>,
  ): CallResponse<'getReportPdf'>;
  /** What a ticket stands for; null for one that is forged, damaged or too old. */
  open(ticket: string): TicketClaims | null;
}

/** Long enough to begin a download on a slow line, short enough to be worthless in a browser's history. */
const LIFETIME_MS = 2 * 60_000;
export const TICKET_PATH = '/staff/v1/file/ticket/';
const PURPOSE = 'file ticket';

interface Sealed extends TicketClaims {
  expiresAt: number;
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'subject', 'accountId', 'sessionId', 'name'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  typeof (value as Record<string, unknown>).expiresAt === 'number';

function parse(text: string): Sealed | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return isSealed(value) ? value : null;
  } catch {
    return null;
  }
}

/** Signed tickets; nothing is kept, so any process can honour another's. @param now the present */
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
      const sealed = parse(text);
      if (!sealed || sealed.expiresAt <= now().getTime()) return null;
      const { expiresAt: _, ...claims } = sealed;
      return claims;
    },
  };
}
