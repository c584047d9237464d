import { sql } from 'drizzle-orm';
import { addDays, getDayOf } from '../../shared/businessDay';
import { isStateIn } from '../db/orderStateSql';
import { getOrderLink, noticeColumns, whereAndWhen } from '../modules/notices/insertOrderNotice';
import type { OrderServices } from '../modules/orders/OrderServices';

/**
 * Reminds of the examinations of the next day, once for each order and day: one that was moved is reminded of its new day.
 * Runs several times a day, so that what is booked late is found too.
 */
export async function remindBookings({ db, now }: OrderServices): Promise<void> {
  const at = now();
  const tomorrow = addDays(getDayOf(at), 1);
  await db.execute(sql`insert into ${noticeColumns}
    select gen_random_uuid()::text, account.person_id, 'reminder', '明天体检',
      format('%s。请看一遍准备事项，按要求空腹，并带上身份证件。', ${whereAndWhen}), ${getOrderLink(sql`exam_order.order_no`)},
      ${at.toISOString()}::timestamptz, format('tomorrow:%s:%s', exam_order.id, slot_day.date)
    from exam_order join account on account.id = exam_order.account_id
      join slot_day on slot_day.id = exam_order.slot_id join store on store.id = slot_day.store_id
    where slot_day.date = ${tomorrow}::date and ${isStateIn(sql`exam_order.state`, 'expected')}
    on conflict (dedupe) do nothing`);
}
