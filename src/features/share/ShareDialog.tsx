import { Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { toPlainNumber } from '../../../shared/plainNumber';
import { sharesApi } from '../../api/endpoints/shares';
import { CallForm } from '../../kit/form/CallForm';
import { useCallForm } from '../../kit/form/useCallForm';
import { ShareResult } from './ShareResult';

const FORM = 'share';
const MAX_QUESTIONS = 500;
const MAX_PASSCODE = 12;
const DAYS = [
  { value: 1, label: '1 天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 365, label: '1 年' },
];
const TIMES = [
  { value: false, label: '有效期内可多次打开' },
  { value: true, label: '只能打开一次' },
];

interface Values {
  days: CallRequest<'shareCreate'>['days'];
  once: boolean;
  questions?: string;
  passcode?: string;
  agreed?: boolean;
}

interface ShareDialogProps {
  open: boolean;
  /** The shared reports; all reports when left out. */
  reportIds: readonly string[] | undefined;
  onClose(): void;
}

function describeReports(reportIds: readonly string[] | undefined): string {
  if (!reportIds) return '全部体检报告';
  return reportIds.length === 1 ? '这一份体检报告' : `对比中的 ${reportIds.length} 份体检报告`;
}

/** Asks how to share, then shows the link once. */
export function ShareDialog({ open, reportIds, onClose }: ShareDialogProps) {
  const [create] = sharesApi.useShareCreateMutation();
  const [made, setMade] = useState<CallResponse<'shareCreate'> | null>(null);
  const state = useCallForm<Values, CallResponse<'shareCreate'>>({
    send: ({ days, once, questions = '', passcode }) =>
      create({
        ...{ days, once, questions, agreed: true },
        ...(reportIds && { reportIds: [...reportIds] }),
        ...(passcode && { passcode }),
      }),
    onDone: setMade,
  });
  return (
    <Modal
      open={open}
      title={made ? '把链接和访问码交给医生' : '分享给医生'}
      width={520}
      onCancel={onClose}
      afterClose={() => setMade(null)}
      cancelText="再想想"
      okText={state.busy ? '正在加密…' : '生成链接'}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: state.busy }}
      {...(made && { footer: null })}
      destroyOnHidden
    >
      {made ? (
        <ShareResult share={made} onDone={onClose} />
      ) : (
        <>
          <p className="yj-muted yj-mb-3">分享{describeReports(reportIds)}现在的副本，之后的更正和新报告不会加进去。</p>
          <CallForm name={FORM} state={state} initialValues={{ days: 7, once: false }}>
            <Form.Item name="days" label="有效期" rules={[{ required: true }]}>
              <Radio.Group options={DAYS} optionType="button" />
            </Form.Item>
            <Form.Item name="once" label="打开次数" rules={[{ required: true }]}>
              <Radio.Group options={TIMES} vertical />
            </Form.Item>
            <Form.Item name="questions" label="想请教医生的问题，一行一个">
              <Input.TextArea rows={3} maxLength={MAX_QUESTIONS} showCount placeholder="例如：甲状腺结节要多久复查？" />
            </Form.Item>
            <Form.Item
              name="passcode"
              label="访问码，6 到 12 位数字"
              extra="不填会自动生成。输错 10 次，链接自动失效。"
              rules={[{ pattern: /^\d{6,12}$/, message: '访问码是 6 到 12 位数字' }]}
              normalize={(text: string) => toPlainNumber(text).replace(/\D/g, '').slice(0, MAX_PASSCODE)}
            >
              <Input inputMode="numeric" autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="agreed"
              valuePropName="checked"
              rules={[{ validator: (_rule, value) => (value ? Promise.resolve() : Promise.reject(new Error('请先勾选同意'))) }]}
            >
              <Checkbox>
                我同意：拿到链接和访问码的人能看到我的姓名、性别、出生日期、所选报告的全部结果和上面的问题，也可能保存下来
              </Checkbox>
            </Form.Item>
          </CallForm>
        </>
      )}
    </Modal>
  );
}
