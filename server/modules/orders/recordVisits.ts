import { eq } from 'drizzle-orm';
import { isOrderIn } from '../../../shared/orderStates';
import { examOrder } from '../../db/schema/orders';
import { ApiError, missingError, validationError } from '../../errors/ApiError';
import type { OrderServices } from './OrderServices';
import { type OrderRow, queryOrderByNo } from './orders.repo';
import { checkVisit, recordVisit } from './recordVisit';

/** What a store reports about one person. */
export interface Visit {
  /** The check-in code or the order number. */
  code: string;
  came: boolean;
}

export type VisitResult = { personId: string; outcome: 'recorded' | 'known' } | { problem: string };

/** @throws ApiError 4040 when no order has the code, 4001 when several have the centre's number */
async function findOrder({ db }: OrderServices, code: string): Promise<OrderRow> {
  const byNo = await queryOrderByNo(db, code);
  if (byNo) return byNo;
  const found = await db.select({ orderNo: examOrder.orderNo }).from(examOrder).where(eq(examOrder.partnerNo, code)).limit(2);
  if (found.length > 1) throw validationError({ code: '不唯一' }, '有几个订单是这个门店预约号，请改写订单号。');
  const order = found[0] && (await queryOrderByNo(db, found[0].orderNo));
  if (!order) throw missingError('没有这个签到码或订单号。');
  return order;
}

/** Whether an order's visit is recorded already. */
export const isVisitKnown = ({ state }: Pick<OrderRow, 'state'>, came: boolean): boolean =>
  came ? isOrderIn(state, 'fulfilled') : state === 'no_show';

/**
 * Records one visit of a list. A visit that is recorded already, also by somebody else in the meantime, is no error.
 * @param dryRun only checks
 * @returns the outcome, or a sentence for the operator
 * @throws Error when the database fails
 */
export async function recordListedVisit(services: OrderServices, { code, came }: Visit, dryRun: boolean): Promise<VisitResult> {
  try {
    const order = await findOrder(services, code);
    const { personId, orderNo } = order;
    if (isVisitKnown(order, came)) return { personId, outcome: 'known' };
    if (dryRun) checkVisit(order, came, services.now());
    else
      await recordVisit(services, orderNo, came).catch(async (error: unknown) => {
        const current = await queryOrderByNo(services.db, orderNo);
        if (!current || !isVisitKnown(current, came)) throw error;
      });
    return { personId, outcome: 'recorded' };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}
