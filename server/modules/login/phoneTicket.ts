import { createHash, randomBytes } from 'node:crypto';
import { missingError } from '../../errors/ApiError';
import type { CallContext } from '../../handlerKit/handler';
import { getNetwork } from '../../security/getNetwork';

/** How long a one-time link is valid: enough to take out a phone. */
export const PHONE_LINK_TTL_MS = 2 * 60_000;
const TICKET_BYTES = 32;
/** All attempts of an address may run at once: a ticket cannot be guessed, so the limit only bounds the work. */
const FREE_FAILURES = 100;

/** The content of a one-time link. */
export const createTicket = () => randomBytes(TICKET_BYTES).toString('base64url');

/** What is stored of it. A plain hash suffices for 256 random bits. */
export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/**
 * Looks up a ticket within the limit of its address. Unknown, used and expired ones are not distinguished.
 * @throws ApiError 4040, 4290
 */
export async function findByTicket<T>({ services, headers }: CallContext, look: () => Promise<T | undefined>): Promise<T> {
  const permit = await services.limits.enter('phoneLinkAddress', getNetwork(headers.ip), FREE_FAILURES);
  try {
    const found = await look();
    if (found !== undefined) return found;
    await permit.fail();
    throw missingError('这个链接已经失效：它两分钟内有效，只能用一次。请在电脑上重新生成二维码。');
  } finally {
    permit.leave();
  }
}
