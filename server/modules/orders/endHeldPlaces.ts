import type { Tx } from '../../db/Db';
import { endWish } from './earlierWish.repo';
import { endRelocation } from './relocation.repo';

/**
 * Ends what holds places for an order that is moved: its relocation, and its wish for an earlier place. The caller holds the order's lock.
 * @returns the slots whose places were released
 */
export async function endHeldPlaces(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  return [...(await endWish(tx, orderId, 'moved', at)), ...(await endRelocation(tx, orderId, 'moved', at))];
}
