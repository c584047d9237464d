import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { waitlistApi } from '../../../api/endpoints/waitlist';
import { Card } from '../../../components/Card';
import { SlotTime } from '../../../components/SlotTime';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { Countdown } from '../../../features/payment/Countdown';
import { formatClock } from '../../../lib/day';

interface HeldPlaceProps {
  order: OrderDetails;
  secondsLeft: number | null;
  onSettled: () => void;
}

/** A held place from the waiting list that the company pays: the person confirms it. */
export function HeldPlace({ order, secondsLeft, onSettled }: HeldPlaceProps) {
  const [confirm, { isLoading }] = waitlistApi.useWaitlistConfirmMutation();
  const [failed, setFailed] = useState('');
  const handleConfirm = async () => {
    const { error } = await confirm({ orderNo: order.orderNo });
    setFailed(error ? ('message' in error && error.message) || '没有确认成功，请稍后再试。' : '');
    onSettled();
  };
  return (
    <Card>
      <Flex vertical align="flex-start" gap={12}>
        <h2>候补到名额了，请确认</h2>
        <p>
          <SlotTime {...order} />，{order.storeName}
        </p>
        <p className="yj-row yj-baseline yj-muted">
          名额保留 <Countdown seconds={secondsLeft} className="yj-xl yj-strong" />
          {order.holdExpiresAt ? `到 ${formatClock(order.holdExpiresAt)}` : ''}
        </p>
        <p className="yj-muted">费用由企业承担，您无需付款。逾期不确认，名额会让给下一位。</p>
        {failed ? <Alert type="error" showIcon title={failed} /> : null}
        <Button type="primary" size="large" loading={isLoading} onClick={handleConfirm}>
          {isLoading ? '正在确认…' : '确认预约'}
        </Button>
      </Flex>
    </Card>
  );
}
