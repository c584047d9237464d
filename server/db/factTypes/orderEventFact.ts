import { z } from 'zod';
import { defineFact } from './defineFact';

const time = { date: z.iso.date(), period: z.string() };
const moment = z.strictObject(time);

/**
 * The content of `order_event`: a type and parameters. The database contains no sentences; `renderOrderEvent` renders each event in
 * Chinese. The types are part of the wire (`timeline[].type`).
 */
export const orderEventFact = z.discriminatedUnion('type', [
  /** `holdMinutes` is null if the company pays everything, so that nothing is held. */
  defineFact('created', { holdMinutes: z.int().positive().nullable() }),
  /** The waiting list holds a place. `isFree`: the person only has to confirm it, without a payment. */
  defineFact('offered', { holdMinutes: z.int().positive(), isFree: z.boolean() }),
  defineFact('accepted', {}),
  defineFact('paid', {}),
  defineFact('expired', {}),
  /** `wasOffered`: the place came from the waiting list. */
  defineFact('closed', { wasOffered: z.boolean() }),
  defineFact('reclaimed', {}),
  defineFact('refund_started', { cause: z.enum(['late', 'cancelled', 'called_off', 'double', 'wrong_amount', 'not_done']) }),
  defineFact('refunded', {}),
  /** `again`: an operator had the order submitted again. */
  defineFact('confirming', { again: z.boolean() }),
  /** `reportBy`: by when the report is promised; events of earlier versions have none. */
  defineFact('confirmed', { reportBy: z.iso.date().optional() }),
  defineFact('partner_failed', {}),
  defineFact('cancelled', { refunds: z.boolean() }),
  /** An operator cancelled the order for the person. */
  defineFact('called_off', { refunds: z.boolean() }),
  defineFact('rebooked', { from: moment.extend({ storeName: z.string() }), to: moment }),
  /** The person accepted another place because the slot had been closed. */
  defineFact('relocated', { from: moment.extend({ storeName: z.string() }), to: moment.extend({ storeName: z.string() }) }),
  defineFact('move_confirmed', { reportBy: z.iso.date().optional() }),
  defineFact('move_reverted', { refused: moment, restored: moment }),
  defineFact('move_failed', {}),
  defineFact('examined', {}),
  defineFact('report_ready', {}),
  defineFact('report_withdrawn', {}),
  defineFact('no_show', {}),
  defineFact('visit_undone', {}),
]);

export type OrderEventFact = z.infer<typeof orderEventFact>;
export type OrderEventType = OrderEventFact['type'];
