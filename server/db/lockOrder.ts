/**
 * The order in which a transaction locks rows, by `for update` and the like, by updating or by deleting them; rows of one table in the order of
 * their IDs. Two transactions that follow it cannot wait for each other. What cannot follow it is repeated (`retryConflicts`).
 *
 * - The account comes first, because a login, a change of phone and an erasure all begin with it, and every insert in its name refers to it.
 *   Under its lock its own rows (sessions, changes of phone, erasure requests) may be locked in any order, and before the person.
 * - Slots and accounts to which others insert references are locked `for no key update`: `for update` would also stop those inserts, such as
 *   joining a slot's line, and end in deadlocks.
 * - A share comes before its locations, an order before its money, and both before the slot, for which most people wait.
 */
export const LOCK_ORDER = [
  'account',
  'person',
  'health_share',
  'share_location',
  'payment_notice',
  'exam_order',
  'refund',
  'payment',
  'slot_day',
] as const;
