import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { isOrderIn } from '../../../../shared/orderStates';
import { getHref } from '../../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { ordersApi } from '../../../api/endpoints/orders';
import { CallFields, useCallFormTarget, useFormFailure } from '../../../components/CallFields';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { LinkButton } from '../../../components/LinkButton';
import { StatusTag } from '../../../components/StatusTag';
import { OrderStateTag } from '../../../features/booking/OrderStateTag';
import { describePromise, getOrderStateText, getRefundFen, type OrderDetails } from '../../../features/booking/orderTexts';
import { loadCards } from '../../../features/cards/loadCards';
import { EarlierButton } from '../../../features/earlier/EarlierButton';
import { Countdown } from '../../../features/payment/Countdown';
import { describeRefund } from '../../../features/payment/payOutcome';
import { getPaidWallet } from '../../../features/payment/payWallets';
import { useCountdown } from '../../../features/payment/useCountdown';
import { usePartnerPolling } from '../../../features/payment/usePartnerPolling';
import { getReportHref } from '../../../features/report/reportUrl';
import { formatDay, formatInstant } from '../../../lib/day';
import { formatFen } from '../../../lib/money';
import { useAppDispatch } from '../../../store/hooks';

/** The state, its meaning, and the possible actions, each with its rule. */
export function StateCard({ order }: { order: OrderDetails }) {
  const secondsLeft = useCountdown(isOrderIn(order.state, 'payable') ? order.holdExpiresAt : null);
  const waitsForPartner = isOrderIn(order.state, 'unconfirmed') || order.partner.state === 'pending';
  usePartnerPolling(order.orderNo, waitsForPartner && order.state !== 'cancelled');
  return (
    <Card>
      <div className="yj-stack yj-gap-2" aria-live="polite">
        <h2 className="yj-row yj-gap-3">
          <Headline order={order} />
        </h2>
        <p className="yj-muted yj-measure">{getNext(order)}</p>
        {isOrderIn(order.state, 'payable') ? (
          <p className="yj-warning">
            名额保留 <Countdown seconds={secondsLeft} className="yj-large yj-strong" />
          </p>
        ) : null}
      </div>
      <Actions order={order} expired={secondsLeft === 0} />
      <PlainCancel order={order} />
      <Rules order={order} />
    </Card>
  );
}

/** The store refused, or did not answer: a person of the service looks at it. */
const isUnconfirmed = ({ state, partner }: OrderDetails) => isOrderIn(state, 'expected') && partner.state === 'failed';

/** The day where there is one to keep in mind, with the state; else the state alone. */
function Headline({ order }: { order: OrderDetails }) {
  if (order.closedReason) {
    return (
      <>
        {`${formatDay(order.date)} ${order.period} 停诊`}
        <StatusTag tone="warning">需要重新选择时间</StatusTag>
      </>
    );
  }
  if (isUnconfirmed(order)) {
    return (
      <>
        门店还没有确认
        <StatusTag tone="warning">客服会联系您</StatusTag>
      </>
    );
  }
  if (order.state !== 'confirmed') return getOrderStateText(order.state).label;
  return (
    <>
      <span>
        <span className="yj-nowrap">{formatDay(order.date)}</span> <span className="yj-nowrap">{order.period.split('-')[0]} 到检</span>
      </span>
      <OrderStateTag state={order.state} />
    </>
  );
}

/** What happens next, in one sentence; a pending answer of the partner comes first. */
function getNext(order: OrderDetails): string {
  if (order.closedReason) return '请不要按这个时间到店。您的预约和费用都还在，请重新选择时间。';
  if (order.state === 'confirmed' && order.partner.state === 'pending') return '改约已提交门店，等门店确认新的时间，通常很快就好。';
  if (isUnconfirmed(order)) {
    return order.timeline.at(-1)?.text ?? '门店暂未确认，客服会尽快与您联系。';
  }
  if (isOrderIn(order.state, 'payable') && order.selfFen === 0) return '候补到的名额已为您占住，请在保留时间内确认，逾期会让给下一位。';
  if (order.report && (order.report.isLate || order.state === 'examined'))
    return `报告${describePromise(order.report)}，收到后马上通知您。`;
  const refund = describeRefund(order);
  // The person cancelled it, or the time ran out: the last event says which.
  if (!refund && order.state === 'closed') return order.timeline.at(-1)?.text ?? getOrderStateText(order.state).next;
  return refund || getOrderStateText(order.state).next;
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
        <LinkButton to={order.reportId ? getReportHref({ view: 'one', reportId: order.reportId }) : getHref('Report')} type="primary">
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
  return <EarlierButton order={order} label="等更合适的名额" isWanted={query.get('earlier') === '1'} />;
}

function CancelButton({ order }: { order: OrderDetails }) {
  const dispatch = useAppDispatch();
  const [cancel] = ordersApi.useCancelOrderMutation();
  const handleConfirm = async () => {
    const { error } = await cancel({ orderNo: order.orderNo });
    // The examination is free again.
    if (!error) void dispatch(loadCards());
    return error && describeFailure(toFailure(error));
  };
  return (
    <ConfirmButton
      danger
      title={CANCEL_TITLE}
      text={<CancelText order={order} />}
      confirmText="确认取消"
      plain={{ to: getHref('OrderDetail'), query: { orderNo: order.orderNo, ask: ASK_CANCEL } }}
      onConfirm={handleConfirm}
    >
      {isOrderIn(order.state, 'payable') ? '取消订单' : '取消预约'}
    </ConfirmButton>
  );
}

const CANCEL_TITLE = '取消这个预约？';
/** The query value with which the page asks without a dialog. */
const ASK_CANCEL = 'cancel';

function CancelText({ order }: { order: OrderDetails }) {
  const refundFen = getRefundFen(order);
  const money =
    refundFen > 0
      ? `已支付的 ${formatFen(refundFen)} 会原路退回您的${getPaidWallet(order.payments).app}。`
      : '没有产生个人费用，无需退款。';
  return (
    <>
      <p>
        <strong>{`${formatDay(order.date)} ${order.period}，${order.storeName}`}</strong>
      </p>
      <p className="yj-mt-3">名额会立即释放，取消后不能恢复，同一时段可能约不到了。{money}</p>
    </>
  );
}

/** The question before a cancellation on the page itself, for people without JavaScript. */
function PlainCancel({ order }: { order: OrderDetails }) {
  const [query] = useSearchParams();
  const target = useCallFormTarget('cancelOrder');
  const failure = useFormFailure();
  if (query.get('ask') !== ASK_CANCEL || !order.actions.includes('cancel')) return null;
  return (
    <form {...target} className="yj-stack yj-gap-3 yj-mt-3">
      <CallFields values={{ orderNo: order.orderNo }} />
      <Alert
        type="warning"
        title={<h3>{CANCEL_TITLE}</h3>}
        description={
          <>
            <CancelText order={order} />
            {failure === undefined ? null : <p role="alert">这次没有取消成，请再试一次，或联系客服。</p>}
            <div className="yj-row yj-gap-3 yj-mt-3">
              <Button htmlType="submit" type="primary" danger>
                确认取消
              </Button>
              <LinkButton to={getHref('OrderDetail', { query: { orderNo: order.orderNo } })}>再想想</LinkButton>
            </div>
          </>
        }
      />
    </form>
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
          ? `${formatInstant(rebook.deadline)} 前可以取消${refundFen > 0 ? `，${formatFen(refundFen)} 原路退回` : ''}。`
          : cancel.reason}
      </p>
      {order.actions.includes('rebook') ? (
        <p>改约：{rebook.allowed ? `${formatInstant(rebook.deadline)} 前可以改约，还可以改 ${rebook.left} 次。` : rebook.reason}</p>
      ) : null}
    </div>
  );
}
