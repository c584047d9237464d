import { eq } from 'drizzle-orm';
import { getHref } from '../../../shared/routes';
import type { Tx } from '../../db/Db';
import { account, examOrder, type invoice } from '../../db/schema/schema';
import { addNotice } from '../notices/addNotice';

type Row = Pick<typeof invoice.$inferSelect, 'id' | 'accountId' | 'orderId'>;

const texts = {
  issued: { title: '发票已开具', end: '的发票已开具，可以下载。' },
  failed: { title: '发票没有开成', end: '的发票没有开成，请核对抬头后重新申请。' },
} as const;

/** Tells whoever applied what became of an invoice, in the transaction that ends it. Neither title nor tax number is repeated. */
export async function tellOfInvoice(tx: Tx, { id, accountId, orderId }: Row, state: keyof typeof texts, at: Date): Promise<void> {
  const [owner] = await tx.select({ personId: account.personId }).from(account).where(eq(account.id, accountId));
  const [order] = await tx.select({ orderNo: examOrder.orderNo }).from(examOrder).where(eq(examOrder.id, orderId));
  if (!owner || !order) throw new Error(`The invoice ${id} lost its account or its order`);
  const { title, end } = texts[state];
  const about = { kind: 'invoice', title, body: `订单 ${order.orderNo} ${end}`, link: getHref('Invoice') } as const;
  await addNotice(tx, { ...about, personId: owner.personId, dedupe: `invoice:${id}:${state}` }, at);
}
