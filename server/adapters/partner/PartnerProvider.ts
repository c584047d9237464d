/** What an examination centre is told of an order: no health data, no numbers of the person. */
export interface PartnerBooking {
  orderNo: string;
  storeId: string;
  slotId: string;
  comboId: string;
}

export type PartnerAnswer = { state: 'pending' | 'confirmed'; partnerNo: string } | { state: 'refused'; reason: string };

/** The examination centre's booking system. Every method may reject (network); callers try again later. */
export interface PartnerProvider {
  readonly name: string;
  /** Hands an order in. The same `orderNo` again answers for the same booking. */
  submit(booking: PartnerBooking): Promise<PartnerAnswer>;
  /** What became of a booking. */
  query(partnerNo: string): Promise<PartnerAnswer>;
  /** Moves a booking to another slot or store. The same again answers for the same move; refused leaves the booking where it was. */
  move(partnerNo: string, booking: PartnerBooking): Promise<PartnerAnswer>;
  /** Gives a booking back. Afterwards the same `orderNo` may be submitted anew. */
  cancel(partnerNo: string): Promise<void>;
}
