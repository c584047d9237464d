/**
 * The states of an order, and groups of states. Code that asks about several states uses a group from here; `server/db/orderStateSql.ts`
 * writes it as SQL.
 */

export const ORDER_STATES = [
  'pending_pay',
  'booked',
  'confirming',
  'confirmed',
  'examined',
  'report_ready',
  'closed',
  'cancelled',
  'no_show',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** An order's state in an answer: `unknown` stands for a word of another back end, is in no group, and is never answered by our own. */
export const ANSWERED_ORDER_STATES = [...ORDER_STATES, 'unknown'] as const;
export type AnsweredOrderState = (typeof ANSWERED_ORDER_STATES)[number];

export const orderGroups = {
  /** A place is held until the person pays, or accepts an offer of the waiting list. The only state that can be paid. */
  payable: ['pending_pay'],
  /** The place is assigned, and the examination centre has not confirmed it yet. */
  unconfirmed: ['booked', 'confirming'],
  /** The place is assigned, and the examination is in the future: the person is expected at the store. */
  expected: ['booked', 'confirming', 'confirmed'],
  /** The examination is in the future, and its place is assigned or held. */
  live: ['pending_pay', 'booked', 'confirming', 'confirmed'],
  /** The place is assigned, and the report is not released yet. */
  underWay: ['booked', 'confirming', 'confirmed', 'examined'],
  /** The person was examined. */
  fulfilled: ['examined', 'report_ready'],
  /** The order uses one of its card's entitlements and a place of its slot. The complement of `over`. */
  occupying: ['pending_pay', 'booked', 'confirming', 'confirmed', 'examined', 'report_ready'],
  /** The order ended before its day: never paid (`closed`) or cancelled later (`cancelled`). */
  void: ['closed', 'cancelled'],
  /** The order ended without an examination: its place and its entitlement are free again. The complement of `occupying`. */
  over: ['closed', 'cancelled', 'no_show'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderGroup = keyof typeof orderGroups;

/** True for a state of the group. */
export function isOrderIn<G extends OrderGroup>(state: AnsweredOrderState, group: G): state is (typeof orderGroups)[G][number] {
  const states: readonly AnsweredOrderState[] = orderGroups[group];
  return states.includes(state);
}
