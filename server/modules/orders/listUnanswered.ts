import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDayOf } from '../../../shared/businessDay';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import type { ApiServices } from '../../handlerKit/handler';

const row = z.object({
  orderNo: z.string(),
  storeName: z.string(),
  date: z.string(),
  period: z.string(),
  reason: z.string(),
  toldAt: z.coerce.date().nullable(),
  isHeld: z.boolean(),
});

/** The live orders in closed slots, from today on, with when their people were told and whether places are still held for them. */
export function listUnanswered({ db, now }: Pick<ApiServices, 'db' | 'now'>): Promise<z.infer<typeof row>[]> {
  return queryRows(
    db,
    sql`select exam_order.order_no as "orderNo", store.name as "storeName", slot_day.date::text as date, slot_day.period,
      slot_day.closed_reason as reason, told.at as "toldAt", coalesce(told.held, false) as "isHeld"
    from exam_order join slot_day on slot_day.id = exam_order.slot_id join store on store.id = slot_day.store_id
      left join lateral (select max(r.created_at) as at, bool_or(r.state = 'open') as held from relocation r
        where r.order_id = exam_order.id and r.slot_id = exam_order.slot_id) told on true
    where slot_day.closed_reason is not null and slot_day.date >= ${getDayOf(now())}::date and ${isStateIn(sql`exam_order.state`, 'live')}
    order by slot_day.date, slot_day.period, exam_order.order_no`,
    row,
  );
}
