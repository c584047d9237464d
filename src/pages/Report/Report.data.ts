import { outcomesApi } from '../../api/endpoints/outcomes';
import { packagesApi } from '../../api/endpoints/packages';
import { OPEN_ACTIONS, recordsApi } from '../../api/endpoints/records';
import { isNoReport } from '../../features/report/reportTexts';
import { parseReportUrl } from '../../features/report/reportUrl';
import type { LoadData } from '../pageModule';

/** The request for a page of the action plan, which the page and the prefetch share. */
export const toPlanRequest = (page = 1) => (page > 1 ? { page } : {});

/** Prefetches the view in the address, with the arguments of the page's hooks. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const view = parseReportUrl(query);
  const { queryReportList, queryReportDetails, queryReportTrend, compareReports, actionList } = recordsApi.endpoints;
  // What needs a doctor today stands over every view but a former version.
  const actions = view.view === 'one' && view.version ? null : dispatch(actionList.initiate(OPEN_ACTIONS));
  if (view.view === 'actions') {
    const packages = dispatch(packagesApi.endpoints.getHomeComboListByCard.initiate());
    await dispatch(actionList.initiate(toPlanRequest(view.page)));
    await packages;
  }
  if (view.view === 'one') {
    const { data, error } = await dispatch(
      queryReportDetails.initiate({ reportId: view.reportId, ...(view.version && { version: view.version }) }),
    );
    if (data?.orderNo && !view.version) await dispatch(outcomesApi.endpoints.itemList.initiate({ orderNo: data.orderNo }));
    const first = await actions;
    // The report's own tasks, when there are more than the first page has.
    if ((first?.data?.openTotal ?? 0) > (first?.data?.open.length ?? 0))
      await dispatch(actionList.initiate({ ...OPEN_ACTIONS, reportId: view.reportId }));
    return isNoReport(error) ? { status: 404 } : undefined;
  }
  if (view.view === 'trend')
    await dispatch(queryReportTrend.initiate({ codes: [...view.codes], ...(view.until && { until: view.until }) }));
  else if (view.view !== 'actions') {
    const list = dispatch(queryReportList.initiate({ page: view.page ?? 1 }));
    if (view.view === 'compare' && view.reportIds.length >= 2) await dispatch(compareReports.initiate({ reportIds: [...view.reportIds] }));
    await list;
  }
  await actions;
  return undefined;
};
