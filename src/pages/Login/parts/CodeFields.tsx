import { TextField } from '../../../components/public/TextField';
import { CODE_MAX, cleanPhone, keepDigits, PHONE_MAX } from '../../../features/account/phoneText';
import { SentHint } from '../../../features/account/SentHint';
import type { SendCode } from '../../../features/account/useSendCode';
import type { FieldErrors } from '../../../kit/form/formFailure';
import { useHydrated } from '../../../lib/useHydrated';
import { CountdownButton } from './CountdownButton';

interface CodeFieldsProps {
  errors: FieldErrors;
  sendCode: SendCode;
  /** The label of the phone number. */
  phoneLabel?: string;
  /** True when a code was just sent without JavaScript. */
  sentBefore?: boolean;
}

/** Sends the code. Without JavaScript the button submits the form with its own intent, and the server sends the code. */
function SendButton({ sendCode }: { sendCode: SendCode }) {
  const hydrated = useHydrated();
  return (
    <CountdownButton
      kind="text"
      type={hydrated ? 'button' : 'submit'}
      name="intent"
      value="send_code"
      formNoValidate
      label="获取验证码"
      againLabel="重新获取"
      until={sendCode.until}
      busy={sendCode.busy}
      onClick={sendCode.send}
    />
  );
}

/** The input of the code. */
export function CodeField({ errors, sendCode, sentBefore = false }: Omit<CodeFieldsProps, 'phoneLabel'>) {
  return (
    <TextField
      name="smsCode"
      label="验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_MAX}
      required
      clean={keepDigits}
      error={errors.smsCode}
      hint={<SentHint sent={sendCode.sent || sentBefore} />}
      trailing={<SendButton sendCode={sendCode} />}
    />
  );
}

/** Inputs of a phone number and the code sent to it. */
export function CodeFields({ errors, sendCode, phoneLabel = '手机号', sentBefore = false }: CodeFieldsProps) {
  return (
    <>
      <TextField
        name="phone"
        label={phoneLabel}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={PHONE_MAX}
        required
        clean={cleanPhone}
        error={errors.phone}
      />
      <CodeField errors={errors} sendCode={sendCode} sentBefore={sentBefore} />
    </>
  );
}
