import { accountApi } from '../../api/endpoints/account';
import { calendarApi } from '../../api/endpoints/calendar';
import { messageApi } from '../../api/endpoints/message';
import type { LoadData } from '../pageModule';

/** Prefetches the sessions and the choices of messages. */
export const loadData: LoadData = async ({ dispatch }) => {
  await Promise.all([
    dispatch(accountApi.endpoints.sessionList.initiate()),
    dispatch(calendarApi.endpoints.calendarState.initiate()),
    dispatch(messageApi.endpoints.messagePreferences.initiate()),
  ]);
  return undefined;
};
