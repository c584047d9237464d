import { CountdownButton } from '../../components/public/CountdownButton';
import { TextField } from '../../components/public/TextField';
import { usePublicConfig } from '../../lib/publicConfig';
import { useHydrated } from '../../lib/useHydrated';
import type { FieldErrors } from './formFailure';
import type { SendCode } from './useSendCode';

const keepDigits = (text: string) => text.replace(/\D/g, '');
/** A phone number copied from a contact may contain spaces, dashes and the country code. */
export const cleanPhone = (text: string) => keepDigits(text).replace(/^(?:00)?86(?=1\d{10}$)/, '');

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

/** Tells that a code was sent and, in a demonstration, where to read it. */
function SentHint({ sent }: { sent: boolean }) {
  const { sample, basePath } = usePublicConfig();
  return (
    <>
      <span role="status">{sent && '验证码已发送，5 分钟内有效。'}</span>
      {sample && sent && (
        <>
          {' '}
          <a href={`${basePath}/dev/outbox`} target="_blank" rel="noreferrer">
            查看演示短信
          </a>
        </>
      )}
    </>
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
      maxLength={6}
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
        maxLength={11}
        required
        clean={cleanPhone}
        error={errors.phone}
      />
      <CodeField errors={errors} sendCode={sendCode} sentBefore={sentBefore} />
    </>
  );
}
