import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { healthShare, shareLocation, shareOpening } from '../../db/schema/shares';

/** So many wrong passcodes end a share. */
export const MAX_WRONG = 10;
const LISTED = 50;

/** The clock of the database decides, so that replicas agree. */
const dbNow = sql`now()`;
/** Tries that are being checked. Those of a process that died during its check are forgotten after a minute. */
const pending = sql`case when ${healthShare.triedAt} < now() - interval '1 minute' then 0 else ${healthShare.pendingTries} end`;
const onePendingLess = sql`greatest(${healthShare.pendingTries} - 1, 0)`;
const isAlive = and(isNull(healthShare.endedAt), gt(healthShare.expiresAt, dbNow));

export async function insertShare(tx: Tx, row: typeof healthShare.$inferInsert): Promise<void> {
  await tx.insert(healthShare).values(row);
}

/** The database's time, from which a share's expiry is computed. */
export async function queryNow(db: DbOrTx): Promise<Date> {
  const [row] = await queryRows(db, sql`select floor(extract(epoch from now()) * 1000) as at`, z.object({ at: z.coerce.number() }));
  return new Date(row?.at ?? Number.NaN);
}

/**
 * Reserves one of the ten tries, before the passcode is checked: concurrent tries are never more than those that are left.
 * @returns the share; `busy` while other tries occupy those that are left; undefined for one that is unknown or ended
 */
export async function reserveTry(db: DbOrTx, tokenHash: string) {
  const isThis = and(eq(healthShare.tokenHash, tokenHash), isAlive);
  const [row] = await db
    .update(healthShare)
    .set({ pendingTries: sql`${pending} + 1`, triedAt: dbNow })
    .where(and(isThis, lt(sql`${pending} + ${healthShare.wrongTries}`, MAX_WRONG)))
    .returning({ id: healthShare.id, personId: healthShare.personId, passcodeHash: healthShare.passcodeHash, isOnce: healthShare.isOnce });
  if (row) return row;
  return (await db.$count(healthShare, isThis)) > 0 ? ('busy' as const) : undefined;
}

/** Counts a wrong passcode; the tenth ends the share and deletes its content. @returns how many tries are left */
export async function countWrong(db: DbOrTx, shareId: string): Promise<number> {
  const isLast = sql`${healthShare.wrongTries} + 1 >= ${MAX_WRONG} and ${healthShare.endedAt} is null`;
  const [row] = await db
    .update(healthShare)
    .set({
      pendingTries: onePendingLess,
      wrongTries: sql`least(${healthShare.wrongTries} + 1, ${MAX_WRONG})`,
      content: sql`case when ${isLast} then null else ${healthShare.content} end`,
      endedAt: sql`case when ${isLast} then now() else ${healthShare.endedAt} end`,
      endReason: sql`case when ${isLast} then 'tries' else ${healthShare.endReason} end`,
    })
    .where(eq(healthShare.id, shareId))
    .returning({ wrongTries: healthShare.wrongTries });
  return row ? MAX_WRONG - row.wrongTries : 0;
}

/** Gives a try back without counting it. */
export async function releaseTry(db: DbOrTx, shareId: string): Promise<void> {
  await db.update(healthShare).set({ pendingTries: onePendingLess }).where(eq(healthShare.id, shareId));
}

/**
 * Opens a share after the right passcode. Of concurrent openings of a one-time share, one succeeds.
 * @returns the encrypted content; undefined if the share has ended meanwhile
 */
export async function takeContent(tx: Tx, shareId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(healthShare)
    .set({
      pendingTries: onePendingLess,
      endedAt: sql`case when ${healthShare.isOnce} then now() end`,
      endReason: sql`case when ${healthShare.isOnce} then 'used' end`,
    })
    .where(and(eq(healthShare.id, shareId), isAlive))
    .returning({ content: healthShare.content });
  return row?.content ?? undefined;
}

/** Deletes the content of a share. */
export async function dropContent(db: DbOrTx, shareId: string): Promise<void> {
  await db.update(healthShare).set({ content: null }).where(eq(healthShare.id, shareId));
}

export async function insertOpening(tx: Tx, row: typeof shareOpening.$inferInsert): Promise<{ isFirst: boolean }> {
  await tx.insert(shareOpening).values(row);
  return { isFirst: (await tx.$count(shareOpening, eq(shareOpening.shareId, row.shareId))) === 1 };
}

/** An address that is valid for five minutes. */
export async function insertLocation(tx: Tx, ticketHash: string, shareId: string): Promise<void> {
  await tx.insert(shareLocation).values({ ticketHash, shareId, expiresAt: sql`now() + interval '5 minutes'` });
}

/** The content behind a location, once. A one-time share's content is deleted with it. */
export async function takeLocation(tx: Tx, tokenHash: string, ticketHash: string): Promise<string | undefined> {
  // The share before its locations, as everywhere. One that has ended otherwise than by its use has no content.
  const [row] = await tx
    .select({ id: healthShare.id, content: healthShare.content, isOnce: healthShare.isOnce })
    .from(healthShare)
    .where(and(eq(healthShare.tokenHash, tokenHash), gt(healthShare.expiresAt, dbNow)))
    .for('update');
  if (!row) return undefined;
  const isThis = and(eq(shareLocation.ticketHash, ticketHash), eq(shareLocation.shareId, row.id), gt(shareLocation.expiresAt, dbNow));
  const taken = await tx.delete(shareLocation).where(isThis).returning({ shareId: shareLocation.shareId });
  if (taken.length === 0) return undefined;
  if (row.isOnce) await dropContent(tx, row.id);
  return row.content ?? undefined;
}

/** Ends a person's shares of this time and later, as `revokeShare` does. @returns how many */
export async function revokeSharesSince(tx: Tx, personId: string, since: Date): Promise<number> {
  const found = await tx
    .select({ id: healthShare.id })
    .from(healthShare)
    .where(and(eq(healthShare.personId, personId), gte(healthShare.createdAt, since)))
    .orderBy(asc(healthShare.id))
    .for('update');
  let count = 0;
  for (const { id } of found) if ((await revokeShare(tx, personId, id))?.revoked) count += 1;
  return count;
}

const stateOf: SQL<'active' | 'used' | 'revoked' | 'tries' | 'expired'> = sql`case
  when ${healthShare.endReason} is not null then ${healthShare.endReason}
  when ${healthShare.expiresAt} <= now() then 'expired' else 'active' end`;

/** A person's last shares with their openings, newest first. Contents are left out. */
export async function queryShares(db: DbOrTx, personId: string) {
  const { id, label, isOnce, createdAt, expiresAt, endedAt, wrongTries } = healthShare;
  const shares = await db
    .select({ id, label, isOnce, createdAt, expiresAt, endedAt, wrongTries, state: stateOf })
    .from(healthShare)
    .where(eq(healthShare.personId, personId))
    .orderBy(desc(healthShare.createdAt), desc(healthShare.id))
    .limit(LISTED);
  const ids = shares.map((share) => share.id);
  const openings =
    ids.length > 0
      ? await db.select().from(shareOpening).where(inArray(shareOpening.shareId, ids)).orderBy(desc(shareOpening.at), desc(shareOpening.id))
      : [];
  return shares.map((share) => ({ ...share, openings: openings.filter(({ shareId }) => shareId === share.id) }));
}

/** Ends a person's share, deletes its content and its locations. @returns undefined when the person has no such share */
export async function revokeShare(tx: Tx, personId: string, shareId: string): Promise<{ revoked: boolean } | undefined> {
  const isThis = and(eq(healthShare.id, shareId), eq(healthShare.personId, personId));
  const rows = await tx
    .update(healthShare)
    .set({ content: null, endedAt: dbNow, endReason: 'revoked' })
    .where(and(isThis, or(isNull(healthShare.endReason), eq(healthShare.endReason, 'used'))))
    .returning({ id: healthShare.id });
  await tx.delete(shareLocation).where(inArray(shareLocation.shareId, tx.select({ id: healthShare.id }).from(healthShare).where(isThis)));
  if (rows.length > 0) return { revoked: true };
  return (await tx.$count(healthShare, isThis)) > 0 ? { revoked: false } : undefined;
}

/** Deletes the content of shares that have expired, and of one-time shares whose locations have expired too. */
export async function dropOldContents(db: DbOrTx): Promise<void> {
  const isUsed = and(eq(healthShare.endReason, 'used'), lt(healthShare.endedAt, sql`now() - interval '10 minutes'`));
  await db
    .update(healthShare)
    .set({ content: null })
    .where(and(isNotNull(healthShare.content), or(lt(healthShare.expiresAt, dbNow), isUsed)));
}
