import { type SQL, sql } from 'drizzle-orm';
import { MESSAGE_CHANNELS } from '../../../shared/messageKinds';
import type { DbOrTx } from '../../db/Db';
import type { NoticeFact } from '../../db/factTypes/noticeFact';
import { message } from '../../db/schema/messages';
import { createId } from '../../security/ids';
import { describeMessage } from './describeMessage';
import { isUrgentMessage } from './quietHours';

/** A notice that has just been inserted. */
export interface QueuedNotice {
  noticeId: string;
  fact: NoticeFact;
  /** Encrypted phones that get the text message instead of the one on record. */
  toEnc?: readonly string[] | undefined;
}

type NewMessage = typeof message.$inferInsert;

function createMessages({ noticeId, fact, toEnc }: QueuedNotice, at: Date): NewMessage[] {
  const content = describeMessage(fact);
  if (!content) return [];
  const { kind, usefulUntil = null } = content;
  const isUrgent = isUrgentMessage(kind, at, content.leavesAt);
  return MESSAGE_CHANNELS.flatMap((channel) => {
    const targets = channel === 'sms' && toEnc ? toEnc : [null];
    return targets.map((to) => ({ id: createId(), noticeId, channel, kind, isUrgent, toEnc: to, dueAt: at, usefulUntil, createdAt: at }));
  });
}

/**
 * Writes the text messages and e-mails about notices, in the transaction of the events. Whether and to whom each one goes is decided when it is sent.
 */
export async function queueMessages(tx: DbOrTx, notices: readonly QueuedNotice[], at: Date): Promise<void> {
  const rows = notices.flatMap((each) => createMessages(each, at));
  if (rows.length > 0) await tx.insert(message).values(rows);
}

/**
 * As `queueMessages`, as the `insert` of one notice's messages, for a statement that inserts the notice.
 * @param inserted the part of the statement that returns the notice's row, or none when it existed already
 * @returns null for an event without a message
 */
export function insertMessages(fact: NoticeFact, at: Date, inserted: SQL): SQL | null {
  const rows = createMessages({ noticeId: '', fact }, at).map(
    ({ id, channel, kind, isUrgent, usefulUntil }) =>
      sql`(${id}, ${channel}, ${kind}, ${isUrgent}::boolean, ${usefulUntil ? usefulUntil.toISOString() : null}::timestamptz)`,
  );
  if (rows.length === 0) return null;
  const when = sql`${at.toISOString()}::timestamptz`;
  return sql`insert into message (id, notice_id, channel, kind, is_urgent, useful_until, due_at, created_at)
    select queued.id, ${inserted}.id, queued.channel, queued.kind, queued.is_urgent, queued.useful_until, ${when}, ${when}
    from ${inserted}, (values ${sql.join(rows, sql`, `)}) as queued (id, channel, kind, is_urgent, useful_until)`;
}
