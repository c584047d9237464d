import { accountApi } from '../../api/endpoints/account';
import { relativesApi } from '../../api/endpoints/relatives';
import { sharesApi } from '../../api/endpoints/shares';
import { refreshCardUserInfo } from '../../features/cards/loadCards';
import type { LoadData } from '../pageModule';

/** Page size of the access log; page and prefetch use the same. */
export const READS_PER_PAGE = 10;

/** Prefetches the privacy centre, and the person as the back end knows them now: the frame's copy may be of an earlier page. */
export const loadData: LoadData = async ({ dispatch }) => {
  const { queryConsents, queryAccessLog, eraseStatus } = accountApi.endpoints;
  await Promise.all([
    dispatch(queryConsents.initiate()),
    dispatch(sharesApi.endpoints.shareList.initiate()),
    dispatch(relativesApi.endpoints.relativeList.initiate()),
    dispatch(queryAccessLog.initiate({ page: 1, pageSize: READS_PER_PAGE, by: 'others' })),
    dispatch(eraseStatus.initiate()),
    dispatch(refreshCardUserInfo()),
  ]);
  return undefined;
};
