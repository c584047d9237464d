import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../api/ApiFailure';
import { checkPhone, type Failure, getFailure } from '../../kit/form/formFailure';
import { useClock } from '../../lib/clock';
import { useAppDispatch } from '../../store/hooks';
import { sendCall } from '../../store/publicCalls';
import { sendWithProof } from './sendWithProof';

/** Time until another code can be requested; the server enforces it too (design: domain and calls). */
const WAIT_MS = 60_000;

/** The form that the code is for: plain (`useFormState`) or antd's (`useCallForm`). */
interface CodeForm {
  read(name: string): string;
  focus(name: string): void;
  fail(failure: Failure): void;
  clear(): void;
}

/** The calls that send a code. */
type SendingCall =
  | 'sendCodeLogin'
  | 'sendCodeRetrievePwd'
  | 'sendCodeBindPhone'
  | 'confirmSendCode'
  | 'undoPhoneSendCode'
  | 'relativeSendCode';

/** Calls that send the code to a phone on record, so that the form has no phone field. */
const ON_RECORD: readonly SendingCall[] = ['confirmSendCode', 'relativeSendCode'];

function getWaitMs(error: ApiFailure): number | null {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return null;
  return Number(data.retryAfter) * 1000 || null;
}

/**
 * Sends a text message with a code to the phone number in the form, or to the one on record, and counts down to the next.
 * @param of what else the call needs
 */
export function useSendCode(form: CodeForm, call: SendingCall, of: { cardId?: string } = {}) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [until, setUntil] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (busy) return;
    const phone = ON_RECORD.includes(call) ? null : form.read('phone');
    const phoneError = phone === null ? undefined : checkPhone(phone);
    if (phoneError) return form.fail({ errors: { phone: phoneError } });
    form.clear();
    setBusy(true);
    const { error } = await sendWithProof((proof) => dispatch(sendCall(call, { ...of, ...(phone !== null && { phone }), ...proof })));
    setBusy(false);
    if (error) {
      const failure = toFailure(error);
      const wait = getWaitMs(failure);
      if (wait) setUntil(clock.now() + wait);
      return form.fail(getFailure(failure, phone === null ? 'smsCode' : 'phone'));
    }
    setSent(true);
    setUntil(clock.now() + WAIT_MS);
    form.focus('smsCode');
  };

  return { send, sent, busy, until };
}

export type SendCode = ReturnType<typeof useSendCode>;
