import type { CallRequest } from '../../../shared/contract/contract';

type SaveOrderBody = CallRequest<'saveOrder'>;

/** What a person wants to book, without the quote and the key. */
export type Wish = Pick<SaveOrderBody, 'comboId' | 'addOnIds' | 'storeId' | 'slotId' | 'contactPhone'>;

/** The order that a person moves to another time, as they see it. */
export type Rebook = Pick<CallRequest<'reSaveOrder'>, 'orderNo' | 'version'>;

/** One attempt to book: the exact body that goes over the wire, and the wish it came from. */
export interface BookingIntent {
  wish: string;
  body: SaveOrderBody;
  /** The moved order as it was seen first; null for a new one. */
  rebook: Rebook | null;
}

/**
 * The body to send. While the answer to the same wish is unknown (the network failed), the very same body goes out again, with key,
 * quote and the version of a moved order: if the first one had arrived, the back end answers it again instead of booking twice. Any
 * change of the wish, and any real answer (the caller then drops the intent), makes a new key.
 * @param unanswered the intent whose answer never came, or null
 * @param makeKey makes a UUID
 */
export function createIntent(
  unanswered: BookingIntent | null,
  { wish, quoteId, rebook }: { wish: Wish; quoteId: string; rebook: Rebook | null },
  makeKey: () => string,
): BookingIntent {
  const { comboId, addOnIds, storeId, slotId, contactPhone = '' } = wish;
  const fingerprint = JSON.stringify([comboId, addOnIds, storeId, slotId, contactPhone, rebook?.orderNo ?? '']);
  if (unanswered?.wish === fingerprint) return unanswered;
  return { wish: fingerprint, body: { ...wish, quoteId, idempotencyKey: makeKey() }, rebook };
}
