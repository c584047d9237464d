import { isOrderIn, ORDER_STATES, type OrderState, orderGroups } from '../../../shared/orderStates';
import { type OrderEventFact, type OrderEventType, orderEventFact } from '../../db/factTypes/orderEventFact';

/**
 * The state table of orders. Every writer uses it through `transitionOrder`, so that an order's state, its slot's counters and its timeline
 * always agree.
 */

/** Why an order ended. */
export type EndReason = 'expired' | 'cancelled_by_person' | 'called_off' | 'no_show';

interface Transition {
  readonly from: readonly OrderState[];
  /** Null when the state stays the same and only the version and the timeline change. */
  readonly to: OrderState | null;
  /** The event's type in the timeline. */
  readonly type: OrderEventType;
  /** The event's parameters, when they are always the same; otherwise the writer provides them. */
  readonly params?: OrderEventFact['params'];
  /** Set exactly when the transition ends the order. */
  readonly endReason?: EndReason;
}

export const orderTransitions = {
  /** The payment arrived while the place was held. */
  pay: { type: 'paid', from: orderGroups.payable, to: 'booked' },
  /** The hold expired. */
  expire: {
    type: 'expired',
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'expired',
  },
  /** The person cancelled an unpaid order. */
  giveUp: {
    type: 'closed',
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'cancelled_by_person',
  },
  /** The payment arrived after the hold had expired, and a place was still free. An order that its person cancelled stays cancelled. */
  reclaim: { type: 'reclaimed', from: ['closed'], to: 'booked' },
  /** The payment arrived after the hold had expired, and no place was free or the day is over: it is refunded. */
  refundLate: {
    type: 'refund_started',
    params: { cause: 'late' },
    from: ['closed', 'no_show'],
    to: null,
  },
  /** The payment arrived after the person had cancelled: the order stays cancelled, and the payment is refunded. */
  refundCancelled: {
    type: 'refund_started',
    params: { cause: 'cancelled' },
    from: orderGroups.void,
    to: null,
  },
  /** A second payment of a paid order: it is refunded. */
  refundDouble: {
    type: 'refund_started',
    params: { cause: 'double' },
    from: [...orderGroups.expected, ...orderGroups.fulfilled],
    to: null,
  },
  /** The provider collected another amount than the order's: an operator started the refund. */
  refundWrong: {
    type: 'refund_started',
    params: { cause: 'wrong_amount' },
    from: ORDER_STATES,
    to: null,
  },
  /** An add-on was not done: an operator started the refund of its price. */
  refundAddOn: {
    type: 'refund_started',
    params: { cause: 'not_done' },
    from: orderGroups.fulfilled,
    to: null,
  },
  refunded: {
    type: 'refunded',
    from: ORDER_STATES,
    to: null,
  },
  submit: { type: 'confirming', params: { again: false }, from: ['booked'], to: 'confirming' },
  confirm: { type: 'confirmed', from: ['confirming'], to: 'confirmed' },
  /** The partner refused or could not be reached: an operator has to intervene. Place and payment stay. */
  partnerFailed: {
    type: 'partner_failed',
    from: orderGroups.expected,
    to: null,
  },
  /** An operator asked the partner again. */
  askAgain: { type: 'confirming', params: { again: true }, from: orderGroups.expected, to: null },
  /** The person accepted a held place that costs nothing. */
  accept: { type: 'accepted', from: orderGroups.payable, to: 'booked' },
  cancel: {
    type: 'cancelled',
    from: orderGroups.expected,
    to: 'cancelled',
    endReason: 'cancelled_by_person',
  },
  /** An operator cancelled the order for the person. */
  callOff: {
    type: 'called_off',
    from: orderGroups.expected,
    to: 'cancelled',
    endReason: 'called_off',
  },
  /** As `callOff`, for an unpaid order. */
  callOffUnpaid: {
    type: 'called_off',
    params: { refunds: false },
    from: orderGroups.payable,
    to: 'closed',
    endReason: 'called_off',
  },
  /** The payment of an order that an operator had cancelled arrived: it is refunded. */
  refundCalledOff: {
    type: 'refund_started',
    params: { cause: 'called_off' },
    from: orderGroups.void,
    to: null,
  },
  /** The writer takes the new place before it releases the old one. */
  rebook: { type: 'rebooked', from: ['pending_pay', 'booked', 'confirmed'], to: null },
  /** The slot was closed, and the person accepted another place. */
  relocate: { type: 'relocated', from: ['pending_pay', 'booked', 'confirmed'], to: null },
  /** The partner accepted the new time. */
  moveConfirmed: { type: 'move_confirmed', from: ['confirmed'], to: null },
  /** The partner refused the new time, and the old place was still free: it is taken again before the new one is released. */
  moveReverted: { type: 'move_reverted', from: ['confirmed'], to: null },
  /** The partner refused the new time, and the old place is no longer free: an operator has to intervene. */
  moveFailed: {
    type: 'move_failed',
    from: ['confirmed'],
    to: null,
  },
  examine: { type: 'examined', from: ['confirmed'], to: 'examined' },
  releaseReport: { type: 'report_ready', from: ['examined'], to: 'report_ready' },
  /** The report was another person's, or must not be believed: an operator took it back. */
  withdrawReport: { type: 'report_withdrawn', from: ['report_ready'], to: 'examined' },
  missDay: { type: 'no_show', from: ['confirmed'], to: 'no_show', endReason: 'no_show' },
  /** The visit, or that the person did not come, was recorded of the wrong order: an operator took it back. */
  undoVisit: { type: 'visit_undone', from: ['examined', 'no_show'], to: 'confirmed' },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof orderTransitions;

/** The counter of its slot that an order belongs to: unpaid orders are held, all others that occupy a place are booked. */
function getPlace(state: OrderState | null): 'held' | 'booked' | 'none' {
  if (state === null || isOrderIn(state, 'over')) return 'none';
  return isOrderIn(state, 'payable') ? 'held' : 'booked';
}

export interface PlaceChange {
  held: -1 | 0 | 1;
  booked: -1 | 0 | 1;
}

/** How a transition of an order changes its slot's counters. `from` is null for a new order. */
export function getPlaceChange(from: OrderState | null, to: OrderState): PlaceChange {
  const before = getPlace(from);
  const after = getPlace(to);
  const change = (place: 'held' | 'booked') => (before === after ? 0 : after === place ? 1 : before === place ? -1 : 0);
  return { held: change('held'), booked: change('booked') };
}

/** The end reason that a transition sets; null when the order continues. */
export function getEndReason(transition: OrderTransition): EndReason | null {
  const { endReason }: Transition = orderTransitions[transition];
  return endReason ?? null;
}

/**
 * The event that a transition writes.
 * @param params what the table leaves open: required by `giveUp`, `cancel`, `callOff`, `rebook`, `relocate` and `moveReverted`
 * @throws ZodError for parameters that do not match the event's type
 */
export function getOrderEvent(transition: OrderTransition, params?: OrderEventFact['params']): OrderEventFact {
  const { type, params: fixed }: Transition = orderTransitions[transition];
  return orderEventFact.parse({ type, params: params ?? fixed ?? {} });
}

/** The state that a transition leads to, or null when the table does not allow it. */
export function getNextState(transition: OrderTransition, from: OrderState): OrderState | null {
  const { from: allowed, to }: Transition = orderTransitions[transition];
  return allowed.includes(from) ? (to ?? from) : null;
}
