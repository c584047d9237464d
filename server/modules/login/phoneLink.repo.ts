import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/Db';
import { account, card, company, person, phoneLink, project, session } from '../../db/schema/schema';

/** Creates a session's one-time link, in place of one that was not used. */
export async function putPhoneLink(db: DbOrTx, row: typeof phoneLink.$inferInsert): Promise<void> {
  const { ticketHash, cardId, page, createdAt, expiresAt } = row;
  await db
    .insert(phoneLink)
    .values(row)
    .onConflictDoUpdate({
      target: phoneLink.sessionId,
      targetWhere: isNull(phoneLink.usedAt),
      set: { ticketHash, cardId, page, createdAt, expiresAt },
    });
}

const isUnused = (ticketHash: string, at: Date) =>
  and(eq(phoneLink.ticketHash, ticketHash), isNull(phoneLink.usedAt), gt(phoneLink.expiresAt, at));

/** A link is as valid as the session that created it, and as the card that it opens. */
const isBacked = (at: Date) =>
  and(isNull(session.revokedAt), gt(session.expiresAt, at), eq(card.accountId, session.accountId), ne(card.status, 'disabled'));

async function queryLink(db: DbOrTx, isThis: SQL | undefined, at: Date) {
  const rows = await db
    .select({
      page: phoneLink.page,
      expiresAt: phoneLink.expiresAt,
      sessionExpiresAt: session.expiresAt,
      accountId: session.accountId,
      generation: account.generation,
      personId: account.personId,
      name: person.name,
      companyName: company.name,
      companySuffix: company.companySuffix,
      userInfo: { cardId: card.id, projectId: card.projectId, companyId: company.id },
    })
    .from(phoneLink)
    .innerJoin(session, eq(session.id, phoneLink.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(person, eq(person.id, account.personId))
    .innerJoin(card, eq(card.id, phoneLink.cardId))
    .innerJoin(project, eq(project.id, card.projectId))
    .innerJoin(company, eq(company.id, project.companyId))
    .where(and(isThis, isBacked(at)));
  return rows[0];
}

/** A link that can be used now, with its person and company. */
export const queryUnusedLink = (db: DbOrTx, ticketHash: string, at: Date) => queryLink(db, isUnused(ticketHash, at), at);

/**
 * Marks a link as used, in the transaction of the login. Of concurrent callers one gets it. Its session cannot end until the transaction
 * does. @returns as `queryUnusedLink`
 */
export async function takeLink(tx: Tx, ticketHash: string, at: Date) {
  const taken = await tx
    .update(phoneLink)
    .set({ usedAt: at })
    .where(isUnused(ticketHash, at))
    .returning({ ticketHash: phoneLink.ticketHash });
  if (taken.length === 0) return undefined;
  const sessionOfLink = tx.select({ id: phoneLink.sessionId }).from(phoneLink).where(eq(phoneLink.ticketHash, ticketHash));
  await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionOfLink)).for('share');
  return queryLink(tx, eq(phoneLink.ticketHash, ticketHash), at);
}

/** True for a session that a one-time link started. */
export async function isLinkSession(db: DbOrTx, sessionId: string): Promise<boolean> {
  return (await db.$count(session, and(eq(session.id, sessionId), sql`${session.method} = 'link'`))) > 0;
}
