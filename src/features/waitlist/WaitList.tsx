import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import { getHref } from '../../../shared/routes';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { ListRow } from '../../components/ListRow';
import { NotLoaded } from '../../components/NotLoaded';
import { SlotTime } from '../../components/SlotTime';
import { StatusTag } from '../../components/StatusTag';
import { formatClock } from '../../lib/day';
import { useWaits } from './useWaits';
import { LeaveWaitButton } from './WaitButton';
import { describeWait, type WaitEntry } from './waitTexts';

/** The card's waits. Nothing without waits, or if the back end has no waiting list; a list that failed may hold an offered place. */
export function WaitList() {
  const { waits, failed, busy, refetch } = useWaits();
  if (failed) {
    return (
      <p role="alert" className="yj-mb-5">
        <NotLoaded label="候补" onRetry={refetch} busy={busy} />
      </p>
    );
  }
  if (waits.length === 0) return null;
  return (
    <Card title="我的候补" hint="有名额会先为您占住" flush className="yj-mb-5">
      <ul>
        {waits.map((entry) => (
          <WaitRow key={entry.entryId} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

const TAGS = {
  waiting: { tone: 'info', icon: <ClockCircleOutlined />, word: '候补中' },
  offered: { tone: 'warning', icon: <CheckCircleOutlined />, word: '已占到名额' },
  ended: { tone: 'neutral', icon: <MinusOutlined />, word: '已结束' },
} as const;

function WaitRow({ entry }: { entry: WaitEntry }) {
  const { tone, icon, word } = TAGS[entry.state];
  return (
    <ListRow
      title={<SlotTime {...entry} />}
      tags={
        <StatusTag tone={tone} icon={icon}>
          {word}
        </StatusTag>
      }
      extra={
        <>
          {entry.state === 'offered' && entry.orderNo ? (
            <LinkButton to={getHref('PayRes', { query: { orderNo: entry.orderNo } })} type="primary">
              {entry.selfFen > 0 ? '去支付' : '去确认'}
            </LinkButton>
          ) : null}
          {entry.state === 'ended' ? null : <LeaveWaitButton entry={entry} label={entry.state === 'offered' ? '不要了' : '退出候补'} />}
        </>
      }
    >
      <p>{`${entry.comboName}，${entry.storeName}`}</p>
      <p aria-live="polite">
        {describeWait(entry)}
        {entry.state === 'offered' && entry.holdExpiresAt ? `，保留到 ${formatClock(entry.holdExpiresAt)}` : ''}
      </p>
    </ListRow>
  );
}
