/** What a partner reports about an order. */
export const PARTNER_EVENTS = ['confirmed', 'refused', 'arrived', 'examined', 'no_show', 'report_ready'] as const;
/**
 * What an event came to. `known`: the order had reached that state or a later one; `outdated`: the event is about an earlier version;
 * `cancelled`: the order is cancelled, and the partner is sent the cancellation again.
 */
export const PARTNER_RESULTS = ['applied', 'known', 'outdated', 'cancelled'] as const;
