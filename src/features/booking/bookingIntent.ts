import type { CallRequest } from '../../../shared/contract/contract';

type SaveOrderBody = CallRequest<'saveOrder'>;

/** What a person wants to book, without the quote and the key. */
export type Wish = Pick<SaveOrderBody, 'comboId' | 'addOnIds' | 'storeId' | 'slotId' | 'contactPhone'>;

/** One attempt to book: the exact body that goes over the wire, and the wish it came from. */
export interface BookingIntent {
  wish: string;
  body: SaveOrderBody;
}

/**
 * The body to send. While the answer to the same wish is unknown (the network failed), the very same body goes out again, key and
 * quote included: if the first one had arrived, the back end answers it again instead of booking twice. Any change of the wish,
 * and any real answer (the caller then drops the intent), makes a new key.
 * @param unanswered the intent whose answer never came, or null
 * @param makeKey makes a UUID
 */
export function createIntent(unanswered: BookingIntent | null, wish: Wish, quoteId: string, makeKey: () => string): BookingIntent {
  const fingerprint = JSON.stringify([wish.comboId, wish.addOnIds, wish.storeId, wish.slotId, wish.contactPhone ?? '']);
  if (unanswered?.wish === fingerprint) return unanswered;
  return { wish: fingerprint, body: { ...wish, quoteId, idempotencyKey: makeKey() } };
}
