import { useSearchParams } from 'react-router-dom';
import { isOrderIn } from '../../../../shared/orderStates';
import { getHref } from '../../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { ordersApi } from '../../../api/endpoints/orders';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { LinkButton } from '../../../components/LinkButton';
import { StatusTag } from '../../../components/StatusTag';
import { OrderFiles } from '../../../features/booking/OrderFiles';
import { OrderStateTag } from '../../../features/booking/OrderStateTag';
import { describePromise, getOrderStateText, getRefundFen, type OrderDetails } from '../../../features/booking/orderTexts';
import { loadCards } from '../../../features/cards/loadCards';
import { EarlierButton } from '../../../features/earlier/EarlierButton';
import { Countdown } from '../../../features/payment/Countdown';
import { getPaidWallet } from '../../../features/payment/payWallets';
import { useCountdown } from '../../../features/payment/useCountdown';
import { usePartnerPolling } from '../../../features/payment/usePartnerPolling';
import { formatDay, formatInstant } from '../../../lib/day';
import { formatFen } from '../../../lib/money';
import { useAppDispatch } from '../../../store/hooks';

/** The state, its meaning, and the possible actions, each with its rule. */
export function StateCard({ order }: { order: OrderDetails }) {
  const secondsLeft = useCountdown(isOrderIn(order.state, 'payable') ? order.holdExpiresAt : null);
  const waitsForPartner = isOrderIn(order.state, 'unconfirmed') || order.partner.state === 'pending';
  usePartnerPolling(order.orderNo, waitsForPartner && order.state !== 'cancelled');
  const heading = order.closedReason
    ? `${formatDay(order.date)} ${order.period} 停诊`
    : order.state === 'confirmed'
      ? `${formatDay(order.date)} ${order.period.split('-')[0]} 到检`
      : getOrderStateText(order.state).label;
  return (
    <Card>
      <div className="yj-stack yj-gap-2" aria-live="polite">
        <h2 className="yj-row yj-gap-3">
          {heading}
          {order.closedReason ? <StatusTag tone="warning">需要重新选择时间</StatusTag> : <OrderStateTag state={order.state} />}
        </h2>
        <p className="yj-muted yj-measure">{getNext(order)}</p>
        {isOrderIn(order.state, 'payable') ? (
          <p className="yj-warning">
            名额保留 <Countdown seconds={secondsLeft} className="yj-large yj-strong" />
          </p>
        ) : null}
      </div>
      <Actions order={order} expired={secondsLeft === 0} />
      <Rules order={order} />
    </Card>
  );
}

/** What happens next, in one sentence; a pending answer of the partner comes first. */
function getNext(order: OrderDetails): string {
  if (order.closedReason) return '请不要按这个时间到店。您的预约和费用都还在，请重新选择时间。';
  if (order.state === 'confirmed' && order.partner.state === 'pending') return '改约已提交门店，等门店确认新的时间，通常很快就好。';
  if (order.partner.state === 'failed' && order.state !== 'cancelled') {
    return order.timeline.at(-1)?.text ?? '门店暂未确认，客服会尽快与您联系。';
  }
  if (isOrderIn(order.state, 'payable') && order.selfFen === 0) return '候补到的名额已为您占住，请在保留时间内确认，逾期会让给下一位。';
  if (order.report?.isLate) return `报告${describePromise(order.report)}，收到后马上通知您。`;
  return getOrderStateText(order.state).next;
}

function Actions({ order, expired }: { order: OrderDetails; expired: boolean }) {
  const can = (action: OrderDetails['actions'][number]) => order.actions.includes(action);
  const again = isOrderIn(order.state, 'over');
  return (
    <div className="yj-row yj-gap-3 yj-mt-3 yj-no-print">
      {can('pay') && !expired ? (
        <LinkButton to={getHref('PayRes', { query: { orderNo: order.orderNo } })} type="primary">
          {order.selfFen > 0 ? `去支付 ${formatFen(order.selfFen)}` : '去确认'}
        </LinkButton>
      ) : null}
      {order.state === 'report_ready' ? (
        <LinkButton to={getHref('Report')} type="primary">
          看报告
        </LinkButton>
      ) : null}
      {can('rebook') && order.rebook.allowed ? <RebookLink order={order} /> : null}
      {order.earlier?.allowed && order.earlier.slots.length === 0 && !order.closedReason ? <WaitForEarlier order={order} /> : null}
      {again ? (
        <LinkButton to={getHref('Appoint', { query: { comboId: order.comboId } })} type="primary">
          重新预约
        </LinkButton>
      ) : null}
      {can('slip') ? <OrderFiles orderNo={order.orderNo} /> : null}
      {can('cancel') ? <CancelButton order={order} /> : null}
    </div>
  );
}

/** Offered only when the back end can do it: one that lacks the check does not have rebooking. */
function RebookLink({ order }: { order: OrderDetails }) {
  const check = ordersApi.useReSaveOrderCheckQuery({ orderNo: order.orderNo });
  if (isCallMissing(check.error) || check.data?.allowed === false) return null;
  // The calendar of its store; another store is one step back.
  const query = { rebook: order.orderNo, comboId: order.comboId, storeId: order.store.storeId, step: 'time' };
  return <LinkButton to={getHref('Appoint', { query })}>改约</LinkButton>;
}

/** Opens at once for whoever comes from the calendar, where the wanted day is full. */
function WaitForEarlier({ order }: { order: OrderDetails }) {
  const [query] = useSearchParams();
  return <EarlierButton order={order} label="想要更早的日子" isWanted={query.get('earlier') === '1'} />;
}

function CancelButton({ order }: { order: OrderDetails }) {
  const dispatch = useAppDispatch();
  const [cancel] = ordersApi.useCancelOrderMutation();
  const refundFen = getRefundFen(order);
  const money =
    refundFen > 0
      ? `已支付的 ${formatFen(refundFen, { exact: true })} 会原路退回您的${getPaidWallet(order.payments).app}。`
      : '没有产生个人费用，无需退款。';
  const handleConfirm = async () => {
    const { error } = await cancel({ orderNo: order.orderNo });
    // The examination is free again.
    if (!error) void dispatch(loadCards());
    return error && describeFailure(toFailure(error));
  };
  return (
    <ConfirmButton
      danger
      title="取消这个预约？"
      text={
        <>
          <p>
            <strong>{`${formatDay(order.date)} ${order.period}，${order.storeName}`}</strong>
          </p>
          <p className="yj-mt-3">名额会立即释放，取消后不能恢复，同一时段可能约不到了。{money}</p>
        </>
      }
      confirmText="确认取消"
      onConfirm={handleConfirm}
    >
      {isOrderIn(order.state, 'payable') ? '取消订单' : '取消预约'}
    </ConfirmButton>
  );
}

function Rules({ order }: { order: OrderDetails }) {
  const { cancel, rebook, state } = order;
  if (!isOrderIn(state, 'expected')) return null;
  const refundFen = getRefundFen(order);
  // What the relocation says instead.
  if (order.closedReason) return null;
  return (
    <div className="yj-stack yj-gap-1 yj-rule yj-muted yj-small yj-no-print">
      <p>
        取消：
        {cancel.allowed
          ? `${formatInstant(rebook.deadline)} 前可以取消，名额释放${refundFen > 0 ? `，${formatFen(refundFen)} 原路退回` : ''}。`
          : cancel.reason}
      </p>
      {order.actions.includes('rebook') ? (
        <p>改约：{rebook.allowed ? `${formatInstant(rebook.deadline)} 前可以改约，还可以改 ${rebook.left} 次。` : rebook.reason}</p>
      ) : null}
    </div>
  );
}
