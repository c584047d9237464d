import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/Db';
import type { EraseObstacleFact } from '../../db/factTypes/noticeFact';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import { getTrustedFrom, queryNewestChange } from '../login/phoneChange.repo';

const obstacleRow = z.strictObject({ kind: z.enum(['unpaid', 'live', 'report', 'refund', 'payment', 'invoice']), orderNo: z.string() });

/** A recently changed phone: the old one can still undo the change, because the owner may not be the one who made it. */
async function findPhoneObstacle(db: DbOrTx, accountId: string, now: Date): Promise<EraseObstacleFact | null> {
  const change = await queryNewestChange(db, accountId, now);
  if (!change) return null;
  return { kind: 'phone', changedAt: change.changedAt.toISOString(), until: getTrustedFrom(change).toISOString() };
}

/**
 * The reason why an erasure is not possible yet: something is owed to the person or by them, or the phone was changed recently. A
 * relative's order that the person booked counts too, because nobody else could cancel it.
 */
export async function findEraseObstacle(
  db: DbOrTx,
  { accountId, personId }: { accountId: string; personId: string },
  now: Date,
): Promise<EraseObstacleFact | null> {
  const isOwn = sql`(exam_order.account_id = ${accountId} or exam_order.person_id = ${personId})`;
  const [found] = await queryRows(
    db,
    sql`select kind, order_no as "orderNo" from (
      select case when ${isStateIn(sql`state`, 'payable')} then 'unpaid' else 'live' end as kind, order_no, 1 as rank from exam_order
        where ${isOwn} and ${isStateIn(sql`state`, 'live')}
      union all select 'report', order_no, 2 from exam_order where exam_order.person_id = ${personId} and state = 'examined'
      union all select case when payment.state = 'refunding' then 'refund' else 'payment' end, order_no, 3
        from exam_order join payment on payment.order_id = exam_order.id
        where ${isOwn} and payment.state in ('created', 'notpay', 'closing', 'refunding')
      union all select 'refund', order_no, 3 from exam_order join payment on payment.order_id = exam_order.id
        join refund on refund.payment_id = payment.id where ${isOwn} and refund.state in ('created', 'processing', 'failed')
      union all select 'invoice', order_no, 4 from exam_order join invoice on invoice.order_id = exam_order.id
        where (${isOwn} or invoice.account_id = ${accountId}) and invoice.state in ('applied', 'issuing', 'red_applied')
    ) as obstacle order by rank limit 1`,
    obstacleRow,
  );
  return found ?? findPhoneObstacle(db, accountId, now);
}
