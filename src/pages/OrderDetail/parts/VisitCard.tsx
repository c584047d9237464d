import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { VISIT_CHOICES, VISIT_LABELS, VISIT_TEXT_MAX, type VisitChoice } from '../../../../shared/visitChoices';
import { describeFailure, toFailure } from '../../../api/ApiFailure';
import { ordersApi } from '../../../api/endpoints/orders';
import { Card } from '../../../components/Card';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { useNotify } from '../../../kit/notify/notifier';

interface VisitCardProps {
  orderNo: string;
  visit: NonNullable<OrderDetails['visit']>;
}

/** One question after the visit. The answer goes to the operators, and can be changed for a week. */
export function VisitCard({ orderNo, visit: { canSay, answer } }: VisitCardProps) {
  const [choice, setChoice] = useState<VisitChoice | null>(answer?.choice ?? null);
  const [text, setText] = useState(answer?.text ?? '');
  const [say, { isLoading, error }] = ordersApi.useVisitSayMutation();
  const notify = useNotify();
  if (!canSay && !answer) return null;
  if (!canSay && answer)
    return (
      <Card title="这次体检怎么样">
        <p>您的评价：{VISIT_LABELS[answer.choice]}。</p>
        {answer.text ? <p className="yj-muted">{answer.text}</p> : null}
      </Card>
    );
  const handleSay = async () => {
    if (!choice) return;
    const { error: refused } = await say({ orderNo, choice, text });
    if (!refused) notify.success('谢谢，已转给客服');
  };
  return (
    <Card title="这次体检怎么样" hint="客服会看到，7 天内可以改" className="yj-no-print">
      <div className="yj-stack yj-gap-3">
        <Radio.Group
          aria-label="这次体检怎么样"
          name="visit"
          value={choice}
          onChange={({ target }) => setChoice(target.value as VisitChoice)}
          options={VISIT_CHOICES.map((value) => ({ value, label: VISIT_LABELS[value] }))}
        />
        <Input.TextArea
          aria-label="想对客服说的"
          placeholder="想对客服说的（可不填）。有身体不适请直接联系医生。"
          rows={3}
          maxLength={VISIT_TEXT_MAX}
          showCount
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error ? <Alert type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
        <div>
          <Button type="primary" disabled={!choice} loading={isLoading} onClick={handleSay}>
            {isLoading ? '正在提交…' : answer ? '改评价' : '提交'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
