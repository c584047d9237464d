import { useState } from 'react';
import { Button } from '../../../components/public/Button';
import { Notice } from '../../../components/public/Notice';
import { sendWithProof } from '../../../features/account/sendWithProof';
import { useSendCode } from '../../../features/account/useSendCode';
import { checkPhone, checkSmsCode } from '../../../kit/form/formFailure';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import { CodeFields } from './CodeFields';
import { type FormValues, keepErrors } from './formValues';
import { useFormState } from './useFormState';
import { useSubmit } from './useSubmit';
import { ViewHeading } from './ViewHeading';

function validateUndo({ phone, smsCode }: FormValues) {
  return keepErrors({ phone: checkPhone(phone), smsCode: checkSmsCode(smsCode) });
}

function UndoForm({ onDone }: { onDone: () => void }) {
  const state = useFormState();
  const sendCode = useSendCode(state, 'undoPhoneSendCode');
  const dispatch = useAppDispatch();
  const { busy, handleSubmit } = useSubmit(state, {
    validate: validateUndo,
    send: ({ phone = '', smsCode = '' }) => sendWithProof((proof) => dispatch(sendCall('undoPhone', { phone, code: smsCode, ...proof }))),
    getProofField: () => 'smsCode',
    onDone,
  });
  return (
    <form ref={state.form} className="yj-stack" noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      {state.alert && <Notice tone="danger">{state.alert}</Notice>}
      <div className="yj-stack yj-gap-4">
        <CodeFields errors={state.errors} sendCode={sendCode} phoneLabel="原来的手机号" />
      </div>
      <Button type="submit" kind="primary" size="l" busy={busy}>
        {busy ? '正在恢复…' : '恢复原来的手机号'}
      </Button>
    </form>
  );
}

function Restored({ onBack }: { onBack: () => void }) {
  return (
    <div className="yj-stack">
      <ViewHeading
        title="手机号已恢复"
        hint="账号重新绑定了原来的手机号，所有设备已退出登录，密码已清除。请用短信验证码或体检卡登录，再到“账号安全”设置新密码。"
      />
      <Button kind="primary" size="l" onClick={onBack}>
        返回登录
      </Button>
    </div>
  );
}

/** Reverts a change of phone by a code sent to the former phone, which was notified of the change. */
export function UndoPhone({ onBack }: { onBack: () => void }) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Restored onBack={onBack} />;
  return (
    <div className="yj-stack">
      <ViewHeading
        title="撤销手机号更换"
        hint="更换后 7 天内，可以用原来的手机号撤销。撤销后，所有设备会退出登录，密码会清除，等待中的注销申请会撤回。"
      />
      <UndoForm onDone={() => setIsDone(true)} />
      <Button kind="text" onClick={onBack}>
        返回登录
      </Button>
    </div>
  );
}
