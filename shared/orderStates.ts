/**
 * The states of an order and the groups in which rules, queries and screens ask for them. A question about several states names its group
 * from here; in SQL, `server/db/orderStateSql.ts` writes the group out.
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

export const orderGroups = {
  /** A place is held until the person has paid, or has accepted a place that the waiting list holds. The only state that can be paid. */
  payable: ['pending_pay'],
  /** The place is the person's, and the examination centre has not confirmed it yet. */
  unconfirmed: ['booked', 'confirming'],
  /** The place is the person's and the examination lies ahead: they are expected at the store. */
  expected: ['booked', 'confirming', 'confirmed'],
  /** The examination lies ahead, whether the place is paid for or only held. */
  live: ['pending_pay', 'booked', 'confirming', 'confirmed'],
  /** The place is the person's, and the report is not out yet. */
  underWay: ['booked', 'confirming', 'confirmed', 'examined'],
  /** The person was examined. */
  fulfilled: ['examined', 'report_ready'],
  /** The order uses one of its card's examinations and a place of its slot. The opposite of `over`. */
  occupying: ['pending_pay', 'booked', 'confirming', 'confirmed', 'examined', 'report_ready'],
  /** The order ended before its day: unpaid (`closed`) or given back (`cancelled`). */
  calledOff: ['closed', 'cancelled'],
  /** The order ended without an examination: its place is free and its card has the examination back. The opposite of `occupying`. */
  over: ['closed', 'cancelled', 'no_show'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderGroup = keyof typeof orderGroups;

/** True for a state of the group. */
export function isOrderIn<G extends OrderGroup>(state: OrderState, group: G): state is (typeof orderGroups)[G][number] {
  const states: readonly OrderState[] = orderGroups[group];
  return states.includes(state);
}
