import { type SQL, sql } from 'drizzle-orm';
import { getHref } from '../../../shared/routes';
import { createId } from '../../security/ids';
import type { NewNotice } from './addNotice';

/** Which moves of an order its person is told of: those that somebody else made. */
const ORDER_NOTICES: Readonly<Record<string, Pick<NewNotice, 'kind' | 'title'>>> = {
  confirm: { kind: 'order', title: '预约已确认' },
  partnerFailed: { kind: 'order', title: '体检机构暂未确认预约' },
  moveConfirmed: { kind: 'order', title: '改约已确认' },
  moveReverted: { kind: 'order', title: '改约没有成功，已恢复原来的时间' },
  moveFailed: { kind: 'order', title: '改约没有成功，请您处理' },
  expire: { kind: 'order', title: '预约已关闭' },
  reclaim: { kind: 'payment', title: '支付晚到，预约已恢复' },
  refundLate: { kind: 'payment', title: '支付晚到，款项将退回' },
  refundCancelled: { kind: 'payment', title: '取消后到账的款项将退回' },
  refundDouble: { kind: 'payment', title: '重复支付，多付的将退回' },
  refunded: { kind: 'payment', title: '退款已完成' },
};

/** Its text names the new time and the old one by itself. */
const NAMES_TIME: readonly string[] = ['moveReverted'];

/** The columns that follow the notice's id, for the statements that write notices by themselves. */
export const noticeColumns = sql.raw('notice (id, person_id, kind, title, body, link, created_at, dedupe)');
/** `徐汇体检中心，6月2日 07:30-08:30`; stands in a statement over `store` and `slot_day`. */
export const whereAndWhen = sql.raw(`format('%s，%s %s', store.name, to_char(slot_day.date, 'FMMM月FMDD日'), slot_day.period)`);
/** The address of an order's page. @param orderNo a column: order numbers are letters and digits, so nothing is escaped */
export const getOrderLink = (orderNo: SQL): SQL => sql`${getHref('OrderDetail')}::text || '?orderNo=' || ${orderNo}`;

/**
 * The notice of an order's move, to stand in the statement that moves it (`moved` with id, slot_id and version): one statement
 * more would keep the slot's row locked for longer, and could be forgotten by a writer. It goes to whoever booked, which is not
 * necessarily who is examined.
 * @param text what the timeline says of the move
 * @returns null for a move that nobody needs to be told of
 */
export function insertOrderNotice(transition: string, text: string, at: Date): SQL | null {
  const about = ORDER_NOTICES[transition];
  if (!about) return null;
  const body = NAMES_TIME.includes(transition) ? sql`${text}::text` : sql`format('%s：%s', ${whereAndWhen}, ${text}::text)`;
  return sql`told as (
    insert into ${noticeColumns}
    select ${createId()}, account.person_id, ${about.kind}, ${about.title}, ${body}, ${getOrderLink(sql`exam_order.order_no`)},
      ${at.toISOString()}::timestamptz, format('order:%s:%s', moved.id, moved.version)
    from moved join exam_order on exam_order.id = moved.id
      join account on account.id = exam_order.account_id join slot_day on slot_day.id = moved.slot_id join store on store.id = slot_day.store_id
    on conflict (dedupe) do nothing)`;
}
