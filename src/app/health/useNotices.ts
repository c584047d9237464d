import { useEffect, useRef, useState } from 'react';
import { isCallMissing } from '../../api/ApiFailure';
import { noticeApi } from '../../api/endpoints/notice';
import { useClock } from '../../lib/clock';

/** Number of notices shown first, added at a time, and given by the call at most. */
const STEP = 6;
const MOST = 48;
/** The number is not fetched again within this time. */
const FRESH_SECONDS = 60;

/** The number of unread notices; fetched again when a hidden page becomes visible. */
export function useUnreadNotices(): number {
  const { data, error, fulfilledTimeStamp, isFetching, refetch } = noticeApi.useNoticeListQuery({ pageSize: STEP });
  const clock = useClock();
  const readAt = useRef(0);
  useEffect(() => {
    if (fulfilledTimeStamp) readAt.current = clock.now();
  }, [fulfilledTimeStamp, clock]);
  const isIdle = !isFetching && !isCallMissing(error);
  useEffect(() => {
    const handleVisible = () => {
      const isOld = clock.now() - readAt.current >= FRESH_SECONDS * 1000;
      if (document.visibilityState === 'visible' && isIdle && isOld) void refetch();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, [isIdle, refetch, clock]);
  return data?.unread ?? 0;
}

/** The newest notices, fetched whenever the panel opens, and a function that shows older ones. */
export function useNotices() {
  const [count, setCount] = useState(STEP);
  const query = noticeApi.useNoticeListQuery({ pageSize: count }, { refetchOnMountOrArgChange: true });
  return {
    query,
    hasMore: (query.data?.total ?? 0) > count && count < MOST,
    showMore: () => setCount(Math.min(MOST, count + STEP)),
  };
}
