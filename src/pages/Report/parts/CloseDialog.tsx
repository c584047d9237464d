import { Form, Input, Modal, Radio } from 'antd';
import { recordsApi } from '../../../api/endpoints/records';
import { type HealthAction, REASONS } from '../../../features/actions/actionTexts';
import { CallForm } from '../../../kit/form/CallForm';
import { useCallForm } from '../../../kit/form/useCallForm';
import { useNotify } from '../../../kit/notify/notifier';

const MAX_NOTE = 200;
const CHOICES = (Object.keys(REASONS) as (keyof typeof REASONS)[]).map((value) => ({ value, label: REASONS[value] }));

/** Asks why an action is marked as done. */
export function CloseDialog({ action, open, onClose }: { action: HealthAction; open: boolean; onClose(): void }) {
  const [close] = recordsApi.useActionCloseMutation();
  const notify = useNotify();
  const state = useCallForm({
    send: ({ reason, note = '' }: { reason: keyof typeof REASONS; note?: string }) => close({ actionIds: action.actionIds, reason, note }),
    onDone: () => {
      notify.success('已标记完成，可以在“已完成”里撤回');
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      title={`标记完成：${action.what}`}
      width={480}
      onCancel={onClose}
      cancelText="再想想"
      okText={state.busy ? '正在保存…' : '标记完成'}
      okButtonProps={{ htmlType: 'submit', form: 'close-action', loading: state.busy }}
      destroyOnHidden
    >
      <p className="yj-muted yj-mb-3">有了新的报告，行动单会自动完成。其他情况请说明原因，之后可以撤回。</p>
      <CallForm name="close-action" state={state} initialValues={{ reason: 'done' }}>
        <Form.Item name="reason" label="原因" rules={[{ required: true }]}>
          <Radio.Group options={CHOICES} vertical />
        </Form.Item>
        <Form.Item noStyle dependencies={['reason']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="note"
              label="说明"
              rules={getFieldValue('reason') === 'other' ? [{ required: true, whitespace: true, message: '请写一句原因' }] : []}
            >
              <Input.TextArea rows={2} maxLength={MAX_NOTE} showCount placeholder="例如：在社区医院复查，结果正常" />
            </Form.Item>
          )}
        </Form.Item>
      </CallForm>
    </Modal>
  );
}
