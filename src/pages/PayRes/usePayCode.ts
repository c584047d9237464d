import { useCallback, useEffect, useState } from 'react';
import { BUSINESS_CODES } from '../../../shared/constants';
import { ANY_CHANNEL, type PayChannel } from '../../../shared/payChannels';
import { ordersApi } from '../../api/endpoints/orders';

/** The order cannot be paid any more: its hold is over, or the money came by the code that was shown before. */
const SETTLED_CODES: readonly number[] = [BUSINESS_CODES.holdExpired, BUSINESS_CODES.alreadyBooked];

/**
 * The code to pay an order with. While the hold lives and nobody chooses another provider, the back end answers the same code again, so
 * a reload or a second tab shows what was shown before.
 * @param onOver the order cannot be paid any more and should be read again
 */
export function usePayCode(orderNo: string, onOver: () => void) {
  const [start, { data, error, isLoading }] = ordersApi.useStartPaymentMutation();
  const [chosen, choose] = useState<PayChannel | null>(null);
  // They stay on the screen while another code is asked for.
  const [channels, setChannels] = useState<readonly PayChannel[]>([]);
  const ask = useCallback(() => {
    void start({ orderNo, channel: chosen ?? ANY_CHANNEL });
  }, [start, orderNo, chosen]);
  useEffect(ask, [ask]);
  useEffect(() => {
    if (data?.channels) setChannels(data.channels);
  }, [data]);
  const isOver = Boolean(error && 'code' in error && typeof error.code === 'number' && SETTLED_CODES.includes(error.code));
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return { code: data, isError: Boolean(error), isLoading, retry: ask, channels, channel: chosen ?? data?.channel, choose };
}
