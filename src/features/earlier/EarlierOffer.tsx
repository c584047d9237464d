import { Alert, Button, Descriptions } from 'antd';
import { describeNeeds } from '../../../shared/fasting';
import { describeFailure, toFailure } from '../../api/ApiFailure';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { Card } from '../../components/Card';
import { SlotTime } from '../../components/SlotTime';
import { useNotify } from '../../kit/notify/notifier';
import { formatClock, formatDay, formatInstant } from '../../lib/day';
import type { OrderDetails } from '../booking/orderTexts';
import { Countdown } from '../payment/Countdown';
import { useCountdown } from '../payment/useCountdown';

type Offer = NonNullable<OrderDetails['earlierOffer']>;

const formatSlot = ({ date, period }: Pick<Offer, 'date' | 'period'>) => `${formatDay(date)} ${period}`;

/** What the swap changes, and what it does not. */
function listChanges(order: OrderDetails, offer: Offer) {
  const left = Math.max(0, order.rebook.left - (order.closedReason ? 0 : 1));
  const canChange = Date.parse(offer.changeUntil) > Date.parse(offer.holdExpiresAt);
  const until = canChange
    ? `换过去后，${formatInstant(offer.changeUntil)} 前可以取消，还可以改约 ${left} 次。`
    : '离到检很近了，换过去后不能再取消或改约。';
  return [
    {
      label: '换到',
      children: (
        <strong>
          <SlotTime {...offer} />
        </strong>
      ),
    },
    {
      label: '原来',
      children: (
        <span>
          <SlotTime {...order} />
          {order.closedReason ? '，停诊了' : null}
        </span>
      ),
    },
    { label: '空腹项目', children: `${describeNeeds(offer.date, offer.period)}。` },
    { label: '取消和改约', children: until },
    { label: '门店和费用', children: `仍在${order.storeName}，套餐和费用都不变。` },
  ];
}

/** A place that suits better and is held for the order: one press moves the order, the other lets the place go. */
export function EarlierOffer({ order, offer }: { order: OrderDetails; offer: Offer }) {
  const seconds = useCountdown(offer.holdExpiresAt);
  const [take, taking] = waitlistApi.useEarlierTakeMutation();
  const [decline, declining] = waitlistApi.useEarlierDeclineMutation();
  const notify = useNotify();
  const choice = { orderNo: order.orderNo, slotId: offer.slotId };
  const busy = taking.isLoading || declining.isLoading;
  const isOver = seconds === 0;
  const failure = taking.error ?? declining.error;
  const handleTake = async () => {
    declining.reset();
    const { data } = await take(choice);
    if (data) notify.success(`已换到 ${formatSlot(data)}`);
  };
  const handleDecline = async () => {
    taking.reset();
    const { data } = await decline(choice);
    if (data) notify.success(data.closedReason ? '没有换。请另选时间' : `没有换，您的预约仍是 ${formatSlot(data)}`);
  };
  return (
    <Card title="有更合适的名额了" hint={`为您保留到 ${formatClock(offer.holdExpiresAt)}`}>
      <Descriptions colon={false} column={1} items={listChanges(order, offer)} />
      <p className="yj-muted yj-mt-3" aria-live="polite">
        {isOver ? '保留时间已过，名额让给了下一位。' : null}
        {order.closedReason ? '原来的时段停诊了，不换也要另选时间。' : isOver ? '您原来的预约不变。' : '不换的话，原来的预约一直为您保留。'}
      </p>
      {isOver ? null : (
        <div className="yj-row yj-gap-3 yj-mt-3 yj-no-print">
          <Button type="primary" loading={taking.isLoading} disabled={busy} onClick={handleTake}>
            {taking.isLoading ? '正在换…' : '换到这个时间'}
          </Button>
          <Button loading={declining.isLoading} disabled={busy} onClick={handleDecline}>
            {order.closedReason ? '不换' : '不换，保留原来的'}
          </Button>
          <span className="yj-warning">
            还剩 <Countdown seconds={seconds} className="yj-strong" />
          </span>
        </div>
      )}
      {failure && !busy ? (
        <Alert
          className="yj-mt-3"
          type="error"
          showIcon
          title={describeFailure(toFailure(failure))}
          description={`${order.closedReason ? '' : '原来的预约没有丢。'}可以再按一次，不会重复。`}
        />
      ) : null}
    </Card>
  );
}
