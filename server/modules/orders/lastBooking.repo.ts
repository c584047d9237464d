import { and, desc, eq, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import type { DbOrTx } from '../../db/Db';
import { isStateIn } from '../../db/orderStateSql';
import { comboItem, slotDay, store } from '../../db/schema/catalogue';
import { examOrder } from '../../db/schema/orders';
import type { CallerCard } from '../../handlerKit/Caller';
import { queryFreeNo } from './bookingSql';

const { placeholder } = sql;
const cardId = placeholder('cardId');

const lastBooking = createPrepared((db) =>
  db
    .select({
      comboId: examOrder.comboId,
      comboName: sql<string>`${examOrder.snapshot} -> 'combo' ->> 'name'`,
      itemCodes: sql<string[]>`array(select ${comboItem.itemCode} from ${comboItem} where ${comboItem.comboId} = ${examOrder.comboId})`,
      storeId: store.id,
      storeName: store.name,
      province: store.province,
      city: store.city,
      date: slotDay.date,
      period: slotDay.period,
    })
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .innerJoin(store, eq(store.id, slotDay.storeId))
    .where(
      and(
        eq(examOrder.accountId, placeholder('accountId')),
        eq(examOrder.personId, placeholder('personId')),
        isStateIn(examOrder.state, 'fulfilled'),
        sql`(select ${queryFreeNo} from card where card.id = ${cardId}) is not null`,
        sql`not exists (select 1 from exam_order live where live.card_id = ${cardId} and ${isStateIn(sql`live.state`, 'live')})`,
      ),
    )
    .orderBy(desc(slotDay.date))
    .limit(1)
    .prepare('last_booking'),
);

export type LastBooking = Awaited<ReturnType<ReturnType<typeof lastBooking>['execute']>>[number];

/**
 * The latest examination that an account booked for a card's person, with any card; null while the card has no examination left, or has
 * one booked.
 */
export async function queryLastBooking(
  db: DbOrTx,
  accountId: string,
  card: Pick<CallerCard, 'cardId' | 'personId'>,
): Promise<LastBooking | null> {
  const [last] = await lastBooking(db).execute({ accountId, cardId: card.cardId, personId: card.personId });
  return last ?? null;
}
