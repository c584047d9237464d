import { Checkbox, Form, Modal, Radio } from 'antd';
import { relativesApi } from '../../api/endpoints/relatives';
import { CallForm } from '../../kit/form/CallForm';
import { type CallForm as State, useCallForm } from '../../kit/form/useCallForm';
import { useNotify } from '../../kit/notify/notifier';
import { CodeItem } from '../account/CodeItems';
import { useSendCode } from '../account/useSendCode';
import type { Relative } from './useRelative';

const FORM = 'relative';
const GUARDIANS = [
  { value: 'father', label: '父亲' },
  { value: 'mother', label: '母亲' },
  { value: 'other', label: '其他法定监护人' },
];

interface Values {
  smsCode?: string;
  guardian?: 'father' | 'mother' | 'other';
  agreed?: boolean;
}

interface AgreeDialogProps {
  open: boolean;
  relative: Relative;
  onClose(): void;
}

/** An adult agrees by telling the code from their phone; a child's guardian states who they are. */
export function AgreeDialog({ open, relative, onClose }: AgreeDialogProps) {
  const { cardIds, isAdult, name } = relative;
  const cardId = cardIds[0] ?? '';
  const [agree] = relativesApi.useRelativeAgreeMutation();
  const notify = useNotify();
  const state = useCallForm<Values>({
    send: ({ smsCode, guardian }) =>
      agree({ cardId, agreed: true, ...(isAdult ? smsCode && { code: smsCode } : guardian && { guardian }) }),
    getProofField: () => (isAdult ? 'smsCode' : 'guardian'),
    onDone: () => {
      notify.success(`现在可以为${name}预约体检、查看报告。`);
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      title={isAdult ? `请${name}同意` : `作为${name}的监护人`}
      width={480}
      onCancel={onClose}
      cancelText="再想想"
      okText={state.busy ? '正在提交…' : '提交'}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: state.busy }}
      destroyOnHidden
    >
      <CallForm name={FORM} state={state}>
        {isAdult ? <AdultItems relative={relative} state={state} cardId={cardId} /> : <GuardianItems />}
        <Form.Item
          name="agreed"
          valuePropName="checked"
          rules={[{ validator: (_rule, value) => (value ? Promise.resolve() : Promise.reject(new Error('请先勾选同意'))) }]}
        >
          <Checkbox>我知道：只能替{name}预约和看报告，不能导出或分享；每次查看都有记录，本人随时可以撤回</Checkbox>
        </Form.Item>
      </CallForm>
    </Modal>
  );
}

function AdultItems({ relative: { name, phoneMasked }, state, cardId }: { relative: Relative; state: State<Values>; cardId: string }) {
  const sendCode = useSendCode(state, 'relativeSendCode', { cardId });
  return (
    <>
      <p className="yj-muted yj-mb-3">
        短信发到{name}登记的手机 {phoneMasked}，里面写明您要做什么。{name}同意，就把验证码告诉您。
      </p>
      <CodeItem sendCode={sendCode} />
    </>
  );
}

function GuardianItems() {
  return (
    <>
      <p className="yj-muted yj-mb-3">未满 18 岁，由监护人同意；满 18 岁那天自动失效，之后由本人同意。</p>
      <Form.Item name="guardian" label="您是孩子的" rules={[{ required: true, message: '请选择您是孩子的什么人' }]}>
        <Radio.Group options={GUARDIANS} />
      </Form.Item>
    </>
  );
}
