import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { getDayOf } from '../../../shared/businessDay';
import { isStateIn } from '../../db/orderStateSql';
import { examOrder, slotDay, store } from '../../db/schema/schema';
import { missingError, validationError } from '../../errors/ApiError';
import type { ApiServices } from '../../handlerKit/handler';

type Services = Pick<ApiServices, 'db' | 'now'>;

/** The slots of one day of a store, or of one of its periods. */
export interface SlotChoice {
  storeId: string;
  date: string;
  period?: string | undefined;
}

/** True for the slots of the choice. */
export const toCondition = ({ storeId, date, period }: SlotChoice): SQL | undefined =>
  and(eq(slotDay.storeId, storeId), eq(slotDay.date, date), period ? eq(slotDay.period, period) : undefined);

/**
 * The slots that would be closed, and how many orders are in them.
 * @throws ApiError 4040 for an unknown store or a day without slots, 4001 for a day in the past
 */
export async function planClosing({ db, now }: Services, choice: SlotChoice) {
  const [found] = await db.select({ name: store.name }).from(store).where(eq(store.id, choice.storeId));
  if (!found) throw missingError('没有这家门店，请核对门店编号。');
  if (choice.date < getDayOf(now())) throw validationError({ date: '已过去' }, '这一天已经过去。');
  const slots = await db.select().from(slotDay).where(toCondition(choice)).orderBy(slotDay.period, slotDay.quotaClass);
  if (slots.length === 0) throw missingError('这一天没有这个时段，请核对日期和时段。');
  const orders = await db
    .select({ id: examOrder.id })
    .from(examOrder)
    .innerJoin(slotDay, eq(slotDay.id, examOrder.slotId))
    .where(and(toCondition(choice), isStateIn(examOrder.state, 'live')));
  return { storeName: found.name, slots, orders: orders.length };
}

/**
 * Closes slots: nobody can book them from now on. The job moves the people who have booked.
 * @param reason shown to people
 * @returns how many slots were open
 */
export async function closeSlots({ db }: Services, choice: SlotChoice, reason: string): Promise<number> {
  const closed = await db
    .update(slotDay)
    .set({ closedReason: reason })
    .where(and(toCondition(choice), isNull(slotDay.closedReason)))
    .returning({ id: slotDay.id });
  return closed.length;
}

/** Opens closed slots again. @returns how many were closed */
export async function openSlots({ db }: Services, choice: SlotChoice): Promise<number> {
  const opened = await db
    .update(slotDay)
    .set({ closedReason: null })
    .where(and(toCondition(choice), isNotNull(slotDay.closedReason)))
    .returning({ id: slotDay.id });
  return opened.length;
}
