import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isStateIn } from '../db/orderStateSql';
import { queryRows } from '../db/queryRows';
import type { OrderServices } from '../modules/orders/OrderServices';
import { endUnanswered, relocateOrder } from '../modules/orders/relocateOrder';
import { getSlotMoment, isAheadSql } from '../modules/stores/bookableSlot';
import { runEach } from './runEach';

const BATCH = 500;
const orderRow = z.object({ id: z.string() });

/**
 * Tells the people of closed slots, and offers them other places: once for each order and closed slot. Whoever closed the slot (a command,
 * an import) need not know its orders.
 * @returns how many were told
 */
async function offerPlaces({ db, now, logger }: OrderServices): Promise<number> {
  const at = now();
  const orders = await queryRows(
    db,
    sql`select exam_order.id from exam_order join slot_day on slot_day.id = exam_order.slot_id
    where slot_day.closed_reason is not null and ${isStateIn(sql`exam_order.state`, 'live')}
      and ${isAheadSql(getSlotMoment(at))}
      and not exists (select 1 from relocation r where r.order_id = exam_order.id and r.slot_id = exam_order.slot_id and r.state in ('open', 'lapsed'))
    order by slot_day.date, slot_day.period, exam_order.created_at limit ${BATCH}`,
    orderRow,
  );
  const offer = ({ id }: { id: string }) => db.transaction((tx) => relocateOrder(tx, id, at));
  return runEach(orders, logger, ({ id }) => ({ event: 'relocation_failed', orderId: id }), offer);
}

/** Releases the places of people who did not answer in time, and of those whose slot was opened again. */
async function endOffers({ db, now, logger, placeFreed }: OrderServices): Promise<number> {
  const at = now();
  const orders = await queryRows(
    db,
    sql`select r.order_id as id from relocation r join slot_day on slot_day.id = r.slot_id
    where r.state = 'open' and (r.answer_by <= ${at.toISOString()}::timestamptz or slot_day.closed_reason is null)
    union all
    select r.order_id from relocation r join slot_day on slot_day.id = r.slot_id
      join exam_order on exam_order.id = r.order_id and exam_order.slot_id = r.slot_id
    where r.state = 'lapsed' and slot_day.closed_reason is null and ${isAheadSql(getSlotMoment(at))}
      and ${isStateIn(sql`exam_order.state`, 'live')} limit ${BATCH}`,
    orderRow,
  );
  const end = ({ id }: { id: string }) =>
    db.transaction(async (tx) => {
      for (const slotId of await endUnanswered(tx, id, at)) await placeFreed(tx, slotId);
    });
  return runEach(orders, logger, ({ id }) => ({ event: 'relocation_failed', orderId: id }), end);
}

/** Moves the people of closed slots. @returns how many were told of a closed slot */
export async function relocateOrders(services: OrderServices): Promise<number> {
  await endOffers(services);
  let told = 0;
  for (let batch = BATCH; batch === BATCH; told += batch) batch = await offerPlaces(services);
  return told;
}
