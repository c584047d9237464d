import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../api/ApiFailure';
import { type LoginAttempt, type LoginMethod, sendLogin } from '../../../api/login';
import { type FormValues, getFailure, readValues } from '../../../features/account/formFailure';
import { type Proof, sendWithProof } from '../../../features/account/sendWithProof';
import type { FormState } from '../../../features/account/useFormState';
import { type AppThunk, useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import { createSsoState } from './ssoState';
import { useFinishLogin } from './useFinishLogin';
import { getProofField, validateLogin } from './validateLogin';

type LoginPlace = Pick<LoginAttempt, 'companySuffix' | 'companyId'>;

/** Leaves for the company's own sign-on; answers why not when that fails. */
function leaveForSso(): AppThunk<Promise<{ error?: unknown }>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(sendCall('huaZhuLoginGetCode', {}));
    if (!data) return { error };
    dispatch(createSsoState(data.state));
    window.location.assign(data.authorizeUrl);
    return {};
  };
}

/** Submits the login form: checks it, sends it once however often Enter is pressed, and explains a refusal in its place. */
export function useLogin(state: FormState, method: LoginMethod, place: LoginPlace) {
  const dispatch = useAppDispatch();
  const finishLogin = useFinishLogin(`/${place.companySuffix}`);
  // The state would tell a second press of Enter within the same frame too late.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  useEffect(() => {
    // The way back from the next page may show this one as it was left: waiting.
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
    if (data) await finishLogin(data);
    return error;
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const values = readValues(event.currentTarget);
    const errors = validateLogin(method, values);
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    running.current = true;
    setBusy(true);
    const error = await run(values);
    // On success the next page is under way; a form that woke up again would invite a second login.
    if (!error) return;
    running.current = false;
    setBusy(false);
    state.fail(getFailure(toFailure(error), getProofField(method)));
  };

  return { busy, proving, handleSubmit };
}
