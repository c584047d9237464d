import type { DbOrTx } from '../../db/Db';
import { type NoticeFact, noticeFact } from '../../db/facts/noticeFact';
import { notice } from '../../db/schema/schema';
import { createId } from '../../security/ids';

export interface NewNotice {
  personId: string;
  fact: NoticeFact;
  /** Names the event, so that it is told once however often it is worked on. */
  dedupe: string;
}

/**
 * Tells people of events, in the transaction that makes them happen: either both are there or neither. What was told before
 * (`dedupe`) is not told again, and that is no error.
 * @throws ZodError for a fact whose parameters are not those of its type
 */
export async function addNotices(tx: DbOrTx, rows: readonly NewNotice[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ personId, fact, dedupe }) => ({ ...noticeFact.parse(fact), id: createId(), personId, createdAt: at, dedupe }));
  await tx.insert(notice).values(values).onConflictDoNothing({ target: notice.dedupe });
}

/** As `addNotices`, for one event. */
export function addNotice(tx: DbOrTx, row: NewNotice, at: Date): Promise<void> {
  return addNotices(tx, [row], at);
}
