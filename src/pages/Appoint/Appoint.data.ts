import { loginApi } from '../../api/endpoints/login';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { questionnaireApi } from '../../api/endpoints/questionnaire';
import { STORES_PER_PAGE, storesApi } from '../../api/endpoints/stores';
import { KEYWORD, parseBookingUrl } from '../../features/booking/bookingUrl';
import { SYSTEM_CLOCK } from '../../lib/clock';
import { getDayOf, getMonthOf } from '../../lib/day';
import type { AppThunk } from '../../store/hooks';
import { isPrivateState } from '../../store/rootReducer';
import type { LoadData } from '../pageModule';
import { getCalendarView, parseMonth } from './calendarView';
import { isComboGone } from './goneCombo';

/** Whether the card can book the package. What else is asked about one that it cannot book would be refused, and each refusal notifies. */
const canBook =
  (comboId: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const state = getState();
    if (isPrivateState(state) && isComboGone(state, comboId)) return false;
    const { data } = await dispatch(packagesApi.endpoints.queryComboDetails.initiate({ comboId }));
    return data !== undefined && data?.suitable !== false;
  };

/** Prefetches the step in the address, with the arguments of the page's hooks. */
export const loadData: LoadData = async ({ dispatch, query }) => {
  const { step, comboId, addOns, storeId, date, rebook } = parseBookingUrl(query);
  const work: Promise<unknown>[] = [];
  if (rebook) work.push(dispatch(ordersApi.endpoints.queryOrderDetails.initiate({ orderNo: rebook })));
  else work.push(dispatch(packagesApi.endpoints.getHomeComboListByCard.initiate()));
  const isBookable = comboId !== '' && (await dispatch(canBook(comboId)));
  if (isBookable || (comboId && rebook)) {
    if (!rebook) work.push(dispatch(packagesApi.endpoints.getComboAmount.initiate({ comboId, addOnIds: addOns })));
    if (step === 'store') work.push(dispatch(storesApi.endpoints.queryStoreAreaListBycombo.initiate({ comboId })));
    const keyword = (step === 'store' && query.get(KEYWORD)?.trim().slice(0, 50)) || '';
    if (keyword) work.push(dispatch(storesApi.endpoints.queryStoreListBycombo.initiate({ comboId, keyword, pageSize: STORES_PER_PAGE })));
    if (step !== 'package') work.push(dispatch(storesApi.endpoints.queryStoreListBycombo.initiate({ comboId, pageSize: STORES_PER_PAGE })));
    // The calendar, and the places of the chosen day, which may be in another month.
    const months = new Set(date ? [getMonthOf(date)] : []);
    if (step === 'time') {
      // In a browser with a wrong clock, the calendar asks for what is missing.
      const today = getDayOf(SYSTEM_CLOCK.now());
      for (const month of getCalendarView({ date, turned: parseMonth(query.get('month')), today }).months) months.add(month);
    }
    if (storeId)
      for (const month of months) work.push(dispatch(storesApi.endpoints.queryStoreSchedule.initiate({ storeId, comboId, month })));
  }
  if (step === 'confirm') {
    work.push(dispatch(loginApi.endpoints.getPrivacyAgreement.initiate({ type: 'health' })));
    work.push(dispatch(questionnaireApi.endpoints.questionnaireGet.initiate()));
  }
  await Promise.all(work);
  return undefined;
};
