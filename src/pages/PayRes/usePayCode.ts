import { useCallback, useEffect } from 'react';
import { BUSINESS_CODES } from '../../../shared/constants';
import { ordersApi } from '../../api/endpoints/orders';

/**
 * The code to pay an order with. While the hold lives the back end answers the same code again, so a reload or a second tab
 * shows what was shown before.
 * @param onOver the hold is over: the order should be read again
 */
export function usePayCode(orderNo: string, onOver: () => void) {
  const [start, { data, error, isLoading }] = ordersApi.useStartPaymentMutation();
  const ask = useCallback(() => {
    void start({ orderNo, channel: 'NATIVE' });
  }, [start, orderNo]);
  useEffect(ask, [ask]);
  const isOver = Boolean(error && 'code' in error && error.code === BUSINESS_CODES.holdExpired);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return { code: data, isError: Boolean(error), isLoading, retry: ask };
}
