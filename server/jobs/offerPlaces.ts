import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isStateIn } from '../db/orderStateSql';
import { queryRows } from '../db/queryRows';
import { queryFreeNo } from '../modules/orders/bookingSql';
import type { OrderServices } from '../modules/orders/OrderServices';
import { getSlotMoment, isAheadSql, isOnOfferSql } from '../modules/stores/bookableSlot';
import { offerFreePlaces, waitedSlots } from '../modules/waitlist/offerPlaces';
import { endVainWishes } from './endVainWishes';
import { runEach } from './runEach';

/** Taken at random, so that lines that nobody can be served from do not keep the others waiting. */
const BATCH = 100;

/** Ends waits that cannot be fulfilled: the slot has begun, or the card has booked and has no examination left. */
async function endVainWaits({ db, now }: OrderServices): Promise<void> {
  const at = now();
  await db.execute(sql`update wait_entry set state = 'ended', ended_at = ${at.toISOString()}::timestamptz,
      end_reason = case when vain.passed then 'passed' else 'booked' end
    from (
      select wait_entry.id, not ${isAheadSql(getSlotMoment(at))} as passed,
        ${queryFreeNo} is null and not exists (
          select 1 from exam_order held where held.card_id = card.id and ${isStateIn(sql`held.state`, 'payable')}) as used
      from wait_entry join slot_day on slot_day.id = wait_entry.slot_id join card on card.id = wait_entry.card_id
      where wait_entry.state = 'waiting' for update of wait_entry skip locked) as vain
    where wait_entry.id = vain.id and (vain.passed or vain.used)`);
}

/**
 * Offers places that no freeing transaction could offer: added capacity, days that opened, and offers that
 * were postponed. @returns how many slots were processed without a failure
 */
export async function offerPlaces(services: OrderServices): Promise<number> {
  const { db, now, logger } = services;
  await endVainWaits(services);
  await endVainWishes(services);
  const slots = await queryRows(
    db,
    sql`select slot_day.id from ${waitedSlots} waited join slot_day on slot_day.id = waited.slot_id
      where ${isOnOfferSql(getSlotMoment(now()))} order by random() limit ${BATCH}`,
    z.object({ id: z.string() }),
  );
  const offer = ({ id }: { id: string }) => db.transaction((tx) => offerFreePlaces(tx, id, services));
  return runEach(slots, logger, ({ id }) => ({ event: 'waitlist_job_failed', slotId: id }), offer);
}
