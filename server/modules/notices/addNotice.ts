import type { DbOrTx } from '../../db/Db';
import { notice } from '../../db/schema/schema';
import { createId } from '../../security/ids';

type NoticeRow = typeof notice.$inferInsert;
export type NewNotice = Pick<NoticeRow, 'personId' | 'kind' | 'title' | 'body' | 'link' | 'dedupe'>;

/**
 * Tells a person of an event, in the transaction that makes it happen: either both are there or neither. What was told before
 * (`dedupe`) is not told again, and that is no error. Orders do the same inside their own statement (`insertOrderNotice`).
 */
export async function addNotice(tx: DbOrTx, row: NewNotice, at: Date): Promise<void> {
  await tx
    .insert(notice)
    .values({ ...row, id: createId(), createdAt: at })
    .onConflictDoNothing({ target: notice.dedupe });
}
