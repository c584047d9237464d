import type { CallResponse } from '../../../shared/contract/contract';
import type { OrderEventFact, OrderEventType } from '../../db/factTypes/orderEventFact';

interface Heading {
  kind: CallResponse<'noticeList'>['list'][number]['kind'];
  title: string;
  /** The event's own text names the new time and the old one, so the notice does not repeat it. */
  namesTime?: true;
}

/** Order events with a notice: those that somebody else caused. */
const headings: Partial<Record<OrderEventType, Heading>> = {
  confirmed: { kind: 'order', title: '预约已确认' },
  partner_failed: { kind: 'order', title: '体检机构暂未确认预约' },
  move_confirmed: { kind: 'order', title: '改约已确认' },
  move_reverted: { kind: 'order', title: '改约没有成功，已恢复原来的时间', namesTime: true },
  move_failed: { kind: 'order', title: '改约没有成功，请您处理' },
  expired: { kind: 'order', title: '预约已关闭' },
  reclaimed: { kind: 'payment', title: '支付晚到，预约已恢复' },
  called_off: { kind: 'order', title: '客服已为您取消预约' },
  refunded: { kind: 'payment', title: '退款已完成' },
};
/** Titles of refund notices. A refund by an operator is announced when the money has arrived. */
const refundTitles = {
  late: '支付晚到，款项将退回',
  cancelled: '取消后到账的款项将退回',
  called_off: '取消后到账的款项将退回',
  double: '重复支付，多付的将退回',
  wrong_amount: null,
  not_done: '没有做的加项，费用将退回',
};

function findHeading(event: OrderEventFact): Heading | null {
  if (event.type !== 'refund_started') return headings[event.type] ?? null;
  const title = refundTitles[event.params.cause];
  return title ? { kind: 'payment', title } : null;
}

/** True for an event that has a notice. */
export function hasNotice(event: OrderEventFact): boolean {
  return findHeading(event) !== null;
}

/** The subject and title of an event's notice. */
export function getOrderHeading(event: OrderEventFact): Heading {
  return findHeading(event) ?? { kind: 'order', title: '预约有变动' };
}
