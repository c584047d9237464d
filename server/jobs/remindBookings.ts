import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, getDayOf, getInstantOf } from '../../shared/businessDay';
import { isStateIn } from '../db/orderStateSql';
import { queryRows } from '../db/queryRows';
import { addNotices } from '../modules/notices/addNotice';
import type { OrderServices } from '../modules/orders/OrderServices';
import { findNeeds } from '../modules/packages/preparationPlan';
import { walkBookedSlots } from '../modules/stores/walkBookedSlots';

/** How many booked places a statement looks at. */
const BATCH = 500;
const bookingRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  personId: z.string(),
  storeName: z.string(),
  date: z.iso.date(),
  period: z.string(),
  items: z.array(z.object({ name: z.string(), category: z.string() })).nullable(),
});

/** The reminders: how many days before, the notice, and the prefix of its `dedupe`. */
const REMINDERS = [
  { days: 1, type: 'exam_tomorrow', prefix: 'tomorrow' },
  { days: 3, type: 'exam_soon', prefix: 'soon' },
] as const;
type Reminder = (typeof REMINDERS)[number];
type Services = Pick<OrderServices, 'db' | 'now'>;

/** Writes the reminders of some slots' bookings that have none. */
async function remindSlots({ db, now }: Services, { days, type, prefix }: Reminder, slotIds: readonly string[]): Promise<void> {
  const at = now();
  // Who booked today needs no early reminder, but one on the eve.
  const isDue = days === 1 ? sql`` : sql`and exam_order.created_at < ${getInstantOf(getDayOf(at), '00:00').toISOString()}::timestamptz`;
  const bookings = await queryRows(
    db,
    sql`select exam_order.id, exam_order.order_no as "orderNo", account.person_id as "personId", store.name as "storeName",
      slot_day.date::text as date, slot_day.period, exam_order.snapshot -> 'items' as items
    from exam_order join account on account.id = exam_order.account_id
      join slot_day on slot_day.id = exam_order.slot_id join store on store.id = slot_day.store_id
    where exam_order.slot_id = any(${sql.param([...slotIds])}::text[]) and ${isStateIn(sql`exam_order.state`, 'expected')} ${isDue}
      and slot_day.closed_reason is null
      and not exists (select 1 from notice where dedupe = format('%s:%s:%s', ${prefix}::text, exam_order.id, slot_day.date))
    order by exam_order.id`,
    bookingRow,
  );
  const notices = bookings.map(({ id, personId, items, ...params }) => ({
    personId,
    fact: type === 'exam_tomorrow' ? { type, params: { ...params, needs: findNeeds(items) } } : { type, params },
    dedupe: `${prefix}:${id}:${params.date}`,
  }));
  if (notices.length > 0) await db.transaction((tx) => addNotices(tx, notices, at));
}

/**
 * Writes reminders of examinations on the day before and three days before, once for each order and day: a rebooked order gets those of its
 * new day. Runs several times a day, so that late bookings are reminded as well.
 */
export async function remindBookings(services: Services): Promise<void> {
  for (const reminder of REMINDERS) {
    const day = addDays(getDayOf(services.now()), reminder.days);
    for await (const slots of walkBookedSlots(services.db, { from: day, to: day }, BATCH)) {
      const ids = slots.map(({ id }) => id);
      await remindSlots(services, reminder, ids);
    }
  }
}
