import type { DbOrTx } from '../../db/Db';
import { type NoticeFact, noticeFact } from '../../db/facts/noticeFact';
import { notice } from '../../db/schema/schema';
import { createId } from '../../security/ids';

export interface NewNotice {
  personId: string;
  fact: NoticeFact;
  /** Identifies the event, so that repeated processing adds one notice only. */
  dedupe: string;
}

/**
 * Adds notices in the transaction that causes their events. A notice that exists already (`dedupe`) is skipped.
 * @throws ZodError for a fact whose parameters do not match its type
 */
export async function addNotices(tx: DbOrTx, rows: readonly NewNotice[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ personId, fact, dedupe }) => ({ ...noticeFact.parse(fact), id: createId(), personId, createdAt: at, dedupe }));
  await tx.insert(notice).values(values).onConflictDoNothing({ target: notice.dedupe });
}

/** As `addNotices`, for one notice. */
export function addNotice(tx: DbOrTx, row: NewNotice, at: Date): Promise<void> {
  return addNotices(tx, [row], at);
}
