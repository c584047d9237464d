import { and, eq, gt, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { session } from '../../db/schema/schema';
import type { TicketClaims } from '../../handlerKit/files/tickets';

/** Whether a ticket's session is still alive: not logged out, revoked or expired. */
export async function querySessionAlive(
  db: DbOrTx,
  { sessionId, accountId }: Pick<TicketClaims, 'sessionId' | 'accountId'>,
  now: Date,
): Promise<boolean> {
  const isAlive = and(isNull(session.revokedAt), gt(session.expiresAt, now));
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.accountId, accountId), isAlive));
  return rows.length > 0;
}
