import { isOrderIn, ORDER_STATES, type OrderState, orderGroups } from '../../../shared/orderStates';

/**
 * The one table of what may happen to an order. Every writer goes through it (`moveOrder`), so that a state, the places of
 * its slot and its timeline can never tell different stories.
 */

/** Why an order is over. */
export type EndReason = 'expired' | 'cancelled_by_person' | 'no_show';

interface Transition {
  readonly from: readonly OrderState[];
  /** Null when the state stays and only the timeline and the version grow. */
  readonly to: OrderState | null;
  /** The event's type in the timeline. */
  readonly type: string;
  /** What the timeline tells the person; a writer may say it more exactly. */
  readonly text: string;
  /** Present exactly when the transition ends the order. */
  readonly endReason?: EndReason;
}

export const orderTransitions = {
  /** The payment arrived while the place was held. */
  pay: { type: 'paid', from: orderGroups.payable, to: 'booked', text: '支付成功，预约已生效。' },
  /** The hold ran out. */
  expire: {
    type: 'expired',
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'expired',
    text: '超过支付时限，名额已释放，订单关闭。',
  },
  /** The person gave an unpaid order up. */
  giveUp: {
    type: 'closed',
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'cancelled_by_person',
    text: '您取消了订单，名额已释放。',
  },
  /** The payment arrived after the hold had expired, and a place was still free. An order that its person cancelled stays over. */
  reclaim: { type: 'reclaimed', from: ['closed'], to: 'booked', text: '支付晚于时限到账，已为您重新占到名额，预约生效。' },
  /** The payment arrived after the hold had expired, and no place was free, or the day is over: the money goes back. */
  refundLate: {
    type: 'refund_started',
    from: ['closed', 'no_show'],
    to: null,
    text: '支付晚于时限到账，名额已被约走，款项将原路退回。',
  },
  /** The payment arrived after the person had cancelled: the order stays cancelled, and the money goes back. */
  refundCancelled: {
    type: 'refund_started',
    from: orderGroups.calledOff,
    to: null,
    text: '您取消之后才收到这笔付款，订单保持取消，款项将原路退回。',
  },
  /** A second payment for an order that is paid: the money goes back. */
  refundDouble: {
    type: 'refund_started',
    from: [...orderGroups.expected, ...orderGroups.fulfilled],
    to: null,
    text: '收到重复支付，多付的款项将原路退回。',
  },
  /** The provider took another amount than the order's: a person had it sent back. */
  refundWrong: {
    type: 'refund_started',
    from: ORDER_STATES,
    to: null,
    text: '收到的金额与订单不符，款项将原路退回。',
  },
  refunded: {
    type: 'refunded',
    from: ORDER_STATES,
    to: null,
    text: '退款已原路退回。',
  },
  submit: { type: 'confirming', from: ['booked'], to: 'confirming', text: '已提交体检机构确认。' },
  confirm: { type: 'confirmed', from: ['confirming'], to: 'confirmed', text: '体检机构已确认，请按时到检。' },
  /** The partner refused or stayed unreachable: a person has to look at it; the place and the money stay. */
  partnerFailed: {
    type: 'partner_failed',
    from: orderGroups.expected,
    to: null,
    text: '体检机构暂未确认，客服会尽快与您联系，名额为您保留。',
  },
  /** A person had the partner asked once more. */
  askAgain: { type: 'confirming', from: orderGroups.expected, to: null, text: '客服已再次提交体检机构确认。' },
  /** The person took a held place that costs nothing. */
  accept: { type: 'accepted', from: orderGroups.payable, to: 'booked', text: '您已确认候补到的名额，费用由企业承担，预约生效。' },
  cancel: {
    type: 'cancelled',
    from: orderGroups.expected,
    to: 'cancelled',
    endReason: 'cancelled_by_person',
    text: '您取消了预约，名额已释放。',
  },
  /** The new place is taken before the old one is given back, by the writer of this. */
  rebook: { type: 'rebooked', from: ['pending_pay', 'booked', 'confirmed'], to: null, text: '已改约。' },
  /** The partner took the new time. */
  moveConfirmed: { type: 'move_confirmed', from: ['confirmed'], to: null, text: '体检机构已确认新的时间，请按时到检。' },
  /** The partner refused the new time, and the old place was still free: it is taken back before the new one is given up. */
  moveReverted: { type: 'move_reverted', from: ['confirmed'], to: null, text: '体检机构无法安排新的时间，已为您恢复原来的预约。' },
  /** The partner refused the new time, and the old place is gone: a person has to look at it. */
  moveFailed: {
    type: 'move_failed',
    from: ['confirmed'],
    to: null,
    text: '体检机构暂时无法安排新的时间，原来的时段也已约满。客服会尽快与您联系，您也可以再次改约，或取消并全额退款。',
  },
  examine: { type: 'examined', from: ['confirmed'], to: 'examined', text: '已完成体检，报告正在制作。' },
  releaseReport: { type: 'report_ready', from: ['examined'], to: 'report_ready', text: '体检报告已出。' },
  missDay: { type: 'no_show', from: ['confirmed'], to: 'no_show', endReason: 'no_show', text: '未在预约日到检。' },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof orderTransitions;

/** Which counter of its slot an order is part of: unpaid orders count as held, all others that occupy a place as booked. */
function getPlace(state: OrderState | null): 'held' | 'booked' | 'none' {
  if (state === null || isOrderIn(state, 'over')) return 'none';
  return isOrderIn(state, 'payable') ? 'held' : 'booked';
}

export interface PlaceChange {
  held: -1 | 0 | 1;
  booked: -1 | 0 | 1;
}

/** By how much an order's move changes its slot's counters. `from` null: the order is new. */
export function getPlaceChange(from: OrderState | null, to: OrderState): PlaceChange {
  const before = getPlace(from);
  const after = getPlace(to);
  const change = (place: 'held' | 'booked') => (before === after ? 0 : after === place ? 1 : before === place ? -1 : 0);
  return { held: change('held'), booked: change('booked') };
}

/** The reason that a transition gives for the end of an order; null when the order goes on. */
export function getEndReason(transition: OrderTransition): EndReason | null {
  const { endReason }: Transition = orderTransitions[transition];
  return endReason ?? null;
}

/** Where a transition leads from a state, or null when it is not allowed there. */
export function getNextState(transition: OrderTransition, from: OrderState): OrderState | null {
  const { from: allowed, to }: Transition = orderTransitions[transition];
  return allowed.includes(from) ? (to ?? from) : null;
}
