import { Alert, Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ApiFailure, isCallMissing, toFailure } from '../../api/ApiFailure';
import { filesApi } from '../../api/endpoints/files';
import { loginApi } from '../../api/endpoints/login';
import { Checkbox } from '../../components/public/Checkbox';
import { TextField } from '../../components/public/TextField';
import { RichText } from '../../components/RichText';
import { getDayOf } from '../../lib/day';
import type { DraftKey } from '../../lib/storage';
import { useIntentKey } from '../../lib/useIntentKey';
import { type FormValues, getFailure, keepErrors, readValues } from '../account/formFailure';
import { type FormState, useFormState } from '../account/useFormState';
import { FileDrop } from './FileDrop';
import styles from './OutsideReportForm.module.css';
import { useDraft } from './useDraft';
import { type DoneUpload, type Uploads, useUploads } from './useUploads';

interface Draft {
  values: FormValues;
  files: DoneUpload[];
}

/** Restores saved values in fields that are still empty: input made before hydration is newer. */
function fillEmpty(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    // A package that is no longer offered would leave the list without a selection.
    const isGone = field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value);
    if (field && !isGone && 'value' in field && field.value === '') field.value = value;
  }
}

/** Saves the form's values and uploaded files, and restores them after a reload. */
function useKeptForm(draftKey: DraftKey, { form }: FormState, { done, restore }: Uploads) {
  const { read, keep, forget } = useDraft<Partial<Draft>>(draftKey);
  const [comboId, setComboId] = useState('');
  useLayoutEffect(() => {
    const { values = {}, files = [] } = read() ?? {};
    if (form.current) fillEmpty(form.current, values);
    restore(files);
    setComboId(values.comboId ?? '');
  }, [form, read, restore]);

  const save = () => {
    if (!form.current) return;
    // Consent must be given again each time.
    const { agree: _agree, ...values } = readValues(form.current);
    if (done.length === 0 && Object.values(values).every((value) => value === '')) forget();
    else keep({ values, files: done });
  };
  const saveNow = useRef(save);
  saveNow.current = save;
  const savedCount = useRef(0);
  // An upload or a removed file changes the draft without any input.
  useEffect(() => {
    if (savedCount.current !== done.length) saveNow.current();
    savedCount.current = done.length;
  }, [done.length]);
  const reset = () => {
    setComboId('');
    forget();
  };
  return { comboId, save, reset };
}

/** Asks for the consent once, where it is needed. */
function useConsent() {
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: 'outside_report' });
  const [save] = loginApi.useSaveAgreementMutation();
  const { data } = agreement;
  return {
    agreement,
    needed: data && !data.agreed ? data : null,
    /** Resolves to the error, if any. */
    give: async () => {
      if (!data || data.agreed) return undefined;
      const { type, version, purposes } = data;
      const { error } = await save({ type, version, purposes: purposes.map(({ code }) => code), agree: true });
      return error && toFailure(error);
    },
  };
}

interface NotLoadedProps {
  query: { isError: boolean; error?: unknown; refetch(): unknown };
  /** What could not be loaded, and what that means for the form. */
  text: string;
}

/** A part of the form that could not be loaded, with a retry. */
function NotLoaded({ query, text }: NotLoadedProps) {
  if (!query.isError || isCallMissing(query.error)) return null;
  return (
    <p role="status" className={styles.notLoaded}>
      {text}
      <Button type="link" size="small" onClick={query.refetch}>
        重试
      </Button>
    </p>
  );
}

function ComboField({ comboId }: { comboId: string }) {
  const combos = filesApi.useGetUploadCombosQuery();
  if (combos.isError) return <NotLoaded query={combos} text="套餐没有加载出来，可以不选。" />;
  return (
    <label className={styles.select}>
      体检套餐（可不选）
      {/* A saved selection can be restored only after its option is rendered. */}
      <select name="comboId" key={combos.data ? 'options' : 'none'} defaultValue={comboId}>
        <option value="">不清楚或其他</option>
        {combos.data?.map((combo) => (
          <option key={combo.comboId} value={combo.comboId}>
            {combo.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ConsentField({ consent, error }: { consent: ReturnType<typeof useConsent>; error: string | undefined }) {
  const { needed, agreement } = consent;
  if (!needed) return <NotLoaded query={agreement} text="协议没有加载出来，提交前请再试一次。" />;
  return (
    <div>
      <Checkbox name="agree" label={`我已阅读并同意《${needed.title}》，可在“我的信息”里随时撤回。`} error={error} />
      <details className={styles.agreement}>
        <summary>阅读全文</summary>
        <RichText html={needed.html} />
      </details>
    </div>
  );
}

function checkForm({ institution, examDate, agree }: FormValues, { isSending, done }: Uploads, needsConsent: boolean) {
  return keepErrors({
    fileIds: isSending ? '请等文件传完再提交。' : done.length === 0 ? '请至少上传一个文件。' : undefined,
    institution: institution ? undefined : '请填写体检机构。',
    examDate: examDate ? undefined : '请选择体检日期。',
    agree: needsConsent && !agree ? '请先同意协议。' : undefined,
  });
}

export interface OutsideReportFormProps {
  draftKey: DraftKey;
  /** The label of the button, idle and busy. */
  submitText: string;
  busyText: string;
  /** Further fields between those of the report and the consent. */
  children?: ReactNode;
  /** Continues with the created report. Resolves to the error, if any; the form is then kept. */
  onCreated(outsideReportId: string, values: FormValues): Promise<ApiFailure | undefined>;
}

/**
 * Submits a report from another institution: its files, and where and when the examination took place. An unfinished form is restored after
 * a reload and removed with the session.
 */
export function OutsideReportForm({ draftKey, submitText, busyText, children, onCreated }: OutsideReportFormProps) {
  const state = useFormState();
  const uploads = useUploads();
  const kept = useKeptForm(draftKey, state, uploads);
  const consent = useConsent();
  const [create] = filesApi.useCreateOutsideReportMutation();
  const [isLoading, setIsLoading] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const intent = useIntentKey();

  /** Resolves to the error, if any. */
  const submit = async (values: FormValues): Promise<ApiFailure | undefined> => {
    const refused = await consent.give();
    if (refused) return refused;
    const { institution = '', examDate = '', comboId } = values;
    const report = { fileIds: uploads.done.map(({ fileId }) => fileId), examDate, institution, ...(comboId && { comboId }) };
    const { data, error } = await create({ ...report, idempotencyKey: intent.getKey(report) });
    return error ? toFailure(error) : onCreated(data.outsideReportId, values);
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const values = readValues(event.currentTarget);
    const errors = checkForm(values, uploads, consent.needed !== null);
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    setIsLoading(true);
    const failure = await submit(values);
    setIsLoading(false);
    if (failure) return state.fail(getFailure(failure, ''));
    intent.finish();
    uploads.clear();
    kept.reset();
    // Renders new, empty fields.
    setFormKey((key) => key + 1);
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
        kept.save();
      }}
    >
      {state.alert ? <Alert type="error" showIcon title={state.alert} /> : null}
      <FileDrop uploads={uploads} error={state.errors.fileIds} />
      <TextField name="institution" label="体检机构" maxLength={100} error={state.errors.institution} />
      <div className={styles.pair}>
        <TextField name="examDate" type="date" label="体检日期" max={getDayOf(Date.now())} error={state.errors.examDate} />
        <ComboField comboId={kept.comboId} />
      </div>
      {children}
      <ConsentField consent={consent} error={state.errors.agree} />
      <div>
        <Button htmlType="submit" type="primary" loading={isLoading}>
          {isLoading ? busyText : submitText}
        </Button>
      </div>
    </form>
  );
}
