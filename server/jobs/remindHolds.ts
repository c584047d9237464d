import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isStateIn } from '../db/orderStateSql';
import { queryRows } from '../db/queryRows';
import { addNotices } from '../modules/notices/addNotice';
import type { OrderServices } from '../modules/orders/OrderServices';

const BATCH = 200;
/** How long before its end a person is reminded of a hold. */
const BEFORE_MINUTES = 10;
/** A hold that is younger was begun just now, so its person needs no reminder. */
const MIN_AGE_MINUTES = 5;

const holdRow = z.object({
  id: z.string(),
  personId: z.string(),
  orderNo: z.string(),
  storeName: z.string(),
  date: z.iso.date(),
  period: z.string(),
  holdExpiresAt: z.coerce.date(),
  isFree: z.boolean(),
});

/** Reminds people of places that are given away soon, once for each hold. @returns how many */
export async function remindHolds({ db, now }: Pick<OrderServices, 'db' | 'now'>): Promise<number> {
  const at = now();
  const instant = sql`${at.toISOString()}::timestamptz`;
  const holds = await queryRows(
    db,
    sql`select exam_order.id, account.person_id as "personId", exam_order.order_no as "orderNo", store.name as "storeName",
      slot_day.date::text as date, slot_day.period, exam_order.hold_expires_at as "holdExpiresAt", exam_order.self_fen = 0 as "isFree"
    from exam_order join account on account.id = exam_order.account_id
      join slot_day on slot_day.id = exam_order.slot_id join store on store.id = slot_day.store_id
    where ${isStateIn(sql`exam_order.state`, 'payable')} and exam_order.hold_expires_at > ${instant}
      and exam_order.hold_expires_at <= ${instant} + ${BEFORE_MINUTES} * interval '1 minute'
      and exam_order.created_at <= ${instant} - ${MIN_AGE_MINUTES} * interval '1 minute'
      and not exists (select 1 from notice where dedupe = format('hold:%s', exam_order.id))
    order by exam_order.hold_expires_at limit ${BATCH}`,
    holdRow,
  );
  const notices = holds.map(({ id, personId, holdExpiresAt, ...rest }) => ({
    personId,
    fact: { type: 'hold_ending', params: { ...rest, holdExpiresAt: holdExpiresAt.toISOString() } } as const,
    dedupe: `hold:${id}`,
  }));
  await db.transaction((tx) => addNotices(tx, notices, at));
  return notices.length;
}
