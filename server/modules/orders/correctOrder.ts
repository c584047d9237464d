import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';
import type { Tx } from '../../db/Db';
import { examOrder, person } from '../../db/schema/schema';
import type { Correction } from '../../handlerKit/idempotency';
import type { FieldCrypto } from '../../security/fieldCrypto';
import { describeOrder } from './describeOrder';
import { lockOrder } from './orders.repo';

/** Corrects what describes an order until its day. */
export async function correctOrder(
  tx: Tx,
  fieldCrypto: FieldCrypto,
  orderNo: string,
  input: Partial<CallInput<'saveOrder'>>,
): Promise<Correction> {
  const read = () =>
    tx
      .select({ order: examOrder, own: { enc: person.phoneEnc, masked: person.phoneMasked } })
      .from(examOrder)
      .innerJoin(person, eq(person.id, examOrder.personId))
      .where(eq(examOrder.orderNo, orderNo));
  const [found] = await read();
  if (!found) return 'late';
  await lockOrder(tx, found.order.id);
  const [{ order, own } = found] = await read();
  const { contactPhoneEnc, contactPhoneMasked, ...words } = describeOrder(fieldCrypto, input, own);
  const isSamePhone = fieldCrypto.decrypt(order.contactPhoneEnc) === fieldCrypto.decrypt(contactPhoneEnc);
  const change = { ...words, ...(isSamePhone ? {} : { contactPhoneEnc, contactPhoneMasked }) };
  if (Object.entries(change).every(([column, value]) => order[column as keyof typeof change] === value)) return 'same';
  if (!isOrderIn(order.state, 'live')) return 'late';
  await tx.update(examOrder).set(change).where(eq(examOrder.id, order.id));
  return 'corrected';
}
