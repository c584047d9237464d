import { accountApi } from '../../api/endpoints/account';
import type { LoadData } from '../pageModule';

/** How many reads of the record are shown at once; page and prefetch ask alike. */
export const READS_PER_PAGE = 10;

/** Prefetches the privacy centre; the person comes with the frame. */
export const loadData: LoadData = async ({ dispatch }) => {
  const { getConsents, getAccessLog, getErasure } = accountApi.endpoints;
  await Promise.all([
    dispatch(getConsents.initiate()),
    dispatch(getAccessLog.initiate({ page: 1, pageSize: READS_PER_PAGE })),
    dispatch(getErasure.initiate()),
  ]);
  return undefined;
};
