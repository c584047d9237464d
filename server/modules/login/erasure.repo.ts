import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '../../../shared/contract/contract';
import type { DbOrTx } from '../../db/Db';
import { erasure } from '../../db/schema/schema';

export type ErasureRow = typeof erasure.$inferSelect;

const isPending = (personId: string) => and(eq(erasure.personId, personId), eq(erasure.state, 'pending'));

export async function queryPendingErasure(db: DbOrTx, personId: string): Promise<ErasureRow | undefined> {
  const rows = await db.select().from(erasure).where(isPending(personId));
  return rows[0];
}

/** Inserts a request unless the person already has a pending one. @returns whether it was inserted */
export async function insertErasure(db: DbOrTx, row: typeof erasure.$inferInsert): Promise<boolean> {
  const rows = await db.insert(erasure).values(row).onConflictDoNothing().returning({ id: erasure.id });
  return rows.length > 0;
}

/** Withdraws the pending request and deletes its reason. @returns its ID, or null when there was none */
export async function withdrawErasure(db: DbOrTx, personId: string, endedAt: Date): Promise<string | null> {
  const rows = await db
    .update(erasure)
    .set({ state: 'withdrawn', reason: '', endedAt })
    .where(isPending(personId))
    .returning({ id: erasure.id });
  return rows[0]?.id ?? null;
}

/** An erasure request as its person sees it. */
export function toEraseRequest({ id, requestedAt, scheduledFor }: ErasureRow): NonNullable<CallResponse<'eraseStatus'>['pending']> {
  return { requestId: id, requestedAt: requestedAt.toISOString(), scheduledFor: scheduledFor.toISOString() };
}
