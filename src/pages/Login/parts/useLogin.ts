import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../api/ApiFailure';
import { type LoginAttempt, type LoginMethod, sendLogin } from '../../../api/login';
import { type Proof, sendWithProof } from '../../../features/account/sendWithProof';
import { getFailure } from '../../../kit/form/formFailure';
import { type AppThunk, useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import { type FormValues, readValues } from './formValues';
import { keepSsoState } from './ssoState';
import { useFinishLogin } from './useFinishLogin';
import type { FormState } from './useFormState';
import { getProofField, validateLogin } from './validateLogin';

interface LoginPlace extends Pick<LoginAttempt, 'companySuffix' | 'companyId'> {
  /** The company has a sign-on of its own, to which the server leads. */
  ownSignOn: boolean | undefined;
}

/** Opens the company's sign-on. @returns the error when that fails */
function leaveForSso(): AppThunk<Promise<{ error?: unknown }>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(sendCall('huaZhuLoginGetCode', {}));
    if (!data) return { error };
    dispatch(keepSsoState(data.state));
    window.location.assign(data.authorizeUrl);
    return {};
  };
}

/** Submits the login form: validates it, sends it once however often Enter is pressed, and shows a refusal beside its field. */
export function useLogin(state: FormState, method: LoginMethod, { ownSignOn, ...place }: LoginPlace) {
  const dispatch = useAppDispatch();
  const finishLogin = useFinishLogin(`/${place.companySuffix}`);
  // A ref, because the state changes too late for a second Enter within the same frame.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  useEffect(() => {
    // The back/forward cache restores the page as it was left: busy.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  const run = async (values: FormValues): Promise<unknown> => {
    if (method === 'sso') return (await dispatch(leaveForSso())).error;
    const send = (proof: Proof) =>
      dispatch((_dispatch, _getState, side) => sendLogin(side, { method, fields: values, ...place, ...proof }));
    const { data, error } = await sendWithProof(send, setProving);
    return data ? finishLogin(data) : error;
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const isSignOn = event.nativeEvent.submitter?.hasAttribute('name') || (ownSignOn && method === 'sso');
    const values = readValues(event.currentTarget);
    const errors = validateLogin(isSignOn ? 'sso' : method, values);
    const isWrong = Object.keys(errors).length > 0;
    if (isSignOn && !isWrong) return;
    event.preventDefault();
    if (running.current) return;
    if (isWrong) return state.fail({ errors });
    state.clear();
    running.current = true;
    setBusy(true);
    const error = await run(values);
    // After a success the form stays busy while the next page loads.
    if (!error) return;
    running.current = false;
    setBusy(false);
    state.fail(getFailure(toFailure(error), getProofField(method)));
  };

  return { busy, proving, handleSubmit };
}
