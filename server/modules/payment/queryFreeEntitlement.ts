import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/Db';
import { queryRows } from '../../db/queryRows';
import { isUnusedNo } from '../orders/bookingSql';

/** An unused entitlement of the card, the preferred one if it is free; null when all are used. */
export async function queryFreeEntitlement(tx: Tx, cardId: string, preferred: number): Promise<number | null> {
  const rows = await queryRows(
    tx,
    sql`select n from card, generate_series(1, card.entitlement_total) as n
    where card.id = ${cardId} and ${isUnusedNo}
    order by n <> ${preferred}::int, n limit 1`,
    z.object({ n: z.int() }),
  );
  return rows[0]?.n ?? null;
}
