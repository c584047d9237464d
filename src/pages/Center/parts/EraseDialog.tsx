import { Button, Form, Input, Modal, Typography } from 'antd';
import { accountApi } from '../../../api/endpoints/account';
import { CallForm } from '../../../kit/form/CallForm';
import { asRule, type Texts, useCallForm } from '../../../kit/form/useCallForm';

/** The words to type, which prevents an accidental erasure. */
const WORDS = '确认删除';
const MAX_REASON = 200;
const wordsRule = asRule((words) => (words.trim() === WORDS ? undefined : `请输入“${WORDS}”四个字。`));

function EraseForm({ onDone }: { onDone(): void }) {
  const [request] = accountApi.useEraseRequestMutation();
  const state = useCallForm({
    send: ({ reason }: Texts<'words' | 'reason'>) => request({ confirm: true, ...(reason && { reason }) }),
    onDone,
  });
  return (
    <CallForm name="erase" state={state}>
      <Typography.Paragraph type="secondary">
        提交后有 7 天冷静期，期间可以照常登录和撤回。到期之后数据会删除，无法恢复，请先导出需要留存的报告。
      </Typography.Paragraph>
      <Form.Item name="words" label={`请输入“${WORDS}”`} rules={[{ required: true, message: `请输入“${WORDS}”四个字。` }, wordsRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label="注销原因">
        <Input autoComplete="off" maxLength={MAX_REASON} />
      </Form.Item>
      <Button htmlType="submit" danger block loading={state.busy}>
        {state.busy ? '正在提交…' : '提交注销申请'}
      </Button>
    </CallForm>
  );
}

interface EraseDialogProps {
  open: boolean;
  onClose(): void;
  /** The dialog has faded and given the focus back. */
  onClosed(): void;
  onDone(): void;
}

/** Asks for the erasure of the account, after a phrase has been typed. The call confirms the identity. */
export function EraseDialog({ open, onClose, onClosed, onDone }: EraseDialogProps) {
  return (
    <Modal open={open} title="注销账号并删除数据" width={440} onCancel={onClose} afterClose={onClosed} footer={null} destroyOnHidden>
      <EraseForm onDone={onDone} />
    </Modal>
  );
}
