import { Alert, Button, Checkbox, Flex, Form, Input, Modal, Radio } from 'antd';
import type { CallResponse } from '../../../../shared/contract/contract';
import { judgeTaxNumber, normalizeTaxNumber } from '../../../../shared/taxNumber';
import { toFailure } from '../../../api/ApiFailure';
import { invoiceApi } from '../../../api/endpoints/invoice';
import { Money } from '../../../components/Money';
import { CallForm } from '../../../kit/form/CallForm';
import { asRule, useCallForm } from '../../../kit/form/useCallForm';
import { useNotify } from '../../../kit/notify/notifier';
import { CORRECTED, useIntentKey } from '../../../lib/useIntentKey';

type Title = CallResponse<'invoiceList'>['titles'][number];
type Values = Title & { taxNoChecked?: boolean };

/** The purpose of the form: a first invoice, or one that replaces an issued one. */
export type InvoiceSubject = { amountFen: number } & ({ kind: 'apply'; orderNo: string } | { kind: 'exchange'; invoiceId: string });

const MAX_TITLE = 100;
const MAX_TAX_NO = 40;
const TITLE_TYPES = [
  { value: 'company', label: '单位' },
  { value: 'personal', label: '个人' },
];
const taxNoRule = asRule((taxNo) => (judgeTaxNumber(taxNo) !== 'wrong' ? undefined : '税号不正确，请核对 18 位统一社会信用代码。'));

function InvoiceForm({ subject, titles, onDone }: { subject: InvoiceSubject; titles: readonly Title[]; onDone(): void }) {
  const notify = useNotify();
  const [apply] = invoiceApi.useInvoiceApplyMutation();
  const [exchange] = invoiceApi.useInvoiceExchangeMutation();
  const intent = useIntentKey();
  const state = useCallForm({
    send: async ({ titleType, title, taxNo: written = '', taxNoChecked = false }: Values) => {
      const body = { titleType, title, taxNo: normalizeTaxNumber(written), taxNoChecked, ...intent.next() };
      const answer = await (subject.kind === 'apply'
        ? apply({ ...body, orderNo: subject.orderNo })
        : exchange({ ...body, invoiceId: subject.invoiceId }));
      intent.settle(answer.error && toFailure(answer.error));
      return answer;
    },
    onDone: ({ corrected }: CallResponse<'invoiceApply'>) => {
      notify.success(corrected ? CORRECTED : '已提交，开好后会显示在列表里。');
      onDone();
    },
  });
  const isCompany = Form.useWatch('titleType', state.form) !== 'personal';
  const isUnusual = judgeTaxNumber(Form.useWatch('taxNo', state.form) ?? '') === 'unusual';
  const choose = (title: Title) => {
    state.clear();
    state.form.setFieldsValue(title);
  };
  return (
    <CallForm name="invoice" state={state} initialValues={titles[0] ?? { titleType: 'company' }}>
      {subject.kind === 'exchange' ? (
        <Form.Item>
          <Alert type="info" showIcon role="status" title="换开会先红冲原发票，再按新抬头开具。原发票作废，请勿再用于报销。" />
        </Form.Item>
      ) : null}
      <Form.Item>
        开票金额 <Money fen={subject.amountFen} size="l" />
      </Form.Item>
      {titles.length > 0 ? (
        <Form.Item>
          <Flex gap="small" align="center" wrap>
            可选的抬头
            {titles.map((each) => (
              <Button key={`${each.title} ${each.taxNo}`} size="small" onClick={() => choose(each)}>
                {each.title}
              </Button>
            ))}
          </Flex>
        </Form.Item>
      ) : null}
      <Form.Item name="titleType" label="抬头类型" rules={[{ required: true }]}>
        <Radio.Group options={TITLE_TYPES} />
      </Form.Item>
      <Form.Item name="title" label="发票抬头" rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={MAX_TITLE} />
      </Form.Item>
      {isCompany ? (
        <Form.Item name="taxNo" label="税号" validateTrigger="onBlur" rules={[{ required: true, validateTrigger: 'onSubmit' }, taxNoRule]}>
          <Input maxLength={MAX_TAX_NO} autoComplete="off" />
        </Form.Item>
      ) : null}
      {isCompany && isUnusual ? (
        <Form.Item
          name="taxNoChecked"
          valuePropName="checked"
          extra="这个税号和编码规则对不上，可能写错了一位。"
          rules={[
            {
              validator: (_rule, checked) =>
                checked ? Promise.resolve() : Promise.reject(new Error('请核对税号，没有写错就勾选这一项。')),
            },
          ]}
        >
          <Checkbox>我核对过，税号就是这样的</Checkbox>
        </Form.Item>
      ) : null}
      <Button htmlType="submit" type="primary" block loading={state.busy}>
        {state.busy ? '正在提交…' : subject.kind === 'apply' ? '提交申请' : '确认换开'}
      </Button>
    </CallForm>
  );
}

/** The form for the addressee. */
export function InvoiceDialog({ subject, titles, onClose }: { subject: InvoiceSubject | null; titles: readonly Title[]; onClose(): void }) {
  return (
    <Modal
      open={subject !== null}
      title={subject?.kind === 'exchange' ? '换开发票' : '申请开票'}
      width={480}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {subject ? <InvoiceForm subject={subject} titles={titles} onDone={onClose} /> : null}
    </Modal>
  );
}
