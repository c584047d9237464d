import { isOrderIn, ORDER_STATES, type OrderState, orderGroups } from '../../../shared/orderStates';
import { type OrderEventFact, type OrderEventType, orderEventFact } from '../../db/facts/orderEventFact';

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
  readonly type: OrderEventType;
  /** The event's parameters, when they are the same for every such move; otherwise the writer says them. */
  readonly params?: OrderEventFact['params'];
  /** Present exactly when the transition ends the order. */
  readonly endReason?: EndReason;
}

export const orderTransitions = {
  /** The payment arrived while the place was held. */
  pay: { type: 'paid', from: orderGroups.payable, to: 'booked' },
  /** The hold ran out. */
  expire: {
    type: 'expired',
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'expired',
  },
  /** The person gave an unpaid order up. */
  giveUp: {
    type: 'closed',
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'cancelled_by_person',
  },
  /** The payment arrived after the hold had expired, and a place was still free. An order that its person cancelled stays over. */
  reclaim: { type: 'reclaimed', from: ['closed'], to: 'booked' },
  /** The payment arrived after the hold had expired, and no place was free, or the day is over: the money goes back. */
  refundLate: {
    type: 'refund_started',
    params: { cause: 'late' },
    from: ['closed', 'no_show'],
    to: null,
  },
  /** The payment arrived after the person had cancelled: the order stays cancelled, and the money goes back. */
  refundCancelled: {
    type: 'refund_started',
    params: { cause: 'cancelled' },
    from: orderGroups.calledOff,
    to: null,
  },
  /** A second payment for an order that is paid: the money goes back. */
  refundDouble: {
    type: 'refund_started',
    params: { cause: 'double' },
    from: [...orderGroups.expected, ...orderGroups.fulfilled],
    to: null,
  },
  /** The provider took another amount than the order's: a person had it sent back. */
  refundWrong: {
    type: 'refund_started',
    params: { cause: 'wrong_amount' },
    from: ORDER_STATES,
    to: null,
  },
  refunded: {
    type: 'refunded',
    from: ORDER_STATES,
    to: null,
  },
  submit: { type: 'confirming', params: { again: false }, from: ['booked'], to: 'confirming' },
  confirm: { type: 'confirmed', from: ['confirming'], to: 'confirmed' },
  /** The partner refused or stayed unreachable: a person has to look at it; the place and the money stay. */
  partnerFailed: {
    type: 'partner_failed',
    from: orderGroups.expected,
    to: null,
  },
  /** A person had the partner asked once more. */
  askAgain: { type: 'confirming', params: { again: true }, from: orderGroups.expected, to: null },
  /** The person took a held place that costs nothing. */
  accept: { type: 'accepted', from: orderGroups.payable, to: 'booked' },
  cancel: {
    type: 'cancelled',
    from: orderGroups.expected,
    to: 'cancelled',
    endReason: 'cancelled_by_person',
  },
  /** The new place is taken before the old one is given back, by the writer of this. */
  rebook: { type: 'rebooked', from: ['pending_pay', 'booked', 'confirmed'], to: null },
  /** The partner took the new time. */
  moveConfirmed: { type: 'move_confirmed', from: ['confirmed'], to: null },
  /** The partner refused the new time, and the old place was still free: it is taken back before the new one is given up. */
  moveReverted: { type: 'move_reverted', from: ['confirmed'], to: null },
  /** The partner refused the new time, and the old place is gone: a person has to look at it. */
  moveFailed: {
    type: 'move_failed',
    from: ['confirmed'],
    to: null,
  },
  examine: { type: 'examined', from: ['confirmed'], to: 'examined' },
  releaseReport: { type: 'report_ready', from: ['examined'], to: 'report_ready' },
  missDay: { type: 'no_show', from: ['confirmed'], to: 'no_show', endReason: 'no_show' },
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

/**
 * The event that a transition writes.
 * @param params what the table leaves open: `giveUp`, `cancel`, `rebook` and `moveReverted` need them
 * @throws ZodError for parameters that are not those of the event's type
 */
export function getOrderEvent(transition: OrderTransition, params?: OrderEventFact['params']): OrderEventFact {
  const { type, params: fixed }: Transition = orderTransitions[transition];
  return orderEventFact.parse({ type, params: params ?? fixed ?? {} });
}

/** Where a transition leads from a state, or null when it is not allowed there. */
export function getNextState(transition: OrderTransition, from: OrderState): OrderState | null {
  const { from: allowed, to }: Transition = orderTransitions[transition];
  return allowed.includes(from) ? (to ?? from) : null;
}
