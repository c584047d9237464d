import { HOME_PATH } from '../../../../shared/constants';
import type { CallResponse } from '../../../../shared/contract/contract';
import { startSession } from '../../../features/session/session';
import { usePublicConfig } from '../../../lib/publicConfig';
import { type AppThunk, useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';

/** How long the record of the consent may hold up the way to the home page. */
const CONSENT_WAIT_MS = 1500;

/** Says to the back end, which version of the agreement the person has just agreed to. A back end without the call is not missed. */
function recordConsent(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { data } = await dispatch(sendCall('getPrivacyAgreement', { type: 'login' }));
    if (!data || data.agreed) return;
    const purposes = data.purposes.map((purpose) => purpose.code);
    await dispatch(sendCall('agreement', { type: data.type, version: data.version, purposes, agree: true }));
  };
}

/**
 * What follows a successful login, whatever its method: the session is kept, the consent recorded, and the home page opened
 * as a whole document, because the server renders it with its data before this page could load the code for it.
 */
export function useFinishLogin(loginPage: string) {
  const dispatch = useAppDispatch();
  const { basePath } = usePublicConfig();
  return async (result: CallResponse<'cardLogin'>): Promise<void> => {
    await dispatch(startSession(result, { loginPage }));
    const wait = new Promise((resolve) => setTimeout(resolve, CONSENT_WAIT_MS));
    await Promise.race([dispatch(recordConsent()), wait]);
    window.location.assign(basePath + HOME_PATH);
  };
}
