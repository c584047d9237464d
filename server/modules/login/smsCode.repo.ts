import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/Db';
import { smsCode } from '../../db/schema/schema';

export type SmsPurpose = (typeof smsCode.$inferSelect)['purpose'];

/** After this many tries a code is invalid. */
const MAX_TRIES = 10;

export async function insertCode(db: DbOrTx, row: typeof smsCode.$inferInsert): Promise<void> {
  await db.insert(smsCode).values(row);
}

/**
 * Redeems the newest code of a phone. One statement reads the code and counts the try, so that concurrent requests cannot exceed the limit.
 * @returns true once, for the right code
 */
export async function redeemCode(
  db: DbOrTx,
  {
    phoneHashes,
    purpose,
    codeHashes,
    now,
  }: { phoneHashes: readonly string[]; purpose: SmsPurpose; codeHashes: readonly string[]; now: Date },
): Promise<boolean> {
  const newest = db
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(and(inArray(smsCode.phoneHash, [...phoneHashes]), eq(smsCode.purpose, purpose)))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
    .limit(1);
  const tried = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.id, newest), lt(smsCode.tries, MAX_TRIES), isNull(smsCode.usedAt), gt(smsCode.expiresAt, now)))
    .returning({ id: smsCode.id, codeHash: smsCode.codeHash });
  const code = tried[0];
  if (!code || !codeHashes.includes(code.codeHash)) return false;
  const used = await db
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, code.id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  return used.length > 0;
}
