import { Button } from '../../../components/public/Button';
import { Notice } from '../../../components/public/Notice';
import { checkNewPassword } from '../../../features/account/passwordStrength';
import { useSendCode } from '../../../features/account/useSendCode';
import { checkPhone, checkSmsCode } from '../../../kit/form/formFailure';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';
import { CodeFields } from './CodeFields';
import { type FormValues, keepErrors } from './formValues';
import { NewPasswordField } from './NewPasswordField';
import { useFormState } from './useFormState';
import { useSubmit } from './useSubmit';
import { ViewHeading } from './ViewHeading';

function validateReset({ phone, smsCode, newPassword }: FormValues) {
  return keepErrors({
    phone: checkPhone(phone),
    smsCode: checkSmsCode(smsCode),
    newPassword: checkNewPassword(newPassword ?? ''),
  });
}

/** Sets a new password by a code sent to the phone of the account. */
export function ResetPassword({ onDone, onBack, onUndo }: { onDone: () => void; onBack: () => void; onUndo: () => void }) {
  const state = useFormState();
  const sendCode = useSendCode(state, 'sendCodeRetrievePwd');
  const dispatch = useAppDispatch();
  const { busy, handleSubmit } = useSubmit(state, {
    validate: validateReset,
    send: ({ phone = '', smsCode = '', newPassword = '' }) => dispatch(sendCall('resetPassword', { phone, code: smsCode, newPassword })),
    getProofField: () => 'smsCode',
    onDone,
  });

  return (
    <form ref={state.form} className="yj-stack" noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      <ViewHeading title="重设密码" hint="用绑定的手机号验证后设置新密码，其他设备会退出登录。" />
      {state.alert && <Notice tone="danger">{state.alert}</Notice>}
      <div className="yj-stack yj-gap-4">
        <CodeFields errors={state.errors} sendCode={sendCode} />
        <NewPasswordField error={state.errors.newPassword} />
      </div>
      <Button type="submit" kind="primary" size="l" busy={busy}>
        {busy ? '正在保存…' : '保存新密码'}
      </Button>
      <Button kind="text" onClick={onUndo}>
        手机号被换掉了？用原来的手机号撤销
      </Button>
      <Button kind="text" onClick={onBack}>
        返回登录
      </Button>
    </form>
  );
}
