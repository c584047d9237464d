import { useCallback, useEffect, useState } from 'react';
import { BUSINESS_CODES } from '../../../shared/constants';
import { ANY_CHANNEL, type PayChannel } from '../../../shared/payChannels';
import { ordersApi } from '../../api/endpoints/orders';

/** The order can no longer be paid: its hold expired, or it was paid with an earlier code. */
const SETTLED_CODES: readonly number[] = [BUSINESS_CODES.holdExpired, BUSINESS_CODES.alreadyBooked];

/**
 * Fetches the payment code of an order. During the hold and with the same provider, the back end answers the same code, so a reload or a
 * second tab shows it again.
 * @param onOver is called when the order can no longer be paid and has to be fetched again
 */
export function usePayCode(orderNo: string, onOver: () => void) {
  const [start, { data, error, isLoading }] = ordersApi.useStartPaymentMutation();
  const [chosen, choose] = useState<PayChannel | null>(null);
  // They stay visible while another code is fetched.
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
