import { z } from 'zod';

export const requestShape = z.object({
  action: z.enum(['submit', 'move', 'query', 'cancel']),
  orderNo: z.string().optional(),
  version: z.int().optional(),
  storeId: z.string().optional(),
  slotId: z.string().optional(),
  partnerNo: z.string().nullish(),
});
export type PartnerRequest = z.infer<typeof requestShape>;

export interface Booking {
  orderNo: string;
  partnerNo: string;
  version: number;
  storeId: string;
  slotId: string;
  state: 'pending' | 'confirmed' | 'refused' | 'cancelled';
}

/** An answer to a request, before it is signed. */
export interface PartnerWork {
  orderNo: string;
  state: string;
  partnerNo?: string | undefined;
}

/** The bookings of an examination centre, by the rules of docs/adapters.md. @param mood `isLate`: leaves bookings undecided */
export function createPartnerBooks(mood: { isLate: boolean; onBooked(booking: Booking): void }) {
  /** By order number; a cancelled one remains, so that a late submission is recognized. */
  const bookings = new Map<string, Booking>();

  function book({ orderNo = '', version = 0, storeId = '', slotId = '' }: PartnerRequest): PartnerWork {
    const known = bookings.get(orderNo);
    if (known && version < known.version) return { orderNo, state: 'refused' };
    if (!known || version > known.version) {
      const state = mood.isLate ? 'pending' : 'confirmed';
      const booking: Booking = { orderNo, partnerNo: `P${orderNo}`, version, storeId, slotId, state };
      bookings.set(orderNo, booking);
      mood.onBooked(booking);
    }
    return readState(orderNo);
  }
  function readState(orderNo: string): PartnerWork {
    const { state = 'refused', partnerNo } = bookings.get(orderNo) ?? {};
    if (state === 'refused' || state === 'cancelled') return { orderNo, partnerNo, state: 'refused' };
    return { orderNo, partnerNo, state };
  }
  function cancel({ orderNo = '', version = 0, partnerNo }: PartnerRequest): PartnerWork {
    const known = bookings.get(orderNo);
    const empty = { orderNo, partnerNo: partnerNo ?? `P${orderNo}`, storeId: '', slotId: '' };
    if (!known || version >= known.version) bookings.set(orderNo, { ...empty, ...known, version, state: 'cancelled' });
    return { orderNo, state: 'cancelled' };
  }
  function act(request: PartnerRequest): PartnerWork {
    if (request.action === 'submit' || request.action === 'move') return book(request);
    if (request.action === 'cancel') return cancel(request);
    return readState((request.partnerNo ?? '').slice(1));
  }
  return { bookings, act };
}
