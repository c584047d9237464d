import type { CallResponse } from '../../../shared/contract/contract';
import { type AnsweredOrderState, isOrderIn } from '../../../shared/orderStates';
import { getHref } from '../../../shared/routes';
import { formatBookingQuery } from '../../features/booking/bookingUrl';
import { getOrderStateText, type OrderSummary } from '../../features/booking/orderTexts';
import { formatDay } from '../../lib/day';
import { formatFen } from '../../lib/money';
import type { CardInfo } from '../../store/centerSlice';

type Combo = CallResponse<'getHomeComboListByCard'>[number];
type Proposal = NonNullable<CallResponse<'proposeBooking'>['proposal']>;

/** The five steps of an examination, in order. */
export const JOURNEY_STEPS = ['选套餐', '约门店', '支付', '到检', '看报告'] as const;

export interface JourneyInput {
  unpaid: CallResponse<'getUnpayOrdNum'>;
  /** The newest orders, newest first; empty when the back end cannot list them. */
  orders: readonly OrderSummary[];
  /** Undefined until the packages are loaded. */
  combos: readonly Combo[] | undefined;
  /** The current card; undefined until it is loaded. */
  card: CardInfo | undefined;
  /** A booking like the person's last examination, where there was one. */
  proposal?: Proposal | null | undefined;
}

export interface Journey {
  /** The current step, from 0; 5 when all five are done. */
  step: number;
  title: string;
  text: string;
  /** The next action; absent while the person can only wait. `to` is an address, or `#id` on this page. */
  action?: { label: string; to: string };
  /** Another way, beside the action. */
  other?: { label: string; to: string };
  /** Until when an unpaid place is held, ISO 8601. */
  holdExpiresAt?: string | undefined;
  /** The order that the journey is about. */
  order?: OrderSummary | undefined;
}

/** Steps that an order in this state has reached. States that ended without an examination are not on the way. */
const STEP_OF_STATE: Partial<Record<AnsweredOrderState, number>> = {
  pending_pay: 2,
  booked: 3,
  confirming: 3,
  confirmed: 3,
  examined: 4,
  report_ready: 5,
};

const orderHref = (order: OrderSummary) => getHref('OrderDetail', { query: { orderNo: order.orderNo } });

function getPaying({ unpaid, orders }: JourneyInput): Journey | null {
  const order = orders.find((candidate) => isOrderIn(candidate.state, 'payable'));
  const orderNo = unpaid.count > 0 ? (unpaid.orderNo ?? order?.orderNo) : undefined;
  if (!orderNo) return null;
  const isFree = orders.find((candidate) => candidate.orderNo === orderNo)?.selfFen === 0;
  return {
    step: 2,
    title: isFree ? '还差一步：确认候补到的名额' : '还差一步：完成支付',
    text: isFree ? '名额已为您占住，确认后门店就会安排您的体检。' : '名额已为您保留，支付后门店就会确认您的预约。',
    action: { label: isFree ? '去确认' : '去支付', to: getHref('PayRes', { query: { orderNo } }) },
    holdExpiresAt: unpaid.holdExpiresAt ?? order?.holdExpiresAt ?? undefined,
    order: orders.find((candidate) => candidate.orderNo === orderNo),
  };
}

/** A place that suits better is held for a short time only, so it comes before the order itself. */
function getBetterPlace(order: OrderSummary, { date, period, holdExpiresAt }: NonNullable<OrderSummary['earlierOffer']>): Journey {
  const old = `${formatDay(order.date)} ${order.period}`;
  return {
    step: 3,
    title: `有更合适的名额了：${formatDay(date)} ${period}`,
    text: order.closedReason
      ? `原来的 ${old} 停诊了。换到这里，或另选时间，都不收费用。`
      : `换不换由您决定。不换的话，原来的 ${old} 一直为您保留。`,
    action: { label: '看一看，换不换', to: orderHref(order) },
    holdExpiresAt,
    order,
  };
}

function getUnderWay(order: OrderSummary): Journey {
  if (order.earlierOffer) return getBetterPlace(order, order.earlierOffer);
  const { next } = getOrderStateText(order.state);
  const day = `${formatDay(order.date)} ${order.period}`;
  const titles: Partial<Record<AnsweredOrderState, string>> = {
    booked: '预约已提交，等门店确认',
    confirming: '预约已提交，等门店确认',
    confirmed: `${day} 到检`,
    examined: '体检已完成，等报告出来',
  };
  const label = order.state === 'confirmed' ? '查看到检安排' : '查看订单';
  if (order.closedReason) {
    const action = { label: '重新选择时间', to: orderHref(order) };
    return { step: 3, title: `${day} 停诊了`, text: `${order.closedReason}。请重新选择时间，不收费用。`, action, order };
  }
  return {
    step: STEP_OF_STATE[order.state] ?? 3,
    title: titles[order.state] ?? getOrderStateText(order.state).label,
    text: next,
    action: { label, to: orderHref(order) },
    order,
  };
}

/** What differs from last time, and why. */
function describeDifferences({ isSamePackage, isSameStore, isUsualTime, last }: Proposal): string {
  return [
    isSamePackage ? '' : `上次的“${last.comboName}”这次不能选，这个套餐的项目和它最接近。`,
    isSameStore ? '' : `上次的${last.storeName}这次约不上，这家在同一个城市。`,
    isUsualTime ? '' : '您上次的时段近期没有空位，这是最接近的。',
  ].join('');
}

function toJourney(proposal: Proposal): Journey {
  const { comboId, comboName, itemCount, storeId, storeName, date, slotId, period, selfFen, isSamePackage, isSameStore } = proposal;
  const price = selfFen > 0 ? `个人支付 ${formatFen(selfFen)}` : '企业全额支付';
  const query = formatBookingQuery({ step: 'confirm', comboId, addOns: [], storeId, date, slotId, rebook: '' });
  return {
    step: 0,
    title: isSamePackage && isSameStore ? '和上次一样，再约一次？' : '照上次的习惯，为您挑好了',
    text: `${comboName}（${itemCount} 项），${storeName}，${formatDay(date)} ${period}，${price}。${describeDifferences(proposal)}`,
    action: { label: '看一看，去确认', to: getHref('Appoint', { query }) },
    other: { label: '自己选套餐', to: '#packages' },
  };
}

function getStart({ combos, card, proposal }: JourneyInput): Journey {
  if (card && card.status !== 'active') {
    return {
      step: 0,
      title: card.status === 'expired' ? '这张体检卡已过期' : '这张体检卡已停用',
      text: '可以在右上角换一张体检卡，或联系企业的体检负责人。',
      action: { label: '查看我的体检卡', to: getHref('MyCard') },
    };
  }
  if (card && card.entitlement.used >= card.entitlement.total) {
    return {
      step: 0,
      title: '这张体检卡的体检次数已用完',
      text: '可以在右上角换一张体检卡，或联系企业的体检负责人。',
      action: { label: '查看我的订单', to: getHref('Order') },
    };
  }
  if (proposal) return toJourney(proposal);
  const suitable = combos?.filter((combo) => combo.suitable) ?? [];
  const [only] = suitable;
  if (only && suitable.length === 1) {
    return {
      step: 1,
      title: '套餐已备好，约个门店和时间吧',
      text: `“${only.name}”共 ${only.itemCount} 项检查，选好门店和时间就能预约。`,
      action: { label: '去约门店', to: getHref('Appoint', { query: { comboId: only.comboId } }) },
    };
  }
  if (combos && suitable.length === 0) {
    return { step: 0, title: '暂时没有适合您的套餐', text: '企业安排好套餐后会出现在这里；有疑问可以联系企业的体检负责人。' };
  }
  return {
    step: 0,
    title: '先选一个套餐',
    text: suitable.length ? `企业为您准备了 ${suitable.length} 个套餐，选好后再约门店和时间。` : '选好套餐后，再约门店和时间。',
    action: { label: '去选套餐', to: '#packages' },
  };
}

/**
 * Finds the current step between package and report, and the next action. An unpaid order comes first, because its hold expires; then an
 * order in progress; then a finished one, unless the card has an examination left.
 */
export function getJourney(input: JourneyInput): Journey {
  const paying = getPaying(input);
  if (paying) return paying;
  const underWay = input.orders.find(({ state }) => isOrderIn(state, 'underWay'));
  if (underWay) return getUnderWay(underWay);
  const finished = input.orders.find(({ state }) => state === 'report_ready');
  const hasLeft = !input.card || input.card.entitlement.used < input.card.entitlement.total;
  if (!finished || hasLeft) return getStart(input);
  return {
    step: 5,
    title: '本年度体检已完成',
    text: `报告已经出来了，看看各项结果${(input.card?.relation ?? 'self') === 'self' ? '和解读' : ''}。`,
    action: { label: '查看体检报告', to: getHref('Report') },
    order: finished,
  };
}

/** The text below each step, once the order is known: package, store, amount, day, report. */
export function getStepNotes({ order }: Journey): string[] {
  if (!order) return [];
  const pay =
    order.selfFen === 0 ? '企业全额支付' : `${isOrderIn(order.state, 'payable') ? '待支付' : '已支付'} ${formatFen(order.selfFen)}`;
  const report = order.state === 'report_ready' ? '报告已出' : order.state === 'examined' ? '报告制作中' : '';
  return [order.comboName, order.storeName, pay, `${formatDay(order.date)} ${order.period}`, report];
}
