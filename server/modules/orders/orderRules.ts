import { addDays, describeInstant, getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn, type OrderState } from '../../../shared/orderStates';
import { getChangeDeadline, getSlotStart } from '../../../shared/orderTimes';

/** The input of the rules. Plain data, so that they can be tested without a database. */
export interface RuledOrder {
  state: OrderState;
  selfFen: number;
  holdExpiresAt: Date | null;
  date: string;
  period: string;
  rebookCount: number;
  rebookDeadlineHours: number;
  rebookMax: number;
  partnerState: 'none' | 'pending' | 'confirmed' | 'failed';
  /** Why the slot was closed; null while it is open. Deadlines and the number of rebookings do not bind people whose slot was closed. */
  closedReason: string | null;
}

type Details = CallResponse<'queryOrderDetails'>;
type RebookRule = CallResponse<'reSaveOrderCheck'>;

const overReasons: Partial<Record<OrderState, string>> = {
  closed: '订单已关闭。',
  cancelled: '订单已取消。',
  no_show: '预约日已过，未到检。',
  examined: '体检已完成。',
  report_ready: '体检已完成，报告已出。',
};

/** Whether the place of an unpaid order is still held. The job that closes expired orders may run some seconds later. */
export function isHoldAlive(order: Pick<RuledOrder, 'state' | 'holdExpiresAt'>, now: Date): boolean {
  return isOrderIn(order.state, 'payable') && order.holdExpiresAt !== null && order.holdExpiresAt > now;
}

/** Whether an order can be cancelled now, and if not, why. An unpaid order always can. */
export function getCancelRule(order: RuledOrder, now: Date): Details['cancel'] {
  if (isOrderIn(order.state, 'payable')) return { allowed: true, reason: '' };
  if (!isOrderIn(order.state, 'expected')) return { allowed: false, reason: `${overReasons[order.state] ?? ''}不能再取消。` };
  const deadline = getChangeDeadline(order.date, order.period, order.rebookDeadlineHours);
  if (now < deadline || order.closedReason !== null) return { allowed: true, reason: '' };
  return { allowed: false, reason: `已过取消时限（${describeInstant(deadline)}），如有特殊情况请联系客服。` };
}

/** Whether an order can be moved to another day or store now, and if not, why. */
export function getRebookRule(order: RuledOrder, now: Date): RebookRule & Details['rebook'] {
  const deadline = getChangeDeadline(order.date, order.period, order.rebookDeadlineHours);
  const left = Math.max(0, order.rebookMax - order.rebookCount);
  const reason = getRebookRefusal(order, now, deadline, left);
  return { allowed: reason === '', reason, deadline: deadline.toISOString(), left };
}

function getRebookRefusal(order: RuledOrder, now: Date, deadline: Date, left: number): string {
  if (isOrderIn(order.state, 'payable') && !isHoldAlive(order, now)) return '保留时间已过，名额已释放，请重新预约。';
  if (order.state === 'confirming') return '体检机构正在确认，请稍后再改约。';
  if (order.state === 'confirmed' && order.partnerState === 'pending') return '体检机构正在处理上一次改约，请稍后再试。';
  if (!isOrderIn(order.state, 'live')) return `${overReasons[order.state] ?? ''}不能改约。`;
  if (order.closedReason !== null) return '';
  if (left === 0) return `改约次数已用完（最多 ${order.rebookMax} 次）。`;
  if (now >= deadline) return `已过改约时限（${describeInstant(deadline)}）。`;
  return '';
}

/** Whether an order can wait for an earlier place: it could be moved once its partner has answered. */
export function getEarlierRule(order: RuledOrder, now: Date): { allowed: boolean; reason: string } {
  if (isOrderIn(order.state, 'payable')) return { allowed: false, reason: '请先完成支付，再等更合适的名额。' };
  const settled: RuledOrder = isOrderIn(order.state, 'expected') ? { ...order, state: 'confirmed', partnerState: 'confirmed' } : order;
  const { allowed, reason } = getRebookRule(settled, now);
  return { allowed, reason };
}

/** From how many days before the examination on its person can say that they will come: the day of the first reminder. */
export const COMING_DAYS = 3;

/** Why a person cannot say now that they will come; empty when they can. */
export function getComingRefusal(order: Pick<RuledOrder, 'state' | 'date' | 'period' | 'closedReason'>, now: Date): string {
  if (!isOrderIn(order.state, 'expected')) return `${overReasons[order.state] ?? '请先完成支付。'}不用再确认到检。`;
  if (order.closedReason !== null) return '这个时段停诊了，请先重新选择时间。';
  if (getSlotStart(order.date, order.period) <= now) return '到检的时间已到，不用再确认。';
  return getDayOf(now) < addDays(order.date, -COMING_DAYS) ? `体检前 ${COMING_DAYS} 天起可以确认。` : '';
}

/** The actions that are currently possible on an order. */
export function getOrderActions(order: RuledOrder, now: Date): Details['actions'] {
  const actions: Details['actions'] = [];
  if (isHoldAlive(order, now)) actions.push('pay');
  if (getCancelRule(order, now).allowed) actions.push('cancel');
  if (getRebookRule(order, now).allowed) actions.push('rebook');
  // Nobody is expected in a closed slot.
  if (isOrderIn(order.state, 'expected') && order.date >= getDayOf(now) && order.closedReason === null) actions.push('slip');
  return actions;
}
