import type { Tx } from '../../db/Db';
import { type NoticeFact, noticeFact } from '../../db/factTypes/noticeFact';
import { notice } from '../../db/schema/schema';
import { createId } from '../../security/ids';
import { queueMessages } from '../messages/queueMessages';

export interface NewNotice {
  personId: string;
  fact: NoticeFact;
  /** Identifies the event, so that repeated processing adds one notice only. */
  dedupe: string;
  /** Encrypted phones that get the text message instead of the one on record, because the event replaces it. */
  toEnc?: readonly string[];
}

/**
 * Adds notices and their messages in the transaction that causes their events. A notice that exists already (`dedupe`) is skipped.
 * @throws ZodError for a fact whose parameters do not match its type
 */
export async function addNotices(tx: Tx, rows: readonly NewNotice[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const added = rows.map(({ fact, toEnc, ...row }) => ({ ...row, noticeId: createId(), fact: noticeFact.parse(fact), toEnc }));
  const values = added.map(({ noticeId, personId, fact, dedupe }) => ({ ...fact, id: noticeId, personId, createdAt: at, dedupe }));
  const inserted = await tx.insert(notice).values(values).onConflictDoNothing({ target: notice.dedupe }).returning({ id: notice.id });
  const isNew = new Set(inserted.map(({ id }) => id));
  await queueMessages(
    tx,
    added.filter(({ noticeId }) => isNew.has(noticeId)),
    at,
  );
}

/** As `addNotices`, for one notice. */
export function addNotice(tx: Tx, row: NewNotice, at: Date): Promise<void> {
  return addNotices(tx, [row], at);
}
