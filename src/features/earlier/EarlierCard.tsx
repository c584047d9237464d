import { describeFailure, toFailure } from '../../api/ApiFailure';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { Card } from '../../components/Card';
import { ConfirmButton } from '../../components/ConfirmButton';
import { ListRow } from '../../components/ListRow';
import { SlotTime } from '../../components/SlotTime';
import { formatDay } from '../../lib/day';
import type { OrderDetails } from '../booking/orderTexts';
import { EarlierButton } from './EarlierButton';
import { describeEarlierSlot, EARLIER_END_TEXTS } from './earlierTexts';

/** What an order waits for while it keeps its place, or how its waiting ended. Nothing for an order that never waited. */
export function EarlierCard({ order }: { order: OrderDetails }) {
  const { slots = [], ended, allowed } = order.earlier ?? {};
  const endText = ended ? EARLIER_END_TEXTS[ended] : '';
  if (slots.length === 0) {
    if (!endText || order.closedReason) return null;
    return (
      <Card title="更合适的名额">
        <p className="yj-muted" role="status">
          {endText}
        </p>
      </Card>
    );
  }
  return (
    <Card title="正在等更合适的名额" hint={order.closedReason ? undefined : '现在的预约一直为您保留'} flush>
      <ul>
        {slots.map((slot) => (
          <ListRow key={slot.slotId} title={<SlotTime {...slot} />} extra={describeEarlierSlot(slot)} />
        ))}
      </ul>
      <div className="yj-row yj-gap-3 yj-pad-5 yj-no-print">
        {allowed && !order.closedReason ? <EarlierButton order={order} label="改一改想要的时间" /> : null}
        <StopButton order={order} />
      </div>
    </Card>
  );
}

function StopButton({ order }: { order: OrderDetails }) {
  const [save] = waitlistApi.useEarlierSetMutation();
  const handleConfirm = async () => {
    const { error } = await save({ orderNo: order.orderNo, slotIds: [] });
    return error && describeFailure(toFailure(error));
  };
  return (
    <ConfirmButton
      title="不再等了？"
      text={<p>{`${order.closedReason ? '' : `您的预约不变：${formatDay(order.date)} ${order.period}。`}之后再等要重新排队。`}</p>}
      confirmText="不等了"
      onConfirm={handleConfirm}
    >
      不等了
    </ConfirmButton>
  );
}
