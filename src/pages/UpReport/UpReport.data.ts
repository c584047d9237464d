import { filesApi } from '../../api/endpoints/files';
import { loginApi } from '../../api/endpoints/login';
import type { LoadData } from '../pageModule';

/** Prefetches the packages to choose from, and whether the consent is there. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(filesApi.endpoints.projectComboList.initiate()),
    dispatch(loginApi.endpoints.getPrivacyAgreement.initiate({ type: 'outside_report' })),
  ]);
  return undefined;
};
