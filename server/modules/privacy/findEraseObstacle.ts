import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeInstant } from '../../../shared/businessDay';
import type { DbOrTx } from '../../db/Db';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import { getTrustedFrom, queryNewestChange } from '../login/phoneChange.repo';

const SENTENCES = {
  unpaid: '还没有支付，请先支付并完成体检，或取消订单。',
  live: '的体检还没有完成，请先取消预约，或在体检完成、报告出来之后再申请。',
  report: '的体检报告还在制作，请等报告出来、下载留存之后再申请；等得太久请联系客服。',
  refund: '有一笔退款正在办理，请等退款到账之后再申请。',
  payment: '有一笔支付正在核对，请过几分钟再试。',
  invoice: '的发票正在办理，请等开具完成之后再申请。',
} as const;

const obstacleRow = z.object({ kind: z.enum(['unpaid', 'live', 'report', 'refund', 'payment', 'invoice']), orderNo: z.string() });

export interface EraseObstacle {
  /** A sentence that says what to do first. */
  text: string;
  /** When waiting is all that is to be done: until when. */
  until?: Date;
}

/** Whoever changed the phone may not be the owner, who can still take the change back with the old one. */
async function findPhoneObstacle(db: DbOrTx, accountId: string, now: Date): Promise<EraseObstacle | null> {
  const change = await queryNewestChange(db, accountId, now);
  if (!change) return null;
  const until = getTrustedFrom(change);
  return { text: `手机号在 ${describeInstant(change.changedAt)} 更换过，为防止他人冒用，${describeInstant(until)} 之后才能注销。`, until };
}

/**
 * What stands against an erasure: something is still owed to the person, or by them; or the phone was changed lately. A relative's order
 * that the person booked counts too, because nobody else could cancel it.
 */
export async function findEraseObstacle(
  db: DbOrTx,
  { accountId, personId }: { accountId: string; personId: string },
  now: Date,
): Promise<EraseObstacle | null> {
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
      union all select 'invoice', order_no, 4 from exam_order join invoice on invoice.order_id = exam_order.id
        where (${isOwn} or invoice.account_id = ${accountId}) and invoice.state in ('applied', 'issuing', 'red_applied')
    ) as obstacle order by rank limit 1`,
    obstacleRow,
  );
  if (found) return { text: `订单 ${found.orderNo} ${SENTENCES[found.kind]}` };
  return findPhoneObstacle(db, accountId, now);
}
