import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { Countdown } from '../../../features/payment/Countdown';
import { useIsPhone } from '../../../features/payment/choosePayWay';
import { getPaySteps } from '../../../features/payment/paySteps';
import { usePaymentPolling } from '../../../features/payment/usePaymentPolling';
import { PhoneLinkButton } from '../../../features/phone/PhoneLinkButton';
import { formatClock } from '../../../lib/day';
import styles from '../PayRes.module.css';
import { usePayCode } from '../usePayCode';
import { ChannelChoice } from './ChannelChoice';
import { PayCodeFigure } from './PayCodeFigure';

/** From this time on the countdown is highlighted, in seconds. */
const SHORT = 300;

interface CashierProps {
  order: OrderDetails;
  secondsLeft: number | null;
  onSettled: () => void;
}

/** The amount, the countdown of the hold, and the payment code. */
export function Cashier({ order, secondsLeft, onSettled }: CashierProps) {
  const pay = usePayCode(order.orderNo, onSettled);
  const { offline, isOver } = usePaymentPolling({ outTradeNo: pay.code?.outTradeNo ?? '', active: secondsLeft !== 0, onSettled });
  const steps = getPaySteps(pay.wallet, pay.way, useIsPhone());
  const short = secondsLeft !== null && secondsLeft < SHORT;
  return (
    <Card>
      <div className={`yj-stack ${styles.cashier}`}>
        <div>
          <p className="yj-muted">个人应付</p>
          <Money fen={order.selfFen} size="xl" />
          <p className={`yj-row yj-baseline ${short ? 'yj-warning' : 'yj-muted'}`}>
            名额保留 <Countdown seconds={secondsLeft} className="yj-xl yj-strong" />
            {order.holdExpiresAt ? `到 ${formatClock(order.holdExpiresAt)}` : ''}
          </p>
        </div>
        <div className={`yj-column yj-middle yj-gap-3 ${styles.side}`}>
          <PayCodeFigure pay={pay} isOver={isOver} />
        </div>
        <div>
          <ChannelChoice channels={pay.channels} selected={pay.channel} onSelect={pay.choose} />
          {pay.isError ? null : (
            <ol className="yj-bullets yj-muted" data-scripted>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          <p className="yj-note yj-mt-5" role="status" data-scripted>
            {offline ? (
              <span className="yj-warning">网络断开了，正在重新连接。已完成的支付不会丢失。</span>
            ) : pay.isError ? null : (
              '正在等待支付结果。关掉页面也没关系，可以从“我的订单”回到这里。'
            )}
          </p>
          <div className="yj-row yj-gap-4 yj-mt-3">
            <AppLink to={getHref('OrderDetail', { query: { orderNo: order.orderNo } })}>查看或取消订单</AppLink>
            <PhoneLinkButton />
          </div>
        </div>
      </div>
    </Card>
  );
}
