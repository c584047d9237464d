import { Alert, Button, Checkbox, Flex, Form, Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { CallResponse } from '../../../shared/contract/contract';
import { type Answers, GROUPS, keepKnown, listOpenQuestions, NONE, type QuestionId } from '../../../shared/questionnaire/questions';
import type { FlaggedItem } from '../../../shared/questionnaire/rules';
import { describeFailure, toFailure } from '../../api/ApiFailure';
import { questionnaireApi } from '../../api/endpoints/questionnaire';
import { ConfirmButton } from '../../components/ConfirmButton';
import { Disclosure } from '../../components/Disclosure';
import { useNotify } from '../../kit/notify/notifier';
import { QuestionGroup } from './QuestionGroup';
import { type DraftState, useAnswersDraft } from './useAnswersDraft';

const MAX_NOTE = 500;
const WHO_SEES = '回答加密保存，写在您的到检单上，给为您体检的医护看。您的单位看不到。您随时可以修改或删除。';

export type Stored = CallResponse<'questionnaireGet'>;

interface Values {
  agreed: boolean;
  answers: Answers;
  note: string;
}

const toValues = ({ answers, note, savedAt }: Stored): Values => ({ agreed: savedAt !== null, answers: keepKnown(answers), note });

interface QuestionnaireDialogProps {
  open: boolean;
  stored: Stored;
  /** Of the caller, as the card says. */
  sex: string;
  /** The items of the examination; undefined when they are not known. */
  items: readonly FlaggedItem[] | undefined;
  onClose(): void;
}

/** The questionnaire. It saves drafts while it is being filled in. */
export function QuestionnaireDialog(props: QuestionnaireDialogProps) {
  const { open, onClose } = props;
  const [isClosing, setClosing] = useState(false);
  const [form] = Form.useForm<Values>();
  const draft = useAnswersDraft(props.stored.revision);
  const notify = useNotify();
  const { state, reset } = draft;
  const { revision } = props.stored;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The card may have read another window's change since the dialog was last open.
    if (open && !wasOpen.current) reset(revision);
    wasOpen.current = open;
  });
  const handleClose = async () => {
    setClosing(true);
    const isSaved = await draft.flush();
    setClosing(false);
    if (isSaved) onClose();
  };
  const handleDone = async ({ answers, note = '' }: Values) => {
    draft.change({ answers, note, complete: true });
    if (!(await draft.flush())) return;
    notify.success('问卷填好了，会写在到检单上。');
    onClose();
  };
  return (
    <Modal
      open={open}
      title="体检前问卷"
      width={680}
      onCancel={handleClose}
      mask={{ closable: false }}
      centered
      // The state of saving stays visible.
      styles={{ body: { maxHeight: '66vh', overflowY: 'auto' } }}
      footer={
        <Flex wrap align="center" justify="end" gap="small">
          <SaveState form={form} state={state} />
          <Button onClick={handleClose} loading={isClosing}>
            先到这里
          </Button>
          <Button type="primary" onClick={() => form.submit()} loading={state.kind === 'saving' && !isClosing}>
            填好了
          </Button>
        </Flex>
      }
      destroyOnHidden
    >
      <Body {...props} form={form} draft={draft} onDone={handleDone} />
    </Modal>
  );
}

/** Answers without the consent are kept nowhere, which is said before the dialog is closed. */
function SaveState({ form, state }: { form: BodyProps['form']; state: DraftState }) {
  const agreed = Form.useWatch('agreed', form);
  const answers = Form.useWatch('answers', form);
  const isUnsaved = agreed === false && Object.values(answers ?? {}).some((chosen) => chosen?.length);
  const kept = { idle: '', waiting: '正在保存…', saving: '正在保存…', saved: '已保存', failed: '没有保存上' }[state.kind];
  const words = isUnsaved ? '还没有保存：勾选上面的同意后才会保存' : kept;
  return (
    <span role="status" className={isUnsaved ? 'yj-warning yj-grow' : 'yj-muted yj-grow'}>
      {words}
    </span>
  );
}

interface BodyProps extends QuestionnaireDialogProps {
  form: ReturnType<typeof Form.useForm<Values>>[0];
  draft: ReturnType<typeof useAnswersDraft>;
  onDone(values: Values): unknown;
}

function Body({ stored, sex, items, form, draft, onDone, onClose }: BodyProps) {
  const answers = Form.useWatch('answers', form) ?? stored.answers;
  const handleChange = (_changed: Partial<Values>, { agreed, answers: chosen, note = '' }: Values) => {
    const isEmpty = note === '' && Object.values(chosen).every((codes) => !codes?.length);
    if (!agreed || (isEmpty && !stored.savedAt)) return;
    // A questionnaire that was complete stays so while every question has an answer.
    const complete = stored.completedAt !== null && listOpenQuestions(chosen, sex).length === 0;
    draft.change({ answers: chosen, note, complete });
  };
  const handleDeny = (ids: readonly QuestionId[]) => {
    form.setFields(ids.map((id) => ({ name: ['answers', id], value: [NONE], errors: [] })));
    const values = form.getFieldsValue();
    handleChange({ answers: values.answers }, values);
  };
  return (
    <Form
      form={form}
      name="questionnaire"
      layout="vertical"
      initialValues={toValues(stored)}
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={handleChange}
      onFinish={onDone}
    >
      <Flex vertical gap="middle">
        <p className="yj-muted">
          有些项目，怀孕、带着起搏器或在吃药时不能做，或要先问医生。不清楚的可以到店再说；回答只帮医生核对，不代替医生判断。
        </p>
        <Failure form={form} draft={draft} onClose={onClose} />
        <div>
          <Form.Item
            name="agreed"
            valuePropName="checked"
            style={{ marginBottom: 0 }}
            rules={[{ validator: (_rule, value) => (value ? Promise.resolve() : Promise.reject(new Error('请先勾选同意'))) }]}
          >
            <Checkbox>我同意保存这些回答，给为我体检的医护看</Checkbox>
          </Form.Item>
          <Disclosure label="怎样保存，谁能看到">{WHO_SEES}</Disclosure>
          {GROUPS.map((group) => (
            <QuestionGroup key={group.title} group={group} sex={sex} answers={answers} items={items} onDeny={handleDeny} />
          ))}
          <Form.Item name="note" label="还想告诉医生的（可以不填）">
            <Input.TextArea rows={2} maxLength={MAX_NOTE} showCount placeholder="例如：晕针，抽血时想躺着" />
          </Form.Item>
          {stored.savedAt ? <RemoveButton draft={draft} onClose={onClose} /> : null}
        </div>
      </Flex>
    </Form>
  );
}

/** Why the last change is not saved, and what can be done. */
function Failure({ form, draft: { state, flush, reset }, onClose }: Pick<BodyProps, 'form' | 'draft' | 'onClose'>) {
  const [load] = questionnaireApi.useLazyQuestionnaireGetQuery();
  if (state.kind !== 'failed') return null;
  const handleReload = async () => {
    const { data } = await load();
    if (!data) return;
    form.setFieldsValue(toValues(data));
    reset(data.revision);
  };
  const handleGiveUp = () => {
    reset(0);
    onClose();
  };
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={state.isOutdated ? '最后的改动没有保存' : '没有保存成功'}
      description={
        <>
          <p>{state.text}</p>
          <Flex wrap gap="small" className="yj-mt-3">
            {state.isOutdated ? (
              <Button size="small" onClick={handleReload}>
                换成最新的回答
              </Button>
            ) : (
              <Button size="small" onClick={() => flush()}>
                再保存一次
              </Button>
            )}
            <Button size="small" type="text" onClick={handleGiveUp}>
              不保存，关闭
            </Button>
          </Flex>
        </>
      }
    />
  );
}

function RemoveButton({ draft, onClose }: Pick<BodyProps, 'draft' | 'onClose'>) {
  const [remove] = questionnaireApi.useQuestionnaireRemoveMutation();
  const notify = useNotify();
  const handleRemove = async () => {
    // A change on its way would write the answers again.
    await draft.flush();
    const { error } = await remove();
    if (error) return describeFailure(toFailure(error));
    draft.reset(0);
    notify.success('问卷已删除。');
    onClose();
    return undefined;
  };
  return (
    <ConfirmButton
      danger
      type="text"
      title="删除问卷？"
      text="所有回答都会删除，到检单上也不再有。"
      confirmText="删除"
      onConfirm={handleRemove}
    >
      删除问卷
    </ConfirmButton>
  );
}
