import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { isUnusedNo } from '../orders/bookingSql';
import { isUsableSql } from '../stores/bookableSlot';

/** An unused entitlement of the card, the preferred one if it is free; null when all are used or the card cannot be used on that day. */
export async function queryFreeEntitlement(tx: Tx, cardId: string, preferred: number, today: string): Promise<number | null> {
  const rows = await queryRows(
    tx,
    sql`select n from card join project on project.id = card.project_id, generate_series(1, card.entitlement_total) as n
    where card.id = ${cardId} and ${isUsableSql(today)} and ${isUnusedNo}
    order by n <> ${preferred}::int, n limit 1`,
    z.object({ n: z.int() }),
  );
  return rows[0]?.n ?? null;
}
