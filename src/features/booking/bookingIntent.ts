import type { CallRequest } from '../../../shared/contract/contract';

type SaveOrderBody = CallRequest<'saveOrder'>;

/** What a person wants to book, without quote and key. */
export type Wish = Pick<SaveOrderBody, 'comboId' | 'addOnIds' | 'storeId' | 'slotId' | 'contactPhone'>;

/** The order to be moved to another time, with the version that the person sees. */
export type Rebook = Pick<CallRequest<'reSaveOrder'>, 'orderNo' | 'version'>;

/** One attempt to book: the exact request body, and the wish that it was made from. */
export interface BookingIntent {
  wish: string;
  body: SaveOrderBody;
  /** The moved order as first seen; null for a new order. */
  rebook: Rebook | null;
}

/**
 * The body to send. While the answer to the same wish is unknown (the network failed), the identical body is sent again, with key, quote
 * and version: if the first request arrived, the back end repeats its answer and does not book twice. A changed wish gets a new key, as
 * does any wish after an answer, because the caller then drops the intent.
 * @param unanswered the intent whose answer never arrived, or null
 * @param makeKey returns a UUID
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
