import { useState } from 'react';
import type { ApiFailure } from '../../../api/ApiFailure';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import type { FormState } from './useFormState';
import { checkPhone, getFailure } from './validateLogin';

/** How long until a code may be asked for again, as the server demands too (design: domain and calls). */
const WAIT_MS = 60_000;

function getWaitMs(error: ApiFailure): number | null {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null;
  return Number(data.retryAfter) * 1000 || null;
}

/** Sends a text message with a code to the phone number in the form, and counts the wait until the next. */
export function useSendCode(state: FormState, purpose: 'login' | 'retrieve') {
  const dispatch = useAppDispatch();
  const [until, setUntil] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const form = state.form.current;
    if (busy || !form) return;
    const phone = String(new FormData(form).get('phone') ?? '').trim();
    const phoneError = checkPhone(phone);
    if (phoneError) return state.fail({ errors: { phone: phoneError } });
    state.clear();
    setBusy(true);
    const { error } = await dispatch(sendCall(purpose === 'login' ? 'sendCodeLogin' : 'sendCodeRetrievePwd', { phone }));
    setBusy(false);
    if (error) {
      const failure = error as ApiFailure;
      const wait = getWaitMs(failure);
      if (wait) setUntil(Date.now() + wait);
      return state.fail(getFailure(failure, 'phone'));
    }
    setSent(true);
    setUntil(Date.now() + WAIT_MS);
    form.querySelector<HTMLInputElement>('input[name="smsCode"]:enabled')?.focus();
  };

  return { send, sent, busy, until };
}

export type SendCode = ReturnType<typeof useSendCode>;
