import { accountApi } from '../../api/endpoints/account';
import type { LoadData } from '../pageModule';

/** Page size of the access log; page and prefetch use the same. */
export const READS_PER_PAGE = 10;

/** Prefetches the privacy centre. The frame loads the person. */
export const loadData: LoadData = async ({ dispatch }) => {
  const { getConsents, getAccessLog, getErasure } = accountApi.endpoints;
  await Promise.all([
    dispatch(getConsents.initiate()),
    dispatch(getAccessLog.initiate({ page: 1, pageSize: READS_PER_PAGE })),
    dispatch(getErasure.initiate()),
  ]);
  return undefined;
};
