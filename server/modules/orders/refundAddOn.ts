import { getDayOf } from '../../../shared/businessDay';
import { BUSINESS_CODES } from '../../../shared/constants';
import { ApiError, missingError } from '../../errors/ApiError';
import { loadOrderAccounts, queryItemOrder } from '../outcomes/outcomes.repo';
import { startAddOnRefund } from '../refunds/startRefund';
import type { OrderServices } from './OrderServices';
import { queryLockedOrder } from './orders.repo';
import { transitionLockedOrder } from './transitionOrder';

const refuse = (sentence: string) => new ApiError(BUSINESS_CODES.notAllowedNow, sentence);

/**
 * Refunds an add-on of which nothing was or will be done, at the price that the person paid. What the company paid for is not refunded to them.
 * @param itemCode any item of the add-on
 * @returns the amount in fen, and whom it concerns
 * @throws ApiError 4040; 4094 for an item of the package, one that may still be done, or an add-on that was refunded before
 */
export async function refundAddOn(
  { db, now }: Pick<OrderServices, 'db' | 'now'>,
  { orderNo, itemCode, reason }: { orderNo: string; itemCode: string; reason: string },
): Promise<{ amountFen: number; name: string; personId: string }> {
  const known = await queryItemOrder(db, orderNo);
  if (!known?.isAccounted) throw missingError('没有找到这个订单，或它不核对项目。');
  return db.transaction(async (tx) => {
    const at = now();
    const order = await queryLockedOrder(tx, known.id);
    const [account] = await loadOrderAccounts(tx, [known], getDayOf(at));
    const item = account?.items.find(({ code }) => code === itemCode);
    if (!item) throw missingError('这个订单没有预约这一项。');
    const addOn = order.snapshot.addOns.find(({ addOnId }) => addOnId === item.addOnId);
    if (!addOn) throw refuse('这一项属于套餐，由企业付费，不退给本人。');
    const open = account?.items.filter(({ addOnId, state }) => addOnId === addOn.addOnId && state !== 'declined' && state !== 'refused');
    if (open && open.length > 0)
      throw refuse(`“${open.map(({ name }) => name).join('、')}”已经出了结果，或者还可能出。只有全部弃检或拒检的加项可以退费。`);
    if (addOn.priceFen === 0) throw refuse('这个加项没有收费。');
    if (!(await startAddOnRefund(tx, order.id, addOn, reason, at))) throw refuse('这个加项已经退过，或者订单的付款已经退回。');
    await transitionLockedOrder(tx, order, 'refundAddOn', { at });
    return { amountFen: addOn.priceFen, name: addOn.name, personId: order.personId };
  });
}
