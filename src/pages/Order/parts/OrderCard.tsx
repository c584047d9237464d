import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import { Flex } from 'antd';
import { isOrderIn } from '../../../../shared/orderStates';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { LinkButton } from '../../../components/LinkButton';
import { Money } from '../../../components/Money';
import { SlotTime } from '../../../components/SlotTime';
import { StatusTag } from '../../../components/StatusTag';
import { OrderStateTag } from '../../../features/booking/OrderStateTag';
import type { OrderSummary } from '../../../features/booking/orderTexts';
import { formatClock } from '../../../lib/day';

/** One order: time, store, amount, and the action of its state. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const details = getHref('OrderDetail', { query: { orderNo: order.orderNo } });
  return (
    <li className="yj-surface yj-pad-5">
      <div className="yj-row yj-between yj-gap-4">
        <div className="yj-stack yj-gap-1 yj-words">
          <h2 className="yj-row yj-large">
            <AppLink to={details} className="yj-plain">
              {order.comboName}
            </AppLink>
            <OrderStateTag state={order.state} />
            {order.earlierOffer ? <StatusTag tone="warning">有更合适的名额</StatusTag> : null}
            {order.closedReason ? <StatusTag tone="warning">时段停诊</StatusTag> : null}
          </h2>
          <p className="yj-line yj-baseline">
            <CalendarOutlined />
            <SlotTime {...order} year />
          </p>
          <p className="yj-line yj-baseline yj-muted">
            <ShopOutlined />
            {order.storeName}
          </p>
          <p className="yj-note">订单号 {order.orderNo}</p>
        </div>
        <div className="yj-row yj-gap-3 yj-end">
          <Amount order={order} />
          <FittingAction order={order} details={details} />
        </div>
      </div>
    </li>
  );
}

function Amount({ order }: { order: OrderSummary }) {
  if (order.refundedFen) {
    return (
      <p className="yj-muted">
        已退款 <Money fen={order.refundedFen} size="l" />
      </p>
    );
  }
  if (order.selfFen === 0) return <p className="yj-muted">企业全额支付</p>;
  return (
    <p className="yj-muted">
      个人支付 <Money fen={order.selfFen} size="l" />
    </p>
  );
}

function FittingAction({ order, details }: { order: OrderSummary; details: string }) {
  if (order.closedReason) {
    return (
      <LinkButton to={details} type="primary">
        重新选择时间
      </LinkButton>
    );
  }
  if (order.earlierOffer) {
    return (
      <LinkButton to={details} type="primary">
        看一看，换不换
      </LinkButton>
    );
  }
  if (order.actions.includes('pay')) {
    return (
      <Flex wrap align="center" gap={12}>
        {order.holdExpiresAt ? (
          <span className="yj-warning">
            请在 {formatClock(order.holdExpiresAt)} 前{order.selfFen > 0 ? '支付' : '确认'}
          </span>
        ) : null}
        <LinkButton to={getHref('PayRes', { query: { orderNo: order.orderNo } })} type="primary">
          {order.selfFen > 0 ? '去支付' : '去确认'}
        </LinkButton>
      </Flex>
    );
  }
  if (order.state === 'report_ready') return <LinkButton to={getHref('Report')}>看报告</LinkButton>;
  if (isOrderIn(order.state, 'void')) {
    return <LinkButton to={getHref('Appoint', { query: { comboId: order.comboId } })}>重新预约</LinkButton>;
  }
  return <LinkButton to={details}>查看详情</LinkButton>;
}
