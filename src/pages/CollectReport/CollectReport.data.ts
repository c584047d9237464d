import { filesApi } from '../../api/endpoints/files';
import { loginApi } from '../../api/endpoints/login';
import type { LoadData } from '../pageModule';

/** Prefetches the list of reports, the packages to choose from, and whether the consent is there. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  // Reading the results of a report takes a process: the browser asks for it once.
  if (query.has('report')) return undefined;
  await Promise.all([
    dispatch(filesApi.endpoints.outsideReportList.initiate()),
    dispatch(filesApi.endpoints.projectComboList.initiate()),
    dispatch(loginApi.endpoints.getPrivacyAgreement.initiate({ type: 'outside_report' })),
  ]);
  return undefined;
};
