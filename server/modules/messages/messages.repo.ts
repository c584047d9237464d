import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cutToLength } from '../../../shared/graphemes';
import { MESSAGE_KINDS, type MessageChannel } from '../../../shared/messageKinds';
import type { Db, DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { message } from '../../db/schema/messages';
import { type Hours, isQuiet } from './quietHours';

/** Longer than any try to send takes, so that only a dead or stopped process loses its messages to another one. */
const LEASE_MS = 30_000;
/** Tries with pauses of 2, 4, 8 … seconds up to an hour: about ten hours. */
const MAX_TRIES = 20;
const MAX_PAUSE_SECONDS = 3_600;
const MAX_ERROR_LENGTH = 300;

const dueRow = z.object({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  tries: z.int(),
  toEnc: z.string().nullable(),
  usefulUntil: z.coerce.date().nullable(),
  type: z.string(),
  params: z.unknown(),
  personId: z.string(),
  phoneEnc: z.string(),
  addressEnc: z.string().nullable(),
  hasAccount: z.boolean(),
  isOn: z.boolean().nullable(),
});
/** A message to be sent, with its notice and the present state of its person. */
export type DueMessage = z.infer<typeof dueRow>;

interface Claim {
  channel: MessageChannel;
  at: Date;
  quietHours: Hours | null;
  count: number;
}

/**
 * Takes messages that are due, so that no other worker sends them during the lease. Security messages and urgent ones come first. Address and choices are
 * read now, because they may have changed since the event.
 */
export function claimMessages(db: DbOrTx, { channel, at, quietHours, count }: Claim): Promise<DueMessage[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const isAwake = isQuiet(at, quietHours) ? sql`and is_urgent` : sql``;
  return queryRows(
    db,
    sql`with due as (
      select id from message
      where state = 'waiting' and channel = ${channel} and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now}) ${isAwake}
      order by kind not in ('security', 'urgent'), due_at limit ${count} for update skip locked),
    claimed as (
      update message set claimed_until = ${now} + ${LEASE_MS} * interval '1 millisecond' from due where message.id = due.id
      returning message.*)
    select claimed.id, claimed.kind, claimed.tries, claimed.to_enc as "toEnc", claimed.useful_until as "usefulUntil",
      notice.type, notice.params, person.id as "personId", person.phone_enc as "phoneEnc", email_address.address_enc as "addressEnc",
      exists (select 1 from account where account.person_id = person.id) as "hasAccount", chosen.is_on as "isOn"
    from claimed join notice on notice.id = claimed.notice_id join person on person.id = notice.person_id
      left join email_address on email_address.person_id = person.id
      left join message_preference chosen
        on chosen.person_id = person.id and chosen.kind = claimed.kind and chosen.channel = claimed.channel`,
    dueRow,
  );
}

const isWaiting = (id: string) => and(eq(message.id, id), eq(message.state, 'waiting'));

export type DropReason = NonNullable<(typeof message.$inferSelect)['dropReason']>;

/** Records that a message was sent, or why it was not, and removes the phone that it was sent to. */
export async function endMessage(db: Db, id: string, at: Date, dropReason: DropReason | null): Promise<void> {
  const state = dropReason ? 'dropped' : 'sent';
  await db.update(message).set({ state, dropReason, toEnc: null, endedAt: at, claimedUntil: null, lastError: null }).where(isWaiting(id));
}

/**
 * Records a failed try.
 * @param isFinal the message itself was refused
 * @returns whether it is not tried any more
 */
export async function failMessage(
  db: Db,
  { id, tries }: Pick<DueMessage, 'id' | 'tries'>,
  { at, error, isFinal }: { at: Date; error: string; isFinal: boolean },
): Promise<boolean> {
  const isDead = isFinal || tries + 1 >= MAX_TRIES;
  const pauseMs = Math.min(2 ** (tries + 1), MAX_PAUSE_SECONDS) * 1000;
  await db
    .update(message)
    .set({
      tries: tries + 1,
      lastError: cutToLength(error, MAX_ERROR_LENGTH),
      dueAt: new Date(at.getTime() + pauseMs),
      claimedUntil: null,
      ...(isDead ? { state: 'dead' as const, endedAt: at } : {}),
    })
    .where(isWaiting(id));
  return isDead;
}

/** Has dead messages of a channel tried again, all or the one with the ID. @returns their IDs */
export async function reviveMessages(db: Db, channel: MessageChannel, at: Date, id?: string): Promise<{ id: string }[]> {
  return db
    .update(message)
    .set({ state: 'waiting', tries: 0, dueAt: at, endedAt: null, claimedUntil: null })
    .where(and(eq(message.channel, channel), eq(message.state, 'dead'), id === undefined ? undefined : eq(message.id, id)))
    .returning({ id: message.id });
}
