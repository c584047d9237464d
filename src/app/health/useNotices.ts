import { useEffect, useState } from 'react';
import { isCallMissing } from '../../api/ApiFailure';
import { noticeApi } from '../../api/endpoints/notice';

/** How many notices are shown first, how many more at a time, and the most that the call gives. */
const STEP = 6;
const MOST = 48;
/** What was asked for within this time is not asked for again, however often a page is looked at. */
const FRESH_SECONDS = 60;

/** The number of unread notices; asked for anew when a page that was hidden is looked at. */
export function useUnreadNotices(): number {
  const { data, error, fulfilledTimeStamp = 0, isFetching, refetch } = noticeApi.useGetNoticesQuery({ pageSize: STEP });
  const isIdle = !isFetching && !isCallMissing(error);
  useEffect(() => {
    const handleVisible = () => {
      const isOld = Date.now() - fulfilledTimeStamp >= FRESH_SECONDS * 1000;
      if (document.visibilityState === 'visible' && isIdle && isOld) void refetch();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, [fulfilledTimeStamp, isIdle, refetch]);
  return data?.unread ?? 0;
}

/** The newest notices, and the way to older ones. */
export function useNotices() {
  const [count, setCount] = useState(STEP);
  const query = noticeApi.useGetNoticesQuery({ pageSize: count }, { refetchOnMountOrArgChange: FRESH_SECONDS });
  return {
    query,
    hasMore: (query.data?.total ?? 0) > count && count < MOST,
    showMore: () => setCount(Math.min(MOST, count + STEP)),
  };
}
