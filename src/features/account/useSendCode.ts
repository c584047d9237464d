import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../api/ApiFailure';
import { useAppDispatch } from '../../store/hooks';
import { sendCall } from '../../store/publicCalls';
import { checkPhone, getFailure } from './formFailure';
import { sendWithProof } from './sendWithProof';
import type { FormState } from './useFormState';

/** Time until another code can be requested; the server enforces it too (design: domain and calls). */
const WAIT_MS = 60_000;

/** The calls that send a code. */
type SendingCall = 'sendCodeLogin' | 'sendCodeRetrievePwd' | 'sendCodeBindPhone' | 'confirmSendCode' | 'undoPhoneSendCode';

function getWaitMs(error: ApiFailure): number | null {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null;
  return Number(data.retryAfter) * 1000 || null;
}

/** Sends a text message with a code to the phone number in the form, or to the one on record, and counts down to the next. */
export function useSendCode(state: FormState, call: SendingCall) {
  const dispatch = useAppDispatch();
  const [until, setUntil] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const form = state.form.current;
    if (busy || !form) return;
    // A confirmation code goes to the phone on record, so the form has no phone field.
    const phone = call === 'confirmSendCode' ? null : String(new FormData(form).get('phone') ?? '').trim();
    const phoneError = phone === null ? undefined : checkPhone(phone);
    if (phoneError) return state.fail({ errors: { phone: phoneError } });
    state.clear();
    setBusy(true);
    const { error } = await sendWithProof((proof) => dispatch(sendCall(call, { ...(phone !== null && { phone }), ...proof })));
    setBusy(false);
    if (error) {
      const failure = toFailure(error);
      const wait = getWaitMs(failure);
      if (wait) setUntil(Date.now() + wait);
      return state.fail(getFailure(failure, phone === null ? 'smsCode' : 'phone'));
    }
    setSent(true);
    setUntil(Date.now() + WAIT_MS);
    form.querySelector<HTMLInputElement>('input[name="smsCode"]:enabled')?.focus();
  };

  return { send, sent, busy, until };
}

export type SendCode = ReturnType<typeof useSendCode>;
