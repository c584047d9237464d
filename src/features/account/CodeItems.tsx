import { Button, Form, Input } from 'antd';
import { checkPhone, checkSmsCode } from '../../kit/form/formFailure';
import { asRule } from '../../kit/form/useCallForm';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { cleanPhone, keepDigits, PHONE_MAX } from './phoneText';
import { SentHint } from './SentHint';
import type { SendCode } from './useSendCode';

const CODE_LENGTH = 6;

/** Sends the code; after that it can be used again only after a wait, which it counts down. */
function SendButton({ sendCode: { until, busy, send } }: { sendCode: SendCode }) {
  const left = useSecondsLeft(until);
  return (
    <Button type="link" size="small" loading={busy} aria-disabled={left > 0 || undefined} onClick={left > 0 ? undefined : send}>
      {left > 0 ? `${left} 秒后重发` : until === null ? '获取验证码' : '重新获取'}
    </Button>
  );
}

/** antd's `Form.Item` of a code from a text message. */
export function CodeItem({ sendCode }: { sendCode: SendCode }) {
  return (
    <Form.Item
      name="smsCode"
      label="验证码"
      rules={[{ required: true }, asRule(checkSmsCode)]}
      normalize={(text: string) => keepDigits(text).slice(0, CODE_LENGTH)}
      extra={sendCode.sent ? <SentHint sent /> : undefined}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" suffix={<SendButton sendCode={sendCode} />} />
    </Form.Item>
  );
}

/** The items of a phone number and of the code sent to it. */
export function CodeItems({ sendCode, phoneLabel }: { sendCode: SendCode; phoneLabel: string }) {
  return (
    <>
      <Form.Item
        name="phone"
        label={phoneLabel}
        rules={[{ required: true }, asRule(checkPhone)]}
        normalize={(text: string) => cleanPhone(text).slice(0, PHONE_MAX)}
      >
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" />
      </Form.Item>
      <CodeItem sendCode={sendCode} />
    </>
  );
}
