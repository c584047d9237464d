import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { store } from '../../db/schema/catalogue';
import { examOrder } from '../../db/schema/orders';
import { addNotice } from '../notices/addNotice';
import type { OrderRow } from './orders.repo';

/**
 * Notes that the centre found something important, and tells the person examined, who may not be the one who booked. A centre raises it and
 * never lowers it; the report that comes later is judged at least as urgent.
 * @returns whether it is more urgent than what was known
 */
export async function raiseImportance(tx: Tx, order: OrderRow, importance: 'A' | 'B' | undefined, at: Date): Promise<boolean> {
  if (!importance) return false;
  const raised = await tx
    .update(examOrder)
    .set({ importance, importanceAt: at })
    .where(
      sql`${eq(examOrder.id, order.id)} and (${examOrder.importance} is null or (${examOrder.importance} = 'B' and ${importance} = 'A'))`,
    )
    .returning({ id: examOrder.id });
  if (raised.length === 0) return false;
  const [shop] = await tx.select({ phone: store.phone }).from(store).where(eq(store.id, order.storeId));
  const { orderNo, storeName, date, period } = order;
  const params = { orderNo, storeName, date, period, storePhone: shop?.phone ?? '', isNow: importance === 'A' };
  await addNotice(
    tx,
    { personId: order.personId, fact: { type: 'centre_important', params }, dedupe: `important:${order.id}:${importance}` },
    at,
  );
  return true;
}
