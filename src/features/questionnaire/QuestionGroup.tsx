import { Button, Checkbox, Form, Radio } from 'antd';
import {
  type Answers,
  type GROUPS,
  listQuestions,
  type Question,
  type QuestionId,
  settleChoice,
} from '../../../shared/questionnaire/questions';
import { type FlaggedItem, listFlags } from '../../../shared/questionnaire/rules';
import { FlagList } from './FlagList';

interface GroupProps {
  group: (typeof GROUPS)[number];
  sex: string;
  answers: Answers;
  items: readonly FlaggedItem[] | undefined;
  onDeny(ids: readonly QuestionId[]): void;
}

/** Questions about one subject. What has no answer yet can be denied at once, where the button says what that is. */
export function QuestionGroup({ group: { title, ids, nones }, sex, answers, items, onDeny }: GroupProps) {
  const questions = listQuestions(sex).filter(({ id }) => ids.some((each) => each === id));
  const open = ids.filter((id) => !answers[id]?.length);
  return (
    <section aria-label={title} className="yj-mt-5">
      <h3 className="yj-mb-3">{title}</h3>
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} answers={answers} items={items} />
      ))}
      {nones ? (
        <div className="yj-row yj-middle yj-mb-5">
          <Button disabled={open.length === 0} onClick={() => onDeny(open)}>
            {open.length < ids.length ? '其余都没有' : '以上都没有'}
          </Button>
          <span className="yj-note yj-words">没答的都选“没有”：{nones}</span>
        </div>
      ) : null}
    </section>
  );
}

interface QuestionItemProps {
  question: Question;
  answers: Answers;
  items: readonly FlaggedItem[] | undefined;
}

/** A question, and what its answer means for the examination. */
function QuestionItem({ question: { id, label, hint, isMany, options }, answers, items }: QuestionItemProps) {
  const choices = options.map(({ code, label: words }) => ({ value: code, label: words }));
  const flags = listFlags({ [id]: answers[id as QuestionId] ?? [] }, items ?? []);
  return (
    <div className="yj-mb-5">
      <Form.Item
        name={['answers', id]}
        label={label}
        extra={hint}
        style={{ marginBottom: 8 }}
        // The rule `required` would put `aria-required` on a group, where it is not allowed.
        rules={[{ validator: (_rule, chosen?: string[]) => (chosen?.length ? Promise.resolve() : Promise.reject(new Error('请选一项'))) }]}
        {...(isMany
          ? { normalize: (chosen: string[], before?: string[]) => settleChoice(before ?? [], chosen) }
          : {
              getValueProps: (chosen?: readonly string[]) => ({ value: chosen?.[0] }),
              getValueFromEvent: (event: { target: { value: string } }) => [event.target.value],
            })}
      >
        {isMany ? <Checkbox.Group options={choices} aria-label={label} /> : <Radio.Group options={choices} aria-label={label} />}
      </Form.Item>
      <div role="status">
        <FlagList flags={flags} />
      </div>
    </div>
  );
}
