import { loginApi } from '../../api/endpoints/login';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { questionnaireApi } from '../../api/endpoints/questionnaire';
import { STORES_PER_PAGE, storesApi } from '../../api/endpoints/stores';
import { parseBookingUrl } from '../../features/booking/bookingUrl';
import { getMonthOf } from '../../lib/day';
import type { LoadData } from '../pageModule';

/** Prefetches the step in the address, with the arguments of the page's hooks. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const { step, comboId, addOns, storeId, date, rebook } = parseBookingUrl(query);
  const work: Promise<unknown>[] = [];
  if (rebook) work.push(dispatch(ordersApi.endpoints.queryOrderDetails.initiate({ orderNo: rebook })));
  else work.push(dispatch(packagesApi.endpoints.getHomeComboListByCard.initiate()));
  if (comboId) {
    work.push(dispatch(packagesApi.endpoints.queryComboDetails.initiate({ comboId })));
    if (!rebook) work.push(dispatch(packagesApi.endpoints.getComboAmount.initiate({ comboId, addOnIds: addOns })));
    if (step === 'store') work.push(dispatch(storesApi.endpoints.queryStoreAreaListBycombo.initiate({ comboId })));
    if (step !== 'package') work.push(dispatch(storesApi.endpoints.queryStoreListBycombo.initiate({ comboId, pageSize: STORES_PER_PAGE })));
    if (storeId && date)
      work.push(dispatch(storesApi.endpoints.queryStoreSchedule.initiate({ storeId, comboId, month: getMonthOf(date) })));
  }
  if (step === 'confirm') {
    work.push(dispatch(loginApi.endpoints.getPrivacyAgreement.initiate({ type: 'health' })));
    work.push(dispatch(questionnaireApi.endpoints.questionnaireGet.initiate()));
  }
  await Promise.all(work);
  return undefined;
};
