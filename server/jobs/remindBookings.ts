import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, getDayOf } from '../../shared/businessDay';
import { isStateIn } from '../db/orderStateSql';
import { queryRows } from '../db/queryRows';
import { addNotices } from '../modules/notices/addNotice';
import type { OrderServices } from '../modules/orders/OrderServices';

const BATCH = 500;
const bookingRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  personId: z.string(),
  storeName: z.string(),
  date: z.iso.date(),
  period: z.string(),
});

/** Sends reminders for one batch of bookings without one. @returns how many */
async function remindBatch({ db, now }: Pick<OrderServices, 'db' | 'now'>): Promise<number> {
  const at = now();
  const tomorrow = addDays(getDayOf(at), 1);
  const bookings = await queryRows(
    db,
    sql`select exam_order.id, exam_order.order_no as "orderNo", account.person_id as "personId", store.name as "storeName",
      slot_day.date::text as date, slot_day.period
    from exam_order join account on account.id = exam_order.account_id
      join slot_day on slot_day.id = exam_order.slot_id join store on store.id = slot_day.store_id
    where slot_day.date = ${tomorrow}::date and ${isStateIn(sql`exam_order.state`, 'expected')}
      and not exists (select 1 from notice where dedupe = format('tomorrow:%s:%s', exam_order.id, slot_day.date))
    order by exam_order.id limit ${BATCH}`,
    bookingRow,
  );
  const notices = bookings.map(({ id, personId, ...params }) => ({
    personId,
    fact: { type: 'exam_tomorrow', params } as const,
    dedupe: `tomorrow:${id}:${params.date}`,
  }));
  await addNotices(db, notices, at);
  return bookings.length;
}

/**
 * Sends reminders of the next day's examinations, once for each order and day: a rebooked order gets one for its new day.
 * Runs several times a day, so that late bookings are reminded as well.
 */
export async function remindBookings(services: Pick<OrderServices, 'db' | 'now'>): Promise<void> {
  while ((await remindBatch(services)) === BATCH);
}
