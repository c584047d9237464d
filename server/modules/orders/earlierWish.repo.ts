import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type earlierEndReason, earlierSlotState } from '../../../shared/contract/orders';
import type { DbOrTx, Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { lockHeldPlaces } from './relocation.repo';

type ShownReason = z.infer<typeof earlierEndReason>;
/** `over`: with the order, which then shows no wish. */
type EndReason = ShownReason | 'over';

const wishRow = z.object({
  id: z.string(),
  offeredSlotId: z.string().nullable(),
  holdExpiresAt: z.coerce.date().nullable(),
});
export type EarlierWish = z.infer<typeof wishRow>;

const toInstant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The order's live wish for an earlier place, or null. It changes under the order's lock only. */
export async function queryLiveWish(db: DbOrTx, orderId: string): Promise<EarlierWish | null> {
  const [row] = await queryRows(
    db,
    sql`select id, offered_slot_id as "offeredSlotId", hold_expires_at as "holdExpiresAt" from earlier_wish
      where order_id = ${orderId} and state in ('waiting', 'offered')`,
    wishRow,
  );
  return row ?? null;
}

/**
 * Ends an order's wish for an earlier place, if it has one, and releases the place held for it. The caller holds the order's lock.
 * @returns the slot whose place was released, if there was one
 */
export async function endWish(tx: Tx, orderId: string, reason: EndReason, at: Date): Promise<string[]> {
  const wish = await queryLiveWish(tx, orderId);
  if (!wish) return [];
  await lockHeldPlaces(tx, orderId);
  await tx.execute(sql`update earlier_wish set state = 'ended', end_reason = ${reason}, ended_at = ${toInstant(at)}, offered_slot_id = null,
    hold_expires_at = null where id = ${wish.id}`);
  return releasePlace(tx, wish);
}

async function releasePlace(tx: Tx, { offeredSlotId }: EarlierWish): Promise<string[]> {
  if (offeredSlotId === null) return [];
  await tx.execute(sql`update slot_day set held = held - 1 where id = ${offeredSlotId}`);
  return [offeredSlotId];
}

/**
 * Releases the place held for a wish, which waits on for its other slots, or ends with the last of them. The caller holds the order's lock.
 * @returns the slot whose place was released
 */
export async function endWishOffer(
  tx: Tx,
  orderId: string,
  wish: EarlierWish,
  outcome: 'declined' | 'missed' | 'closed',
  at: Date,
): Promise<string[]> {
  await lockHeldPlaces(tx, orderId);
  await tx.execute(sql`update earlier_wish_slot set outcome = ${outcome} where wish_id = ${wish.id} and slot_id = ${wish.offeredSlotId}`);
  const reason = { declined: 'left', missed: 'missed', closed: 'passed' }[outcome];
  const isLast = sql`not exists (select from earlier_wish_slot s where s.wish_id = earlier_wish.id and s.outcome is null)`;
  await tx.execute(sql`update earlier_wish set offered_slot_id = null, hold_expires_at = null,
      state = case when ${isLast} then 'ended' else 'waiting' end, end_reason = case when ${isLast} then ${reason}::text end,
      ended_at = case when ${isLast} then ${toInstant(at)} end
    where id = ${wish.id}`);
  return releasePlace(tx, wish);
}

const slotStateRow = z.object({
  slotId: z.string(),
  date: z.iso.date(),
  period: z.string(),
  ahead: z.int(),
  state: earlierSlotState,
});

/** The slots for which the order waits, in the order of their time, each with its position in the slot's line. */
export function queryWishSlots(db: DbOrTx, orderId: string) {
  return queryRows(
    db,
    sql`select s.slot_id as "slotId", slot_day.date::text as date, slot_day.period,
      coalesce(s.outcome, case when w.offered_slot_id = s.slot_id then 'offered' else 'waiting' end) as state,
      case when s.outcome is null and w.offered_slot_id is distinct from s.slot_id then (
        select count(*)::int from wait_entry e where e.slot_id = s.slot_id and e.state = 'waiting' and e.created_at < s.joined_at) + (
        select count(*)::int from earlier_wish_slot o join earlier_wish ow on ow.id = o.wish_id
          where o.slot_id = s.slot_id and o.outcome is null and ow.state = 'waiting' and o.seq < s.seq)
        else 0 end as ahead
    from earlier_wish w join earlier_wish_slot s on s.wish_id = w.id join slot_day on slot_day.id = s.slot_id
    where w.order_id = ${orderId} and w.state in ('waiting', 'offered') order by slot_day.date, slot_day.period`,
    slotStateRow,
  );
}

/** For how many days the end of a wish is shown. */
const SHOW_ENDED_DAYS = 3;

/** Why the order's last wish ended within the last days; null for one that waits, or for none. */
export async function queryWishEnd(db: DbOrTx, orderId: string, now: Date): Promise<ShownReason | null> {
  const [row] = await queryRows(
    db,
    sql`select end_reason as reason, ended_at > ${toInstant(now)} - ${SHOW_ENDED_DAYS} * interval '1 day' as "isRecent" from earlier_wish
      where order_id = ${orderId} order by created_at desc, id desc limit 1`,
    z.object({ reason: z.custom<EndReason | null>(), isRecent: z.boolean().nullable() }),
  );
  return row?.isRecent && row.reason !== 'over' ? row.reason : null;
}

/**
 * Makes the wish's slots exactly these. One that waits already keeps its position; one with an outcome joins its line again. The caller holds
 * the order's lock.
 */
export async function writeWishSlots(tx: Tx, wishId: string, slotIds: readonly string[], at: Date): Promise<void> {
  const wanted = sql`${sql.param(slotIds)}::text[]`;
  await tx.execute(sql`delete from earlier_wish_slot s using earlier_wish w
    where w.id = s.wish_id and s.wish_id = ${wishId} and s.slot_id <> all(${wanted}) and w.offered_slot_id is distinct from s.slot_id`);
  await tx.execute(sql`insert into earlier_wish_slot (wish_id, slot_id, joined_at) select ${wishId}, wanted.id, ${toInstant(at)}
    from unnest(${wanted}) as wanted (id)
    on conflict (wish_id, slot_id) do update set outcome = null, joined_at = excluded.joined_at, seq = excluded.seq
      where earlier_wish_slot.outcome is not null`);
}
