import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/Db';
import { queryAccountPerson } from '../../db/people';
import { examOrder, type invoice } from '../../db/schema/schema';
import { addNotice } from '../notices/addNotice';

type Row = Pick<typeof invoice.$inferSelect, 'id' | 'accountId' | 'orderId'>;

/**
 * Notifies the applicant that an invoice was issued or failed, in the transaction that makes it so. The notice contains neither title nor
 * tax number.
 */
export async function addInvoiceNotice(tx: Tx, { id, accountId, orderId }: Row, state: 'issued' | 'failed', at: Date): Promise<void> {
  const personId = await queryAccountPerson(tx, accountId);
  const [order] = await tx.select({ orderNo: examOrder.orderNo }).from(examOrder).where(eq(examOrder.id, orderId));
  if (!personId || !order) throw new Error(`The invoice ${id} has no account or no order`);
  const fact = { type: 'invoice_ended', params: { orderNo: order.orderNo, state } } as const;
  await addNotice(tx, { personId, fact, dedupe: `invoice:${id}:${state}` }, at);
}
