import { Button, Flex, Form, Input, Typography } from 'antd';
import { toFailure } from '../../../api/ApiFailure';
import { interpretApi } from '../../../api/endpoints/interpret';
import { Card } from '../../../components/Card';
import { CallForm } from '../../../kit/form/CallForm';
import { type CallForm as State, useCallForm } from '../../../kit/form/useCallForm';
import { formatInstant } from '../../../lib/day';
import { useIntentKey } from '../../../lib/useIntentKey';
import styles from '../Interpret.module.css';
import type { Interpretation } from '../interpretTexts';

const SENDERS: Record<Interpretation['messages'][number]['from'], string> = { person: '我', doctor: '医生', system: '系统' };
const MAX_LENGTH = 1000;

/** The form of a question. The text stays in its field until it has been sent. */
function Ask({ interpretationId }: Pick<Interpretation, 'interpretationId'>) {
  const [ask] = interpretApi.useInterpretFollowUpMutation();
  const intent = useIntentKey();
  const state: State<{ text: string }> = useCallForm({
    send: async ({ text }: { text: string }) => {
      const answer = await ask({ interpretationId, text, ...intent.next() });
      intent.settle(answer.error && toFailure(answer.error));
      return answer;
    },
    onDone: () => state.form.resetFields(),
  });
  return (
    <CallForm name="ask" state={state} className="yj-mt-5">
      <Form.Item name="text" rules={[{ required: true, whitespace: true, message: '请写下要问的问题。' }]}>
        <Input.TextArea
          aria-label="要问的问题"
          placeholder="写下您的问题，不要填写证件号和手机号"
          rows={4}
          maxLength={MAX_LENGTH}
          showCount
        />
      </Form.Item>
      <Flex justify="end">
        <Button htmlType="submit" type="primary" loading={state.busy}>
          {state.busy ? '正在发送…' : '发送'}
        </Button>
      </Flex>
    </CallForm>
  );
}

/** Questions to a doctor and the answers. */
export function Conversation({ interpretation: { interpretationId, messages, canAsk } }: { interpretation: Interpretation }) {
  return (
    <Card title="问医生" hint="一般两个工作日内回复" className="yj-sticky yj-no-print">
      {messages.length === 0 ? (
        <Typography.Text type="secondary">有看不懂的地方，或想知道下一步怎么做，可以在这里问。急症请直接就医。</Typography.Text>
      ) : null}
      <ol className={`yj-stack yj-gap-3 ${styles.messages}`} aria-live="polite" aria-label="和医生的对话">
        {messages.map(({ messageId, from, text: words, at }) => (
          <li key={messageId} className="yj-stack yj-gap-1" data-from={from}>
            <span className="yj-note">
              {SENDERS[from]} · {formatInstant(at)}
            </span>
            <p className="yj-inset">{words}</p>
          </li>
        ))}
      </ol>
      {canAsk ? <Ask interpretationId={interpretationId} /> : <Typography.Text type="secondary">这次解读已经结束。</Typography.Text>}
    </Card>
  );
}
