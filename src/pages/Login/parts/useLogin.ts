import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { type CallOutcome, toFailure } from '../../../api/ApiFailure';
import { type FormValues, getFailure, readValues } from '../../../features/account/formFailure';
import { type Proof, sendWithProof } from '../../../features/account/sendWithProof';
import type { FormState } from '../../../features/account/useFormState';
import { type AppThunk, useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import type { LoginMethod } from '../texts';
import { createSsoState } from './ssoState';
import { useFinishLogin } from './useFinishLogin';
import { getProofField, validateLogin } from './validateLogin';

type LoginAnswer = CallOutcome<CallResponse<'cardLogin'>>;
type FormMethod = Exclude<LoginMethod, 'sso'>;

interface LoginPlace {
  /** The company suffix of this page. */
  module: string;
  /** Absent on the generic page. */
  companyId: string | undefined;
}

/** Sends what was typed with the call of the method. */
function sendLogin(
  method: FormMethod,
  values: FormValues,
  { module, companyId }: LoginPlace,
  proof: Proof,
): AppThunk<Promise<LoginAnswer>> {
  const { physicalCardId = '', idNumber = '', account = '', password = '', phone = '', smsCode = '' } = values;
  return async (dispatch, _getState, { storage }) => {
    // A token left over from somebody else would bind this card to that person's account (design: cardLogin with a token).
    storage.clearSession();
    if (method === 'card')
      return dispatch(sendCall('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code: module, ...proof }));
    if (method === 'code') return dispatch(sendCall('memberLoginByCode', { phone, code: smsCode, companyId, ...proof }));
    if (companyId) return dispatch(sendCall('memberLoginForCompany', { account, password, companyId, ...proof }));
    return dispatch(sendCall('memberLogin', { account, password, ...proof }));
  };
}

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
  const finishLogin = useFinishLogin(`/${place.module}`);
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
    const send = (proof: Proof) => dispatch(sendLogin(method, values, place, proof));
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
