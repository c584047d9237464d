import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { queryRows } from '../../db/queryRows';
import { rosterEnd } from '../../db/schema/organization';
import { card } from '../../db/schema/people';
import { ApiError, missingError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';

const UNDO_MS = 30 * 86_400_000;

/**
 * Gives back the cards that a full roster ended, and the waits for slots that are still ahead, at their place in the line. Cancelled orders
 * stay cancelled, and people log in again.
 * @returns how many cards and waits
 * @throws ApiError 4040; 4094 when it was undone before, or is older than 30 days
 */
export function undoRosterEnd({ db, now }: Pick<ApiServices, 'db' | 'now'>, id: string): Promise<{ cards: number; waits: number }> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(rosterEnd).where(eq(rosterEnd.id, id)).for('update');
    if (!found) throw missingError('没有这个编号的名单，请核对。');
    const at = now();
    if (found.undoneAt) throw new ApiError(BUSINESS_CODES.notAllowedNow, '已经撤回过了。');
    if (at.getTime() - found.endedAt.getTime() > UNDO_MS)
      throw new ApiError(BUSINESS_CODES.notAllowedNow, '已超过 30 天，不能撤回，请导入新的名单。');
    // Before the cards, which are found by the end. A card that waits for the slot again keeps its new wait.
    const waits = await queryRows(
      tx,
      sql`update wait_entry w set state = 'waiting', end_reason = null, ended_at = null
      from card, slot_day
      where card.id = w.card_id and card.roster_end_id = ${id} and slot_day.id = w.slot_id and slot_day.date > ${getDayOf(at)}::date
        and w.state = 'ended' and w.end_reason = 'left' and w.ended_at = ${found.endedAt.toISOString()}::timestamptz
        and not exists (select 1 from wait_entry live where live.card_id = w.card_id and live.slot_id = w.slot_id and live.state <> 'ended')
      returning w.id`,
      z.object({ id: z.string() }),
    );
    const cards = await tx
      .update(card)
      .set({ status: 'active', rosterEndId: null })
      .where(eq(card.rosterEndId, id))
      .returning({ id: card.id });
    await tx.update(rosterEnd).set({ undoneAt: at }).where(eq(rosterEnd.id, id));
    return { cards: cards.length, waits: waits.length };
  });
}
