import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';

const row = z.object({ orderNo: z.string(), storeName: z.string(), date: z.string(), readyAt: z.coerce.date() });

/** The orders whose centre has said that the report is ready, and whose report has not been imported, oldest first. */
export function listAwaitedReports(db: DbOrTx): Promise<z.infer<typeof row>[]> {
  return queryRows(
    db,
    sql`select exam_order.order_no as "orderNo", store.name as "storeName", slot_day.date::text as date, ready.at as "readyAt"
    from exam_order join slot_day on slot_day.id = exam_order.slot_id join store on store.id = exam_order.store_id
      cross join lateral (select min(received_at) as at from partner_event where type = 'report_ready' and order_no = exam_order.order_no) ready
    where exam_order.state = 'examined' and ready.at is not null
    order by ready.at, exam_order.order_no`,
    row,
  );
}
