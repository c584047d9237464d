import { outcomesApi } from '../../api/endpoints/outcomes';
import { recordsApi } from '../../api/endpoints/records';
import { isNoReport } from '../../features/report/reportTexts';
import { parseReportUrl } from '../../features/report/reportUrl';
import type { LoadData } from '../pageModule';

/** Prefetches the view in the address, with the arguments of the page's hooks. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const view = parseReportUrl(query);
  const { getReports, getReport, getTrend, getComparison, getActions } = recordsApi.endpoints;
  // What needs a doctor today stands over every view but a former version.
  const actions = view.view === 'one' && view.version ? null : dispatch(getActions.initiate({}));
  if (view.view === 'actions' && view.page && view.page > 1) await dispatch(getActions.initiate({ page: view.page }));
  if (view.view === 'one') {
    const { data, error } = await dispatch(getReport.initiate({ reportId: view.reportId, ...(view.version && { version: view.version }) }));
    if (data?.orderNo && !view.version) await dispatch(outcomesApi.endpoints.getItems.initiate({ orderNo: data.orderNo }));
    const first = await actions;
    // The report's own tasks, when there are more than the first page has.
    if ((first?.data?.openTotal ?? 0) > (first?.data?.open.length ?? 0)) await dispatch(getActions.initiate({ reportId: view.reportId }));
    return isNoReport(error) ? { status: 404 } : undefined;
  }
  if (view.view === 'trend') await dispatch(getTrend.initiate({ codes: [...view.codes], ...(view.until && { until: view.until }) }));
  else if (view.view !== 'actions') {
    const list = dispatch(getReports.initiate({ page: view.page ?? 1 }));
    if (view.view === 'compare' && view.reportIds.length >= 2) await dispatch(getComparison.initiate({ reportIds: [...view.reportIds] }));
    await list;
  }
  await actions;
  return undefined;
};
