import { eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { account, uploadReservation } from '../../db/schema/schema';
import type { UploadLimits } from '../../handlerKit/files/uploadLimits';
import { createId } from '../../security/ids';

/** Longer than any upload takes; an older reservation was left by a process that died. */
const RESERVED_MS = 3_600_000;

const usedRow = z.object({ bytes: z.coerce.number(), files: z.int() });

/** The bytes that an account has stored and reserved. */
function queryUsed(db: DbOrTx, accountId: string, at: Date) {
  return queryRows(
    db,
    sql`select coalesce(sum(size), 0)::text as bytes, count(*)::int as files from (
      select size from stored_file where account_id = ${accountId}
      union all select size from upload_reservation where account_id = ${accountId} and expires_at > ${at.toISOString()}::timestamptz
    ) as used`,
    usedRow,
  );
}

/**
 * Reserves space for one file in an account's quota. Reservations of one account are serialized, so that none is based on an outdated sum.
 * @returns the reservation's ID, or null when the quota has no space for it
 */
export function reserveUpload(
  db: Db,
  { accountId, size, limits, at }: { accountId: string; size: number; limits: UploadLimits; at: Date },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // `no key update` is weaker than `update`, which would block every insert that refers to the account.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
    const [used] = await queryUsed(tx, accountId, at);
    if (!used || used.bytes + size > limits.quotaBytes || used.files + 1 > limits.quotaFiles) return null;
    const id = createId();
    await tx.insert(uploadReservation).values({ id, accountId, size, expiresAt: new Date(at.getTime() + RESERVED_MS) });
    return id;
  });
}

export async function deleteReservation(db: DbOrTx, id: string): Promise<void> {
  await db.delete(uploadReservation).where(eq(uploadReservation.id, id));
}

/** Removes reservations whose process died before it released them. */
export async function deleteExpiredReservations(db: DbOrTx, at: Date): Promise<void> {
  await db.delete(uploadReservation).where(lte(uploadReservation.expiresAt, at));
}
