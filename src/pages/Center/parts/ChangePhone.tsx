import { Button, Modal, Typography } from 'antd';
import { accountApi } from '../../../api/endpoints/account';
import { CodeItems } from '../../../features/account/CodeItems';
import { useSendCode } from '../../../features/account/useSendCode';
import { loadCards } from '../../../features/cards/loadCards';
import { CallForm } from '../../../kit/form/CallForm';
import { type Texts, useCallForm } from '../../../kit/form/useCallForm';
import { useNotify } from '../../../kit/notify/notifier';
import { useAppDispatch } from '../../../store/hooks';

type Values = Texts<'phone' | 'smsCode'>;

function ChangePhoneForm({ onDone }: { onDone(): void }) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [update] = accountApi.useUpdateUserInfoMutation();
  const state = useCallForm({
    send: ({ phone = '', smsCode = '' }: Values) => update({ phone, code: smsCode }),
    getProofField: () => 'smsCode',
    onDone: async ({ phoneMasked }) => {
      await dispatch(loadCards());
      notify.success(`手机号已改为 ${phoneMasked}，下次用它登录。`);
      onDone();
    },
  });
  const sendCode = useSendCode(state, 'sendCodeBindPhone');
  return (
    <CallForm name="phone" state={state}>
      <Typography.Paragraph type="secondary">
        新手机号用来登录和接收体检通知，其他设备会退出登录。原来的手机号会收到短信，7 天内可以用它撤销；这 7
        天里不能注销账号，也不能用新手机号确认身份。
      </Typography.Paragraph>
      <CodeItems sendCode={sendCode} phoneLabel="新手机号" />
      <Button htmlType="submit" type="primary" block loading={state.busy}>
        {state.busy ? '正在保存…' : '确认更换'}
      </Button>
    </CallForm>
  );
}

/** Changes the phone number, by a code sent to the new one. */
export function ChangePhone({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Modal open={open} title="更换手机号" width={440} onCancel={onClose} footer={null} destroyOnHidden>
      <ChangePhoneForm onDone={onClose} />
    </Modal>
  );
}
