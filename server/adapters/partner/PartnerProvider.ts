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

export type PartnerAnswer = { state: 'pending' | 'confirmed'; partnerNo: string } | { state: 'refused'; reason: string };

/** The examination centre's booking system. Every method may reject (network); callers retry later. */
export interface PartnerProvider {
  readonly name: string;
  /** Submits an order. A repeated `orderNo` refers to the same booking. */
  submit(booking: PartnerBooking): Promise<PartnerAnswer>;
  /** The state of a booking. */
  query(partnerNo: string): Promise<PartnerAnswer>;
  /** Moves a booking to another slot or store. It may be repeated; after a refusal, the booking is unchanged. */
  move(partnerNo: string, booking: PartnerBooking): Promise<PartnerAnswer>;
  /** Cancels a booking. Afterwards the same `orderNo` may be submitted again. */
  cancel(partnerNo: string): Promise<void>;
}
