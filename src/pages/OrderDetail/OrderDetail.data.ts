import { isOrderIn } from '../../../shared/orderStates';
import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import { outcomesApi } from '../../api/endpoints/outcomes';
import { packagesApi } from '../../api/endpoints/packages';
import { questionnaireApi } from '../../api/endpoints/questionnaire';
import type { OrderDetails } from '../../features/booking/orderTexts';
import type { LoadData } from '../pageModule';

/** Whether the examination is still to come: the person can prepare for it, and tell what it has to consider. */
export const isToCome = ({ state, closedReason }: OrderDetails) => isOrderIn(state, 'live') && !closedReason;

/** Prefetches the order; an address without a number goes to the list. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const orderNo = query.get('orderNo');
  if (!orderNo) return { redirect: getHref('Order') };
  const { data } = await dispatch(ordersApi.endpoints.queryOrderDetails.initiate({ orderNo }));
  if (data && isOrderIn(data.state, 'fulfilled')) await dispatch(outcomesApi.endpoints.itemList.initiate({ orderNo }));
  if (data && isToCome(data)) {
    await Promise.all([
      dispatch(questionnaireApi.endpoints.questionnaireGet.initiate()),
      dispatch(packagesApi.endpoints.queryComboDetails.initiate({ comboId: data.comboId })),
    ]);
  }
  return undefined;
};
