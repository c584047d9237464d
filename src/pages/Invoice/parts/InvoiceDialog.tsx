import { type FormEvent, useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { isTaxNumber } from '../../../../shared/taxNumber';
import { toFailure } from '../../../api/ApiFailure';
import { invoiceApi } from '../../../api/endpoints/invoice';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Money } from '../../../components/Money';
import { Notice } from '../../../components/Notice';
import { TextField } from '../../../components/TextField';
import { getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { useFormState } from '../../../features/account/useFormState';
import { useNotify } from '../../../features/notify/notifier';
import { useIntentKey } from '../../../lib/useIntentKey';
import styles from '../Invoice.module.css';

type Title = CallResponse<'invoiceList'>['titles'][number];

/** The purpose of the form: a first invoice, or one that replaces an issued one. */
export type InvoiceSubject = { amountFen: number } & ({ kind: 'apply'; orderNo: string } | { kind: 'exchange'; invoiceId: string });

const WRONG_TAX_NO = '税号不正确，请核对 18 位统一社会信用代码。';

function findTaxProblem(taxNo: string): string | undefined {
  if (!taxNo.trim()) return '请填写税号。';
  return isTaxNumber(taxNo) ? undefined : WRONG_TAX_NO;
}

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
      taxNo: titleType === 'company' ? findTaxProblem(taxNo) : undefined,
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
      {subject.kind === 'exchange' ? <Notice tone="info">换开会先红冲原发票，再按新抬头开具。原发票作废，请勿再用于报销。</Notice> : null}
      {(state.alert ?? state.errors.orderNo) ? <Notice tone="danger">{state.alert ?? state.errors.orderNo}</Notice> : null}
      <p>
        开票金额 <Money fen={subject.amountFen} size="l" />
      </p>
      {titles.length > 0 ? (
        <div className={styles.titles}>
          <span>可选的抬头</span>
          {titles.map((each) => (
            <Button key={`${each.title} ${each.taxNo}`} size="s" onClick={() => choose(each)}>
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
      <Button type="submit" kind="primary" block busy={busy}>
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
