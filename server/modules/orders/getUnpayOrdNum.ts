import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { createPrepared } from '../../db/createPrepared';
import { isStateIn } from '../../db/orderStateSql';
import { examOrder } from '../../db/schema/orders';
import { defineHandler } from '../../handlerKit/defineHandler';

const unpaidOfCard = createPrepared((db) =>
  db
    .select({ orderNo: examOrder.orderNo, holdExpiresAt: examOrder.holdExpiresAt })
    .from(examOrder)
    .where(
      and(
        eq(examOrder.cardId, sql.placeholder('cardId')),
        isStateIn(examOrder.state, 'payable'),
        gt(examOrder.holdExpiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(examOrder.createdAt))
    .prepare('unpaid_of_card'),
);

/** How many of the card's orders wait for payment, and the newest of them. */
export const getUnpayOrdNum = defineHandler({
  name: 'getUnpayOrdNum',
  access: 'card',
  async handle(_input, { services, card }) {
    const rows = await unpaidOfCard(services.db).execute({ cardId: card.cardId, now: services.now() });
    const [newest] = rows;
    if (!newest?.holdExpiresAt) return { count: 0 };
    return { count: rows.length, orderNo: newest.orderNo, holdExpiresAt: newest.holdExpiresAt.toISOString() };
  },
});
