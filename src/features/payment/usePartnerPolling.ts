import { useEffect, useState } from 'react';
import { api } from '../../api/api';
import { ordersApi } from '../../api/endpoints/orders';
import { useAppDispatch } from '../../store/hooks';

const DEFAULT_RETRY_S = 3;

/**
 * Polls for the store's confirmation, at the interval that the back end requests, and refetches the order after the answer.
 * @param active whether the order waits for the store
 * @returns true when the store refused
 */
export function usePartnerPolling(orderNo: string, active: boolean): boolean {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!active || !orderNo) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      const options = { forceRefetch: true, subscribe: false };
      const { data } = await dispatch(ordersApi.endpoints.getThirdOrderResult.initiate({ orderNo }, options));
      if (stopped) return;
      if (data?.state === 'confirmed') dispatch(api.util.invalidateTags(['Order']));
      else if (data?.state === 'failed') setFailed(true);
      else timer = setTimeout(ask, (data?.retryAfter ?? DEFAULT_RETRY_S) * 1000);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [orderNo, active, dispatch]);
  return failed;
}
