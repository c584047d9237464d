import { interpretApi } from '../../api/endpoints/interpret';
import { recordsApi } from '../../api/endpoints/records';
import type { LoadData } from '../pageModule';

/** Prefetches one explanation, or the list with the reports that can be explained. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const interpretationId = query.get('id');
  if (interpretationId) await dispatch(interpretApi.endpoints.interpretDetails.initiate({ interpretationId }));
  else
    await Promise.all([
      dispatch(interpretApi.endpoints.interpretList.initiate()),
      dispatch(recordsApi.endpoints.queryReportList.initiate()),
    ]);
  return undefined;
};
