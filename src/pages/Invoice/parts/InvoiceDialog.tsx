import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { isTaxNumber } from '../../../../shared/taxNumber';
import { toFailure } from '../../../api/ApiFailure';
import { invoiceApi } from '../../../api/endpoints/invoice';
import { Money } from '../../../components/Money';
import { Dialog } from '../../../components/public/Dialog';
import { TextField } from '../../../components/public/TextField';
import { getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { useFormState } from '../../../features/account/useFormState';
import { useNotify } from '../../../features/notify/notifier';
import { useIntentKey } from '../../../lib/useIntentKey';
import styles from '../Invoice.module.css';

type Title = CallResponse<'invoiceList'>['titles'][number];

/** The purpose of the form: a first invoice, or one that replaces an issued one. */
export type InvoiceSubject = { amountFen: number } & ({ kind: 'apply'; orderNo: string } | { kind: 'exchange'; invoiceId: string });

const WRONG_TAX_NO = '税号不正确，请核对 18 位统一社会信用代码。';

function InvoiceForm({ subject, titles, onDone }: { subject: InvoiceSubject; titles: readonly Title[]; onDone(): void }) {
  const state = useFormState();
  const notify = useNotify();
  const [apply, applying] = invoiceApi.useApplyInvoiceMutation();
  const [exchange, exchanging] = invoiceApi.useExchangeInvoiceMutation();
  const busy = applying.isLoading || exchanging.isLoading;
  const intent = useIntentKey();
  const [start, setStart] = useState<Title>(titles[0] ?? { titleType: 'company', title: '', taxNo: '' });
  const [titleType, setTitleType] = useState(start.titleType);
  const choose = (title: Title) => {
    setStart(title);
    setTitleType(title.titleType);
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { title = '', taxNo = '' } = readValues(event.currentTarget);
    const errors = keepErrors({
      title: title ? undefined : '请填写发票抬头。',
      taxNo: titleType === 'company' && !isTaxNumber(taxNo) ? WRONG_TAX_NO : undefined,
    });
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    const addressee = { titleType, title, taxNo, idempotencyKey: intent.getKey({ titleType, title, taxNo }) };
    const { error } =
      subject.kind === 'apply'
        ? await apply({ ...addressee, orderNo: subject.orderNo })
        : await exchange({ ...addressee, invoiceId: subject.invoiceId });
    if (error) return state.fail(getFailure(toFailure(error), ''));
    notify.success('已提交，开好后会显示在列表里。');
    onDone();
  };
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      {subject.kind === 'exchange' ? (
        <Alert type="info" showIcon role="status" title="换开会先红冲原发票，再按新抬头开具。原发票作废，请勿再用于报销。" />
      ) : null}
      {(state.alert ?? state.errors.orderNo) ? <Alert type="error" showIcon title={state.alert ?? state.errors.orderNo} /> : null}
      <p>
        开票金额 <Money fen={subject.amountFen} size="l" />
      </p>
      {titles.length > 0 ? (
        <div className={styles.titles}>
          <span>用过的抬头</span>
          {titles.map((each) => (
            <Button key={`${each.title} ${each.taxNo}`} size="small" onClick={() => choose(each)}>
              {each.title}
            </Button>
          ))}
        </div>
      ) : null}
      <fieldset className={styles.types}>
        <legend>抬头类型</legend>
        {(['company', 'personal'] as const).map((type) => (
          <label key={type}>
            <input type="radio" name="titleType" value={type} checked={titleType === type} onChange={() => setTitleType(type)} />
            {type === 'company' ? '单位' : '个人'}
          </label>
        ))}
      </fieldset>
      <div key={`${start.title} ${start.taxNo}`} className={styles.form}>
        <TextField name="title" label="发票抬头" maxLength={100} defaultValue={start.title} error={state.errors.title} />
        {titleType === 'company' ? (
          <TextField
            name="taxNo"
            label="税号"
            maxLength={40}
            autoComplete="off"
            defaultValue={start.taxNo}
            error={state.errors.taxNo}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() && !isTaxNumber(value)) state.fail({ errors: { taxNo: WRONG_TAX_NO } });
            }}
          />
        ) : null}
      </div>
      <Button htmlType="submit" type="primary" block loading={busy}>
        {busy ? '正在提交…' : subject.kind === 'apply' ? '提交申请' : '确认换开'}
      </Button>
    </form>
  );
}

/** The form for the addressee. */
export function InvoiceDialog({ subject, titles, onClose }: { subject: InvoiceSubject | null; titles: readonly Title[]; onClose(): void }) {
  return (
    <Dialog open={subject !== null} size="s" title={subject?.kind === 'exchange' ? '换开发票' : '申请开票'} onClose={onClose}>
      {subject ? <InvoiceForm subject={subject} titles={titles} onDone={onClose} /> : null}
    </Dialog>
  );
}
