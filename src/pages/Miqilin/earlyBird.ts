import type { CallResponse } from '../../../shared/contract/contract';
import { isOrderIn } from '../../../shared/orderStates';
import type { OrderSummary } from '../../features/booking/orderTexts';

export type EarlyBird = NonNullable<CallResponse<'projectConfigGet'>['earlyBird']>;

/** Whether the benefit was earned by an order before the deadline, is still open, or is over. @param now milliseconds since 1970 */
export function getEarlyBirdState(
  { endsAt }: Pick<EarlyBird, 'endsAt'>,
  orders: readonly OrderSummary[],
  now: number,
): { state: 'kept' | 'open' | 'over'; order?: OrderSummary } {
  const end = Date.parse(endsAt);
  const order = orders.find(({ state, createdAt }) => isOrderIn(state, 'underWay') && Date.parse(createdAt) <= end);
  if (order) return { state: 'kept', order };
  return { state: now > end ? 'over' : 'open' };
}
