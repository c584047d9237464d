import { Alert, Button } from 'antd';
import type { FormEvent } from 'react';
import { toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Dialog } from '../../../components/public/Dialog';
import { CodeFields } from '../../../features/account/CodeFields';
import { checkPhone, checkSmsCode, getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { useFormState } from '../../../features/account/useFormState';
import { useSendCode } from '../../../features/account/useSendCode';
import { loadCards } from '../../../features/cards/loadCards';
import { useNotify } from '../../../features/notify/notifier';
import { useAppDispatch } from '../../../store/hooks';
import styles from '../Center.module.css';

function ChangePhoneForm({ onDone }: { onDone(): void }) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const state = useFormState();
  const sendCode = useSendCode(state, 'sendCodeBindPhone');
  const [update, { isLoading }] = accountApi.useUpdateUserInfoMutation();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { phone = '', smsCode = '' } = readValues(event.currentTarget);
    const errors = keepErrors({ phone: checkPhone(phone), smsCode: checkSmsCode(smsCode) });
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    const { data, error } = await update({ phone, code: smsCode });
    if (error) return state.fail(getFailure(toFailure(error), 'smsCode'));
    await dispatch(loadCards());
    notify.success(`手机号已改为 ${data.phoneMasked}，下次用它登录。`);
    onDone();
  };
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      <p className={styles.note}>
        新手机号用来登录和接收体检通知，其他设备会退出登录。原来的手机号会收到短信，7 天内可以用它撤销；这 7
        天里不能注销账号，也不能用新手机号确认身份。
      </p>
      {state.alert ? <Alert type="error" showIcon title={state.alert} /> : null}
      <CodeFields errors={state.errors} sendCode={sendCode} phoneLabel="新手机号" />
      <Button htmlType="submit" type="primary" block loading={isLoading}>
        {isLoading ? '正在保存…' : '确认更换'}
      </Button>
    </form>
  );
}

/** Changes the phone number, by a code sent to the new one. */
export function ChangePhone({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} size="s" title="更换手机号" onClose={onClose}>
      {open ? <ChangePhoneForm onDone={onClose} /> : null}
    </Dialog>
  );
}
