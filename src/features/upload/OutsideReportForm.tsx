import { Button, Checkbox, Flex, Form, Input, type InputProps, Select } from 'antd';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type ApiFailure, isCallMissing, toFailure } from '../../api/ApiFailure';
import { filesApi } from '../../api/endpoints/files';
import { loginApi } from '../../api/endpoints/login';
import { ReadMore } from '../../components/ReadMore';
import { CallForm } from '../../kit/form/CallForm';
import { asRule, type CallForm as State, useCallForm } from '../../kit/form/useCallForm';
import { useNotify } from '../../kit/notify/notifier';
import { useClock } from '../../lib/clock';
import { getDayOf, parseDay } from '../../lib/day';
import type { DraftKey } from '../../lib/storage';
import { CORRECTED, useIntentKey } from '../../lib/useIntentKey';
import { FileDrop } from './FileDrop';
import styles from './OutsideReportForm.module.css';
import { useUploadDraft } from './useUploadDraft';
import { type DoneUpload, type Uploads, useUploads } from './useUploads';

const FORM_NAME = 'report';
const MAX_INSTITUTION = 100;

/** What the form asks for besides the files. */
interface Values {
  institution?: string;
  examDate?: string;
  comboId?: string;
  /** Whether a doctor is asked to explain the report. */
  ask?: boolean;
  question?: string;
  agree?: boolean;
}

interface Draft {
  values: Omit<Values, 'agree' | 'ask'>;
  files: DoneUpload[];
}

/** Whether a field is empty in the page: text typed before hydration is not in the form's state yet. */
function isEmptyInPage(name: string): boolean {
  const field = document.getElementById(`${FORM_NAME}_${name}`);
  return !(field && 'value' in field && field.value);
}

/** Saves the form's values and uploaded files, and restores them after a reload. Input made before hydration is newer. */
function useKeptForm(draftKey: DraftKey, { form }: State<Values>, { done, restore }: Uploads) {
  const { read, keep, forget } = useUploadDraft<Partial<Draft>>(draftKey);
  useLayoutEffect(() => {
    const { values = {}, files = [] } = read() ?? {};
    form.setFieldsValue(Object.fromEntries(Object.entries(values).filter(([name]) => isEmptyInPage(name))));
    if (values.question) form.setFieldValue('ask', true);
    restore(files);
  }, [form, read, restore]);

  const save = () => {
    const { institution, examDate, comboId, question } = form.getFieldsValue();
    // Consent must be given again each time.
    const values = { institution, examDate, comboId, question };
    if (done.length === 0 && Object.values(values).every((value) => !value?.trim())) forget();
    else keep({ values: values as Draft['values'], files: done });
  };
  const saveNow = useRef(save);
  saveNow.current = save;
  const savedCount = useRef(0);
  // An upload or a removed file changes the draft without any input.
  useEffect(() => {
    if (savedCount.current !== done.length) saveNow.current();
    savedCount.current = done.length;
  }, [done.length]);
  return { save, forget };
}

/** Asks for the consent once, where it is needed. */
function useConsent() {
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: 'outside_report' });
  const [save] = loginApi.useAgreementMutation();
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
    <Form.Item>
      <div role="status">
        {text}
        <Button type="link" size="small" onClick={query.refetch}>
          重试
        </Button>
      </div>
    </Form.Item>
  );
}

function FilesItem({ uploads }: { uploads: Uploads }) {
  const checkFiles = async () => {
    if (uploads.isSending) throw new Error('请等文件传完再提交。');
    if (uploads.done.length === 0) throw new Error('请至少上传一个文件。');
  };
  return (
    <Form.Item name="fileIds" label="报告文件" required rules={[{ validator: checkFiles }]}>
      <FileDrop uploads={uploads} />
    </Form.Item>
  );
}

function checkDay(text: string, now: number): string | undefined {
  const day = parseDay(text);
  if (!day) return '请按“年-月-日”填写，例如 2026-03-02。';
  return day > getDayOf(now) ? '体检日期不能晚于今天。' : undefined;
}

interface DayInputProps extends Omit<InputProps, 'onChange'> {
  /** Set by `Form.Item`. */
  onChange?: (value: string) => void;
}

/** The day is copied from a paper, so it is typed, in any usual form; leaving the field writes it in one form (src/kit/antd/README.md). */
function DayInput({ onChange, ...input }: DayInputProps) {
  const handleBlur = ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    const day = parseDay(value);
    if (day && day !== value) onChange?.(day);
  };
  return (
    <Input {...input} inputMode="numeric" autoComplete="off" onChange={({ target }) => onChange?.(target.value)} onBlur={handleBlur} />
  );
}

function DayItem() {
  const clock = useClock();
  return (
    <Form.Item name="examDate" label="体检日期" rules={[{ required: true }, asRule((text) => checkDay(text, clock.now()))]}>
      <DayInput maxLength={20} placeholder="例如 2026-03-02" />
    </Form.Item>
  );
}

/** The package of somebody who does not know it. */
const UNKNOWN = '不清楚或其他';

function ComboItem() {
  const combos = filesApi.useProjectComboListQuery();
  if (combos.isError) return <NotLoaded query={combos} text="套餐没有加载出来，可以不选。" />;
  const options = [{ value: '', label: UNKNOWN }, ...(combos.data?.map(({ comboId, name }) => ({ value: comboId, label: name })) ?? [])];
  return (
    <Form.Item
      name="comboId"
      label="体检套餐"
      // A package that is no longer offered, from a draft, is not shown.
      getValueProps={(comboId?: string) => ({ value: options.some(({ value }) => value === comboId) ? comboId : undefined })}
    >
      <Select placeholder={UNKNOWN} options={options} loading={combos.isLoading} />
    </Form.Item>
  );
}

const checkAgreed = async (_rule: unknown, agreed: unknown) => {
  if (!agreed) throw new Error('请先同意协议。');
};

function ConsentItem({ consent: { needed, agreement } }: { consent: ReturnType<typeof useConsent> }) {
  if (!needed) return <NotLoaded query={agreement} text="协议没有加载出来，提交前请再试一次。" />;
  return (
    <div className="yj-mb-5">
      <Form.Item name="agree" valuePropName="checked" rules={[{ validator: checkAgreed }]} style={{ marginBottom: 0 }}>
        <Checkbox>{`我已阅读并同意《${needed.title}》，可在“我的信息”里随时撤回。`}</Checkbox>
      </Form.Item>
      <ReadMore html={needed.html} />
    </div>
  );
}

export interface OutsideReportFormProps {
  draftKey: DraftKey;
  /** Whether a doctor is asked at first. */
  asksDoctor: boolean;
  /** Continues with the created report; the question is null if no doctor is asked. Resolves to the error, if any; the form is then kept. */
  onCreated(outsideReportId: string, question: string | null): Promise<ApiFailure | undefined>;
}

/**
 * Submits a report from another institution: its files, and where and when the examination took place. An unfinished form is restored after
 * a reload and removed with the session.
 */
export function OutsideReportForm({ draftKey, asksDoctor, onCreated }: OutsideReportFormProps) {
  const uploads = useUploads();
  const consent = useConsent();
  const combos = filesApi.useProjectComboListQuery();
  const [create] = filesApi.useProjectReportCreateMutation();
  const intent = useIntentKey();
  const notify = useNotify();

  const send = async ({ institution = '', examDate = '', comboId, ask, question = '' }: Values): Promise<{ error?: ApiFailure }> => {
    const refused = await consent.give();
    if (refused) return { error: refused };
    const isOffered = combos.data?.some((combo) => combo.comboId === comboId);
    const fileIds = uploads.done.map(({ fileId }) => fileId);
    const report = { fileIds, examDate: parseDay(examDate) ?? examDate, institution, ...(comboId && isOffered && { comboId }) };
    const { data, error } = await create({ ...report, ...intent.next() });
    if (data?.corrected) notify.success(CORRECTED);
    const failure = error ? toFailure(error) : await onCreated(data.outsideReportId, ask ? question : null);
    intent.settle(failure);
    return failure ? { error: failure } : {};
  };
  const state = useCallForm<Values>({
    send,
    onDone: () => {
      uploads.clear();
      state.form.resetFields();
      kept.forget();
    },
  });
  const kept = useKeptForm(draftKey, state, uploads);
  const asks = Form.useWatch('ask', state.form) ?? asksDoctor;
  return (
    <CallForm name={FORM_NAME} state={state} onValuesChange={kept.save}>
      <FilesItem uploads={uploads} />
      <Form.Item name="institution" label="体检机构" rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={MAX_INSTITUTION} />
      </Form.Item>
      <Flex wrap gap="0 16px" className={styles.pair}>
        <DayItem />
        <ComboItem />
      </Flex>
      <Form.Item name="ask" valuePropName="checked" initialValue={asksDoctor}>
        <Checkbox>请医生解读这份报告</Checkbox>
      </Form.Item>
      {asks ? (
        <Form.Item name="question" label="想问医生什么">
          <Input.TextArea maxLength={1000} rows={3} placeholder="例如：甲状腺结节要不要复查？不要填写证件号和手机号" />
        </Form.Item>
      ) : null}
      <ConsentItem consent={consent} />
      <Button htmlType="submit" type="primary" loading={state.busy}>
        {state.busy ? '正在提交…' : asks ? '提交给医生' : '存入这份报告'}
      </Button>
    </CallForm>
  );
}
