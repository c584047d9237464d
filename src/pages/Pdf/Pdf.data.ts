import { getHref } from '../../../shared/routes';
import { recordsApi } from '../../api/endpoints/records';
import type { LoadData } from '../pageModule';

/** Prefetches the list, for the report's name. The browser fetches the document. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const reportId = query.get('reportId');
  if (!reportId) return { redirect: getHref('Report') };
  const { data } = await dispatch(recordsApi.endpoints.queryReportList.initiate());
  const isUnknown = data && !data.list.some((each) => each.reportId === reportId);
  return isUnknown ? { status: 404 } : undefined;
};
