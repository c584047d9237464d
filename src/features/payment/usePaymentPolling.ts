import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { CODE_SILENT } from '../../../shared/constants';
import { isOrderIn } from '../../../shared/orderStates';
import type { ApiFailure } from '../../api/ApiFailure';
import { ordersApi } from '../../api/endpoints/orders';
import { useAppDispatch } from '../../store/hooks';
import { getPollDelay } from './pollSchedule';

/** RTK Query's error is ours, or a serialized exception, which counts as no answer. */
const toFailure = (error: ApiFailure | SerializedError): ApiFailure =>
  typeof error.code === 'number' ? { code: error.code, message: '' } : { message: error.message ?? '' };

interface PollingOptions {
  /** The payment's number; empty to poll for nothing. */
  outTradeNo: string;
  /** False stops the polling, for example when the hold has expired. */
  active: boolean;
  /** Called when polling ends because the payment is no longer open or the call is refused. The order should then be refetched. */
  onSettled: () => void;
}

/** True when the answer means 'ask again': not paid yet, or no answer. */
const isUnsettled = (failure: ApiFailure) => failure.code === CODE_SILENT || failure.code === undefined;

/**
 * Polls for a payment's result: every two seconds at first, slower later, not while the page is hidden, and immediately when it is shown
 * again.
 * @returns `offline`: the last poll got no answer (no network). `isOver`: the payment was closed, although the order still has to be paid,
 * for example because another device continued it. Polling goes on until the order is settled.
 */
export function usePaymentPolling({ outTradeNo, active, onSettled }: PollingOptions): { offline: boolean; isOver: boolean } {
  const dispatch = useAppDispatch();
  const [offline, setOffline] = useState(false);
  const [over, setOver] = useState('');
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = onSettled;
  });

  useEffect(() => {
    if (!outTradeNo || !active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let since = performance.now();

    const ask = async () => {
      const options = { forceRefetch: true, subscribe: false };
      const { data, error } = await dispatch(ordersApi.endpoints.getWxResult.initiate({ outTradeNo }, options));
      if (stopped) return;
      const failure = error ? toFailure(error) : undefined;
      setOffline(failure !== undefined && failure.code === undefined);
      const open = failure ? isUnsettled(failure) : data?.state === 'created' || data?.state === 'notpay' || data?.state === 'closing';
      const closed = data?.state === 'closed' && isOrderIn(data.orderState, 'payable');
      if (closed) setOver(outTradeNo);
      if (open || closed) schedule();
      else settle.current();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(ask, getPollDelay(performance.now() - since));
    };
    const handleVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      since = performance.now();
      void ask();
    };
    schedule();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [outTradeNo, active, dispatch]);
  return { offline, isOver: over !== '' && over === outTradeNo };
}
