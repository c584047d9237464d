import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { describeDay } from '../../../shared/businessDay';
import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import type { AnsweredOrderState } from '../../../shared/orderStates';
import type { Tone } from '../../components/StatusTag';
import type { IconType } from '../../lib/iconType';

export type OrderSummary = CallResponse<'queryOrderList'>['list'][number];
export type OrderDetails = CallResponse<'queryOrderDetails'>;
export type OrderTab = NonNullable<CallRequest<'queryOrderList'>['tab']>;

/** A state's label, look and meaning for the person. */
export interface OrderStateText {
  label: string;
  tone: Tone;
  icon: IconType;
  /** What happens next, in one sentence. */
  next: string;
}

const STATE_TEXTS: Record<AnsweredOrderState, OrderStateText> = {
  pending_pay: {
    label: '待支付',
    tone: 'warning',
    icon: ClockCircleOutlined,
    next: '名额已为您保留，请在保留时间内完成支付，逾期会自动释放。',
  },
  booked: { label: '已预约', tone: 'brand', icon: CheckOutlined, next: '名额已经是您的了，正在送门店确认，通常很快就好。' },
  confirming: {
    label: '门店确认中',
    tone: 'info',
    icon: ClockCircleOutlined,
    next: '门店正在确认您的到检时间，确认后这里会更新，无需守候。',
  },
  confirmed: {
    label: '预约成功',
    tone: 'success',
    icon: CheckCircleOutlined,
    next: '门店已确认。请按准备提示安排饮食，带好身份证按时到检。',
  },
  examined: { label: '已到检', tone: 'info', icon: CheckCircleOutlined, next: '体检已完成，报告出来后可在“体检报告”里查看。' },
  report_ready: { label: '报告已出', tone: 'success', icon: FileTextOutlined, next: '报告已经出来了，可以在“体检报告”里查看。' },
  closed: { label: '已关闭', tone: 'neutral', icon: MinusOutlined, next: '这个订单没有完成支付，名额已释放。需要的话可以重新预约。' },
  cancelled: { label: '已取消', tone: 'neutral', icon: MinusOutlined, next: '这个预约已取消。需要的话可以重新预约。' },
  no_show: { label: '未到检', tone: 'warning', icon: WarningOutlined, next: '预约的时间已过，没有到检记录。如有疑问请联系客服。' },
  unknown: { label: '状态未知', tone: 'neutral', icon: WarningOutlined, next: '暂时无法识别这个订单的状态，请稍后再看，或联系客服核实。' },
};

/** The text and look of an order's state. */
export function getOrderStateText(state: AnsweredOrderState): OrderStateText {
  return STATE_TEXTS[state];
}

/** By when the report is promised: `预计 12月7日前出`. A day that has passed is not called a promise any more. */
export function describePromise({ dueOn, newDueOn, isLate }: NonNullable<OrderDetails['report']>): string {
  const due = `${describeDay(dueOn)}前出`;
  const next = newDueOn ? `，机构改到 ${describeDay(newDueOn)}前` : '';
  return isLate ? `原定 ${due}，现在还没有收到${next || '，我们在向机构催问'}` : `预计 ${due}${next}`;
}

/** The tabs of the order list in display order. */
export const ORDER_TABS: readonly { key: OrderTab; label: string; empty: string }[] = [
  { key: 'all', label: '全部', empty: '还没有订单' },
  { key: 'pay', label: '待支付', empty: '没有待支付的订单' },
  { key: 'todo', label: '待到检', empty: '没有待到检的预约' },
  { key: 'done', label: '已完成', empty: '还没有完成的体检' },
  { key: 'closed', label: '已取消', empty: '没有取消或关闭的订单' },
];

const PAYMENT_TEXTS: Record<OrderDetails['payments'][number]['state'], string> = {
  created: '待支付',
  notpay: '待支付',
  success: '已支付',
  closing: '关闭中',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};

/** The label of a payment's state. */
export function getPaymentStateText(state: OrderDetails['payments'][number]['state']): string {
  return PAYMENT_TEXTS[state];
}

/** The refund if the order is cancelled now: what was paid and not refunded yet, in fen. */
export function getRefundFen(order: Pick<OrderDetails, 'payments'>): number {
  return order.payments.filter((payment) => payment.state === 'success').reduce((sum, payment) => sum + payment.amountFen, 0);
}
