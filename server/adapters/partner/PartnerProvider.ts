import type { Router } from 'express';
import type { ItemOutcome } from '../../../shared/itemStates';

/** The part of an order that an examination centre receives: no health data, no personal numbers. */
export interface PartnerBooking {
  orderNo: string;
  /** Increases with every change of the order. A lower one than the partner has seen is late, and is not to be applied. */
  version: number;
  storeId: string;
  slotId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `07:30-08:30`. */
  period: string;
  comboId: string;
}

export type PartnerAnswer = { state: 'pending' | 'confirmed'; partnerNo: string } | { state: 'refused' };

/** The end of a booking. Our own number identifies it, because the answer with the partner's number may have been lost. */
export interface PartnerCancellation {
  orderNo: string;
  /** As of a booking: a booking with a lower version that arrives afterwards is not to be made. */
  version: number;
  /** Null when the partner has not answered with one. */
  partnerNo: string | null;
}

interface PartnerEventHead {
  /** The partner's ID of the event: the key of the inbox. */
  eventId: string;
  orderNo: string;
  storeId: string;
}

/** Why a booked item has no result: `day` with `makeup` and `delayed`, `reason` with `delayed` and `refused`. */
export interface PartnerItem {
  itemCode: string;
  outcome: ItemOutcome;
  day?: string | undefined;
  reason?: string | undefined;
}

/** What a partner reports on its own. It may be late, repeated, out of order, or about another store's order. */
export type PartnerEvent = PartnerEventHead &
  (
    | { event: 'confirmed'; version: number; partnerNo: string }
    | { event: 'refused'; version: number }
    | {
        event: 'arrived' | 'examined' | 'no_show' | 'report_ready';
        partnerNo: string;
        /** The centre found something that needs a doctor today (A) or soon (B). */
        importance?: 'A' | 'B' | undefined;
        /** Why booked items have no result, or not yet. */
        items?: PartnerItem[] | undefined;
        /** The day by which the report is expected, when it is another one than was promised. */
        reportDay?: string | undefined;
      }
  );

/** The answer to an event: code 0 with what it came to, or a business code with a sentence. */
export interface PartnerReply {
  code: number;
  msg?: string;
  data?: unknown;
}

/** Receives what a partner's route has verified. */
export interface PartnerInbox {
  /** Applies and stores an event; a repeated one has no effect and gets the same answer. Rejects when neither could be done. */
  accept(event: PartnerEvent): Promise<PartnerReply>;
  /** Counts a request that is no event: not signed as it should be, or not readable. */
  refused(reason: 'unsigned' | 'unreadable'): void;
}

/** The examination centre's booking system. Every method may reject (network); callers retry later. */
export interface PartnerProvider {
  readonly name: string;
  /** Submits an order. A repeated `orderNo` refers to the same booking, and a higher version changes it. */
  submit(booking: PartnerBooking): Promise<PartnerAnswer>;
  /** The state of a booking. */
  query(partnerNo: string): Promise<PartnerAnswer>;
  /** Moves a booking to another slot or store. It may be repeated; after a refusal, the booking is unchanged. */
  move(partnerNo: string, booking: PartnerBooking): Promise<PartnerAnswer>;
  /** Cancels the booking of an order. It may be repeated, and the partner need not have heard of the order. */
  cancel(cancellation: PartnerCancellation): Promise<void>;
  /** The route for the partner's events, at the origin's root. */
  createRouter?(inbox: PartnerInbox): Router;
}
