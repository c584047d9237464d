import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallerCard } from '../../calls/handler';
import type { DbOrTx } from '../../db/Db';
import { isStateIn } from '../../db/orderStateSql';
import { queryRows } from '../../db/queryRows';
import { queryFreeNo } from './bookingSql';

const lastRow = z.object({
  comboId: z.string(),
  comboName: z.string(),
  itemCodes: z.array(z.string()),
  storeId: z.string(),
  storeName: z.string(),
  province: z.string(),
  city: z.string(),
  date: z.iso.date(),
  period: z.string(),
});
export type LastBooking = z.infer<typeof lastRow>;

/**
 * The latest examination that an account booked for a card's person, with any card; null while the card has no examination left, or has
 * one booked.
 */
export async function queryLastBooking(
  db: DbOrTx,
  accountId: string,
  { cardId, personId }: Pick<CallerCard, 'cardId' | 'personId'>,
): Promise<LastBooking | null> {
  const [last] = await queryRows(
    db,
    sql`select exam_order.combo_id as "comboId", exam_order.snapshot->'combo'->>'name' as "comboName",
      array(select item_code from combo_item where combo_item.combo_id = exam_order.combo_id) as "itemCodes",
      store.id as "storeId", store.name as "storeName", store.province, store.city, slot_day.date::text as date, slot_day.period
    from exam_order join slot_day on slot_day.id = exam_order.slot_id join store on store.id = slot_day.store_id
    where exam_order.account_id = ${accountId} and exam_order.person_id = ${personId} and ${isStateIn(sql`exam_order.state`, 'fulfilled')}
      and (select ${queryFreeNo} from card where card.id = ${cardId}) is not null
      and not exists (select 1 from exam_order live where live.card_id = ${cardId} and ${isStateIn(sql`live.state`, 'live')})
    order by slot_day.date desc limit 1`,
    lastRow,
  );
  return last ?? null;
}
