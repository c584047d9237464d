import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { describeFailure, toFailure } from '../../api/ApiFailure';
import { waitlistApi } from '../../api/endpoints/waitlist';
import { useNotify } from '../../kit/notify/notifier';
import { useClock } from '../../lib/clock';
import { addDays, addMonths, formatDay, getDayOf, getMonthOf } from '../../lib/day';
import type { OrderDetails } from '../booking/orderTexts';
import { BetterSlots } from './BetterSlots';

/** As the contract's `MAX_EARLIER_SLOTS`. */
const MAX_SLOTS = 20;
/** Days after the order's own that are shown as well: another hour may suit better than an earlier day. */
const DAYS_AFTER = 7;

const STAYING = { position: 'sticky', zIndex: 1, bottom: 0, paddingBlock: 12, background: 'var(--yj-surface)' } as const;

/** The months from one day to another, as `YYYY-MM`. */
function listMonths(from: string, to: string): string[] {
  const months = [getMonthOf(from)];
  while ((months.at(-1) ?? '') < getMonthOf(to)) months.push(addMonths(months.at(-1) ?? '', 1));
  return months;
}

interface EarlierDialogProps {
  order: OrderDetails;
  open: boolean;
  onClose(): void;
  /** After the animation. */
  onClosed(): void;
}

/** The choice of full periods for which the order waits, while it keeps its place. */
export function EarlierDialog({ order, open, onClose, onClosed }: EarlierDialogProps) {
  const clock = useClock();
  const notify = useNotify();
  const known = (order.earlier?.slots ?? []).filter(({ state }) => state === 'waiting' || state === 'offered');
  const [chosen, setChosen] = useState(() => known.map(({ slotId }) => slotId));
  const [save, { isLoading, error }] = waitlistApi.useEarlierSetMutation();
  const range = { from: addDays(getDayOf(clock.now()), 1), to: addDays(order.date, DAYS_AFTER) };
  const toggle = (slotIds: readonly string[], isOn: boolean) =>
    setChosen((before) => (isOn ? [...new Set([...before, ...slotIds])] : before.filter((slotId) => !slotIds.includes(slotId))));
  const handleSave = async () => {
    const { data } = await save({ orderNo: order.orderNo, slotIds: chosen });
    if (!data) return;
    notify.success('已开始等，有名额会先为您保留，并马上通知您');
    onClose();
  };
  const isTooMany = chosen.length > MAX_SLOTS;
  return (
    <Modal
      open={open}
      title="想要哪些日子和时段？"
      width={560}
      onCancel={onClose}
      afterClose={onClosed}
      cancelText="再想想"
      onOk={handleSave}
      okText={isLoading ? '正在保存…' : chosen.length > 0 ? `等这 ${chosen.length} 个时段` : '请先选时段'}
      // In sight while the days are scrolled.
      styles={{ footer: STAYING }}
      okButtonProps={{ loading: isLoading, disabled: chosen.length === 0 || isTooMany }}
    >
      <ul className="yj-bullets yj-stack yj-gap-1 yj-muted yj-mb-3">
        <li>
          现在的预约一直为您保留：<span className="yj-nowrap">{`${formatDay(order.date)} ${order.period}`}</span>。
        </li>
        <li>有名额时按先后为您保留一段时间，并通知您；由您决定换不换，不换也不影响。</li>
        <li>费用不变。换一次算改约一次，还可以改 {order.rebook.left} 次。</li>
      </ul>
      <ul className="yj-rules">
        {listMonths(range.from, range.to).map((month) => (
          <BetterSlots key={month} {...{ order, month, range, chosen, toggle }} />
        ))}
      </ul>
      <p className="yj-muted yj-mt-3" role="status">
        {isTooMany ? `最多选 ${MAX_SLOTS} 个时段，请去掉 ${chosen.length - MAX_SLOTS} 个。` : null}
      </p>
      {error ? <Alert type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
    </Modal>
  );
}
