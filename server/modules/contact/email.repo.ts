import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/Db';
import { emailAddress, emailCode } from '../../db/schema/messages';
import { createId } from '../../security/ids';

/** After this many tries a code is invalid. */
const MAX_TRIES = 10;

/**
 * Redeems the newest code of a person. One statement reads the code and counts the try, so that concurrent requests cannot exceed the limit.
 * @returns the encrypted address once, for the right code
 */
export async function redeemEmailCode(
  db: DbOrTx,
  { personId, codeHashes, now }: { personId: string; codeHashes: readonly string[]; now: Date },
): Promise<string | null> {
  const newest = db
    .select({ id: emailCode.id })
    .from(emailCode)
    .where(eq(emailCode.personId, personId))
    .orderBy(desc(emailCode.createdAt), desc(emailCode.id))
    .limit(1);
  const [tried] = await db
    .update(emailCode)
    .set({ tries: sql`${emailCode.tries} + 1` })
    .where(and(eq(emailCode.id, newest), lt(emailCode.tries, MAX_TRIES), isNull(emailCode.usedAt), gt(emailCode.expiresAt, now)))
    .returning({ id: emailCode.id, codeHash: emailCode.codeHash, addressEnc: emailCode.addressEnc });
  if (!tried || !codeHashes.includes(tried.codeHash)) return null;
  const used = await db
    .update(emailCode)
    .set({ usedAt: now })
    .where(and(eq(emailCode.id, tried.id), isNull(emailCode.usedAt)))
    .returning({ id: emailCode.id });
  return used.length > 0 ? tried.addressEnc : null;
}

/** Stores a person's confirmed address in place of a former one. */
export async function saveEmail(
  tx: Tx,
  row: { personId: string; addressEnc: string; addressMasked: string; confirmedAt: Date },
): Promise<void> {
  const { personId: _personId, ...changes } = row;
  await tx
    .insert(emailAddress)
    .values({ id: createId(), ...row })
    .onConflictDoUpdate({ target: emailAddress.personId, set: changes });
}

/** Removes a person's address. @returns whether there was one */
export async function removeEmail(tx: Tx, personId: string): Promise<boolean> {
  return (await tx.delete(emailAddress).where(eq(emailAddress.personId, personId)).returning({ id: emailAddress.id })).length > 0;
}
