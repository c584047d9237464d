import { Alert, Button } from 'antd';
import type { FormEvent } from 'react';
import { toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Dialog } from '../../../components/public/Dialog';
import { TextField } from '../../../components/public/TextField';
import { getFailure, readValues } from '../../../features/account/formFailure';
import { useFormState } from '../../../features/account/useFormState';
import styles from '../Center.module.css';

/** The words to type, so that nobody erases an account by accident. */
const WORDS = '确认删除';
const MAX_REASON = 200;

function EraseForm({ onDone }: { onDone(): void }) {
  const state = useFormState();
  const [request, { isLoading }] = accountApi.useRequestErasureMutation();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { words, reason } = readValues(event.currentTarget);
    if (words !== WORDS) return state.fail({ errors: { words: `请输入“${WORDS}”四个字。` } });
    state.clear();
    const { error } = await request({ confirm: true, ...(reason && { reason }) });
    if (error) return state.fail(getFailure(toFailure(error), ''));
    onDone();
  };
  return (
    <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
      <p className={styles.note}>提交后有 7 天冷静期，期间可以照常登录和撤回。到期之后数据会删除，无法恢复，请先导出需要留存的报告。</p>
      {state.alert ? <Alert type="error" showIcon title={state.alert} /> : null}
      <TextField name="words" label={`请输入“${WORDS}”`} autoComplete="off" required error={state.errors.words} />
      <TextField name="reason" label="注销原因（选填）" autoComplete="off" maxLength={MAX_REASON} error={state.errors.reason} />
      <Button htmlType="submit" danger block loading={isLoading}>
        {isLoading ? '正在提交…' : '提交注销申请'}
      </Button>
    </form>
  );
}

/** Asks for the erasure of the account, after a phrase has been typed. The call confirms the identity. */
export function EraseDialog({ open, onClose, onDone }: { open: boolean; onClose(): void; onDone(): void }) {
  return (
    <Dialog open={open} size="s" title="注销账号并删除数据" onClose={onClose}>
      {open ? <EraseForm onDone={onDone} /> : null}
    </Dialog>
  );
}
