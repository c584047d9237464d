import { and, asc, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { phoneChange } from '../../db/schema/schema';

export type PhoneChangeRow = typeof phoneChange.$inferSelect;

/** For this long after a change, the old phone can undo it, the new phone is no proof of identity, and the account cannot be erased. */
export const PHONE_CHANGE_MS = 7 * 86_400_000;

/** The instant from which the new phone is trusted like any other. */
export const getTrustedFrom = ({ changedAt }: Pick<PhoneChangeRow, 'changedAt'>) => new Date(changedAt.getTime() + PHONE_CHANGE_MS);

/** The account's newest change of phone within the last seven days that was not undone. */
export async function queryNewestChange(db: DbOrTx, accountId: string, now: Date): Promise<PhoneChangeRow | undefined> {
  const isLate = gt(phoneChange.changedAt, new Date(now.getTime() - PHONE_CHANGE_MS));
  const rows = await db
    .select()
    .from(phoneChange)
    .where(and(eq(phoneChange.accountId, accountId), isNull(phoneChange.undoneAt), isLate))
    .orderBy(desc(phoneChange.changedAt))
    .limit(1);
  return rows[0];
}

/** The changes that the holder of a phone can still undo, earliest first. */
export function queryUndoable(db: DbOrTx, phoneHashes: readonly string[], now: Date): Promise<PhoneChangeRow[]> {
  const isOpen = and(isNull(phoneChange.undoneAt), gt(phoneChange.undoUntil, now));
  return db
    .select()
    .from(phoneChange)
    .where(and(inArray(phoneChange.oldPhoneHash, [...phoneHashes]), isOpen))
    .orderBy(asc(phoneChange.changedAt), asc(phoneChange.id));
}

/** Marks a change and all later changes of its account as undone. */
export async function markUndone(db: DbOrTx, { accountId, changedAt }: PhoneChangeRow, undoneAt: Date): Promise<void> {
  await db
    .update(phoneChange)
    .set({ undoneAt })
    .where(and(eq(phoneChange.accountId, accountId), gte(phoneChange.changedAt, changedAt), isNull(phoneChange.undoneAt)));
}

/** Revokes the right of an account's former phones to undo changes. */
export async function endUndo(db: DbOrTx, accountId: string, at: Date): Promise<void> {
  await db
    .update(phoneChange)
    .set({ undoUntil: at })
    .where(and(eq(phoneChange.accountId, accountId), gt(phoneChange.undoUntil, at)));
}
