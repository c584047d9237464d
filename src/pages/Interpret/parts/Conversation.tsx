import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { describeFailure, toFailure } from '../../../api/ApiFailure';
import { interpretApi } from '../../../api/endpoints/interpret';
import { Card } from '../../../components/Card';
import { formatInstant } from '../../../lib/day';
import { useIntentKey } from '../../../lib/useIntentKey';
import styles from '../Interpret.module.css';
import type { Interpretation } from '../interpretTexts';

const SENDERS: Record<Interpretation['messages'][number]['from'], string> = { person: '我', doctor: '医生', system: '系统' };
const MAX_LENGTH = 1000;

/** Questions to a doctor and the answers. The text stays in its field until it has been sent. */
export function Conversation({ interpretation: { interpretationId, messages, canAsk } }: { interpretation: Interpretation }) {
  const [ask, { isLoading, error }] = interpretApi.useAskDoctorMutation();
  const [text, setText] = useState('');
  const intent = useIntentKey();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || text.trim() === '') return;
    const question = { interpretationId, text: text.trim() };
    const { data } = await ask({ ...question, idempotencyKey: intent.getKey(question) });
    if (!data) return;
    intent.finish();
    setText('');
  };
  return (
    <Card title="问医生" hint="一般两个工作日内回复" className={styles.chat}>
      {messages.length === 0 ? <p className={styles.muted}>有看不懂的地方，或想知道下一步怎么做，可以在这里问。急症请直接就医。</p> : null}
      <ol className={styles.messages} aria-live="polite" aria-label="和医生的对话">
        {messages.map(({ messageId, from, text: words, at }) => (
          <li key={messageId} className={styles.message} data-from={from}>
            <span className={styles.note}>
              {SENDERS[from]} · {formatInstant(at)}
            </span>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      {canAsk ? (
        <form className={styles.ask} onSubmit={handleSubmit}>
          {error ? <Alert type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
          <textarea
            aria-label="要问的问题"
            placeholder="写下您的问题，不要填写证件号和手机号"
            maxLength={MAX_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className={styles.row}>
            <span className={styles.note}>
              {text.length} / {MAX_LENGTH}
            </span>
            <Button htmlType="submit" type="primary" loading={isLoading} aria-disabled={text.trim() === '' || undefined}>
              {isLoading ? '正在发送…' : '发送'}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.muted}>这次解读已经结束。</p>
      )}
    </Card>
  );
}
