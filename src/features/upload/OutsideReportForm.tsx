import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/ApiFailure';
import { filesApi } from '../../api/endpoints/files';
import { loginApi } from '../../api/endpoints/login';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import { getDayOf } from '../../lib/day';
import { createIdempotencyKey } from '../../lib/ids';
import type { DraftKey } from '../../lib/storage';
import { type FormValues, getFailure, keepErrors, readValues } from '../account/formFailure';
import { useFormState } from '../account/useFormState';
import { FileDrop } from './FileDrop';
import styles from './OutsideReportForm.module.css';
import { useDraft } from './useDraft';
import { type DoneUpload, useUploads } from './useUploads';

interface Draft {
  institution: string;
  examDate: string;
  comboId: string;
  files: DoneUpload[];
}

const EMPTY: Draft = { institution: '', examDate: '', comboId: '', files: [] };

/** The consent is asked for where it is needed, once. */
function useConsent() {
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: 'outside_report' });
  const [save] = loginApi.useSaveAgreementMutation();
  const { data } = agreement;
  return {
    isNeeded: data ? !data.agreed : false,
    title: data?.title ?? '',
    give: async () => {
      if (!data || data.agreed) return true;
      const { type, version, purposes } = data;
      const { error } = await save({ type, version, purposes: purposes.map(({ code }) => code), agree: true });
      return !error;
    },
  };
}

export interface OutsideReportFormProps {
  draftKey: DraftKey;
  /** What the button says, at rest and while it runs. */
  submitText: string;
  busyText: string;
  /** Further fields between those of the report and the consent. */
  children?: ReactNode;
  /** Goes on with the report that was made. Resolves to false when the form must stay as it is. */
  onCreated(outsideReportId: string, values: FormValues): Promise<boolean>;
}

interface FieldsProps extends Omit<OutsideReportFormProps, 'draftKey'> {
  draft: Draft;
  keep(draft: Draft): void;
  forget(): void;
}

function Fields({ draft, forget, keep, submitText, busyText, children, onCreated }: FieldsProps) {
  const state = useFormState();
  const uploads = useUploads(draft.files);
  const combos = filesApi.useGetUploadCombosQuery();
  const consent = useConsent();
  const [create] = filesApi.useCreateOutsideReportMutation();
  const [isLoading, setIsLoading] = useState(false);
  const [formKey, setFormKey] = useState(0);
  // The same intent keeps its key, so that a second press or a lost answer makes no second report.
  const intent = useRef(createIdempotencyKey());
  const [start, setStart] = useState(draft);

  const readDraft = (form: HTMLFormElement): Draft => {
    const { institution = '', examDate = '', comboId = '' } = readValues(form);
    return { institution, examDate, comboId, files: uploads.done };
  };
  const keepNow = useRef((_form: HTMLFormElement) => {});
  keepNow.current = (form) => keep(readDraft(form));
  const doneCount = uploads.done.length;
  // A file that arrived is part of the draft too; typing keeps the rest.
  useEffect(() => {
    if (doneCount > 0 && state.form.current) keepNow.current(state.form.current);
  }, [doneCount, state.form]);
  const submit = async (form: HTMLFormElement, { institution, examDate, comboId, files }: Draft) => {
    const values = readValues(form);
    if (!(await consent.give())) return;
    const payload = { fileIds: files.map(({ fileId }) => fileId), examDate, institution, ...(comboId && { comboId }) };
    const { data, error } = await create({ ...payload, idempotencyKey: intent.current });
    if (error) return state.fail(getFailure(error as ApiFailure, ''));
    if (!(await onCreated(data.outsideReportId, values))) return;
    intent.current = createIdempotencyKey();
    forget();
    uploads.clear();
    setStart(EMPTY);
    setFormKey((key) => key + 1);
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const { institution, examDate, comboId, files } = readDraft(form);
    const errors = keepErrors({
      fileIds: uploads.isSending ? '请等文件传完再提交。' : files.length === 0 ? '请至少上传一个文件。' : undefined,
      institution: institution ? undefined : '请填写体检机构。',
      examDate: examDate ? undefined : '请选择体检日期。',
      agree: consent.isNeeded && !readValues(form).agree ? '请先同意协议。' : undefined,
    });
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    setIsLoading(true);
    await submit(form, { institution, examDate, comboId, files }).finally(() => setIsLoading(false));
  };
  return (
    <form
      ref={state.form}
      key={formKey}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      onInput={(event) => {
        state.handleInput(event);
        keep(readDraft(event.currentTarget));
      }}
      onBlur={(event) => keep(readDraft(event.currentTarget))}
    >
      {state.alert ? <Notice tone="danger">{state.alert}</Notice> : null}
      <FileDrop uploads={uploads} error={state.errors.fileIds} />
      <TextField name="institution" label="体检机构" maxLength={100} defaultValue={start.institution} error={state.errors.institution} />
      <div className={styles.pair}>
        <TextField
          name="examDate"
          type="date"
          label="体检日期"
          max={getDayOf(Date.now())}
          defaultValue={start.examDate}
          error={state.errors.examDate}
        />
        <label className={styles.select}>
          体检套餐（可不选）
          <select name="comboId" defaultValue={start.comboId}>
            <option value="">不清楚或其他</option>
            {combos.data?.map(({ comboId, name }) => (
              <option key={comboId} value={comboId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {children}
      {consent.isNeeded ? (
        <Checkbox name="agree" label={`我已阅读并同意《${consent.title}》，可在“我的信息”里随时撤回。`} error={state.errors.agree} />
      ) : null}
      <div>
        <Button type="submit" kind="primary" busy={isLoading}>
          {isLoading ? busyText : submitText}
        </Button>
      </div>
    </form>
  );
}

/**
 * Hands in one report of another institution: its files, where and when it was made. A half-done form is there again after a
 * reload, and ends with the session.
 */
export function OutsideReportForm({ draftKey, ...rest }: OutsideReportFormProps) {
  const { draft, keep, forget } = useDraft<Draft>(draftKey);
  return <Fields key={draft === undefined ? 'asking' : 'ready'} {...rest} draft={{ ...EMPTY, ...draft }} keep={keep} forget={forget} />;
}
