import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { relocation, relocationPlace, slotDay, store } from '../../db/schema/schema';
import { isBookableSql, lastDaySql, type SlotMoment } from '../stores/bookableSlot';

type EndState = Exclude<(typeof relocation.$inferSelect)['state'], 'open'>;

const slotRow = z.object({ slotId: z.string() });

/**
 * Locks the slots of all places that are held for an order besides its own, and then its own as well, in the order of their IDs like every
 * writer of several slots. The caller holds the order's lock.
 * @returns false when nothing else is held
 */
export async function lockHeldPlaces(tx: Tx, orderId: string): Promise<boolean> {
  const locked = await queryRows(
    tx,
    sql`with kept as (
      select r.slot_id from relocation r where r.order_id = ${orderId} and r.state = 'open' union
      select place.slot_id from relocation_place place join relocation r on r.id = place.relocation_id
        where r.order_id = ${orderId} and r.state = 'open' union
      select w.offered_slot_id from earlier_wish w where w.order_id = ${orderId} and w.state = 'offered')
    select id as "slotId" from slot_day where id in (
      select slot_id from kept union select slot_id from exam_order where id = ${orderId} and exists (select from kept))
    order by id for no key update`,
    slotRow,
  );
  return locked.length > 0;
}

/**
 * Ends an order's open relocation, if it has one, and releases the places held for it. The caller holds the order's lock.
 * @returns the slots whose places were released
 */
export async function endRelocation(tx: Tx, orderId: string, state: EndState, at: Date): Promise<string[]> {
  if (!(await lockHeldPlaces(tx, orderId))) return [];
  const rows = await queryRows(
    tx,
    sql`with ended as (
      update relocation set state = ${state}, ended_at = ${at.toISOString()}::timestamptz
      where order_id = ${orderId} and state = 'open' returning id),
    freed as (delete from relocation_place using ended where relocation_id = ended.id returning slot_id)
    update slot_day set held = held - 1 from freed where slot_day.id = freed.slot_id returning slot_day.id as "slotId"`,
    slotRow,
  );
  return rows.map(({ slotId }) => slotId);
}

/** An order's open relocation and the places held for it, earliest first; null when it has none. */
export async function queryOpenRelocation(db: DbOrTx, orderId: string) {
  const [open] = await db
    .select()
    .from(relocation)
    .where(and(eq(relocation.orderId, orderId), eq(relocation.state, 'open')));
  if (!open) return null;
  const places = await db
    .select({ slotId: slotDay.id, storeId: store.id, storeName: store.name, date: slotDay.date, period: slotDay.period })
    .from(relocationPlace)
    .innerJoin(slotDay, eq(slotDay.id, relocationPlace.slotId))
    .innerJoin(store, eq(store.id, slotDay.storeId))
    .where(eq(relocationPlace.relocationId, open.id))
    .orderBy(asc(slotDay.date), asc(slotDay.period), asc(store.sort));
  return { ...open, places };
}

/** What the search for other places needs to know of an order. */
export interface PlaceSearch {
  order: {
    slotId: string;
    comboId: string;
    cardId: string;
    quotaClass: string;
    storeId: string;
    city: string;
    date: string;
    period: string;
  };
  /** The first day that may be offered: people need time to read the message. */
  from: string;
  moment: SlotMoment;
  limit: number;
}

/** A place in another store of the city counts as this many days farther than one in the own store. */
const OTHER_STORE_DAYS = 3;

/**
 * Holds up to `limit` places near an order's own: in its store or its city, by distance in days, and at the same hour where possible. Places
 * that another transaction is just taking are skipped.
 * @returns the slots in which a place is held now
 */
export async function holdNearPlaces(tx: Tx, { order, from, moment, limit }: PlaceSearch): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql`with near as (
      select slot_day.id from slot_day join store on store.id = slot_day.store_id
        join store_combo on store_combo.store_id = store.id and store_combo.combo_id = ${order.comboId}
        join card on card.id = ${order.cardId} join project on project.id = card.project_id
      where slot_day.id <> ${order.slotId} and store.city = ${order.city}
        and slot_day.date >= ${from}::date and ${isBookableSql({ quotaClass: order.quotaClass, lastDay: lastDaySql, moment })}
      order by abs(slot_day.date - ${order.date}::date) + case when store.id = ${order.storeId} then 0 else ${OTHER_STORE_DAYS}::int end,
        slot_day.period <> ${order.period}, slot_day.date, slot_day.period, slot_day.id
      limit ${limit} for no key update of slot_day skip locked)
    update slot_day set held = held + 1 from near where slot_day.id = near.id returning slot_day.id as "slotId"`,
    slotRow,
  );
  return rows.map(({ slotId }) => slotId);
}
