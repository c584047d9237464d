import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Result as AntdResult, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { isOrderIn } from '../../../../shared/orderStates';
import { getHref } from '../../../../shared/routes';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { SlotTime } from '../../../components/SlotTime';
import { OrderFiles } from '../../../features/booking/OrderFiles';
import { describePromise, type OrderDetails } from '../../../features/booking/orderTexts';
import { PrepareGuide } from '../../../features/booking/PrepareGuide';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { describeRefund, isBooked, type PayOutcome } from '../../../features/payment/payOutcome';
import { usePartnerPolling } from '../../../features/payment/usePartnerPolling';
import type { IconType } from '../../../lib/iconType';
import { formatFen } from '../../../lib/money';
import styles from '../PayRes.module.css';
import { PartnerProgress } from './PartnerProgress';

type Settled = Exclude<PayOutcome, 'due'>;

interface OutcomeText {
  tone: 'success' | 'warning' | 'neutral';
  icon: IconType;
  title: string;
  text: string;
}

function getOutcomeText(outcome: Settled, order: OrderDetails): OutcomeText {
  const paid = formatFen(order.selfFen);
  const texts: Record<Settled, OutcomeText> = {
    paid: { tone: 'success', icon: CheckCircleOutlined, title: `已支付 ${paid}`, text: '' },
    companyPaid: { tone: 'success', icon: CheckCircleOutlined, title: '预约已提交', text: '费用由企业全额支付，您无需付款。' },
    lateClaimed: {
      tone: 'success',
      icon: CheckCircleOutlined,
      title: `已支付 ${paid}，名额已重新为您约上`,
      text: '付款到账时保留时间刚过，我们已为您重新占到同一时段的名额，时间和门店都没有变。',
    },
    expired: {
      tone: 'warning',
      icon: ClockCircleOutlined,
      title: '保留时间已过，名额已释放',
      text: '没有付款，就没有产生费用。刚刚付过款的，请不要再付：系统会为您找回名额，找不回时款项原路退回，请稍后刷新查看。',
    },
    closed: { tone: 'neutral', icon: InfoCircleOutlined, title: '订单已取消', text: '没有产生费用，名额已释放。' },
    refunding: { tone: 'warning', icon: ReloadOutlined, title: `正在退款 ${paid}`, text: describeRefund(order) },
    refunded: { tone: 'neutral', icon: CheckCircleOutlined, title: `已退款 ${paid}`, text: describeRefund(order) },
    unknown: {
      tone: 'warning',
      icon: ClockCircleOutlined,
      title: '暂时无法确认这个订单的状态',
      text: '请先不要再次付款或重新预约，稍后刷新查看，或联系客服核实。',
    },
  };
  return texts[outcome];
}

/** The place is assigned, but the store did not confirm it: a person of the service looks at it. */
const getUnconfirmedText = ({ selfFen }: OrderDetails): OutcomeText => ({
  tone: 'warning',
  icon: ClockCircleOutlined,
  title: selfFen > 0 ? `已支付 ${formatFen(selfFen)}，门店还没有确认` : '预约已提交，门店还没有确认',
  text: '客服会尽快联系您，名额仍为您保留。请等确认以后再到店。',
});

const STATUSES = { success: 'success', warning: 'warning', neutral: 'info' } as const;

interface ResultProps {
  order: OrderDetails;
  outcome: Settled;
  refetch: () => void;
}

/** The result, and what to do next. */
export function Result({ order, outcome, refetch }: ResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isLive = isBooked(outcome);
  const waits = isLive && isOrderIn(order.state, 'unconfirmed');
  const failed = usePartnerPolling(order.orderNo, waits) || (waits && order.partner.state === 'failed');
  const text = failed ? getUnconfirmedText(order) : getOutcomeText(outcome, order);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Flex vertical gap={24}>
      <Card>
        <AntdResult
          className={styles.result}
          status={STATUSES[text.tone]}
          icon={<text.icon />}
          title={
            <div role="status">
              <h2 ref={title} tabIndex={-1}>
                {text.title}
              </h2>
              {text.text ? <p className="yj-muted yj-balance yj-mt-1">{text.text}</p> : null}
            </div>
          }
          subTitle={isLive ? <Appointment order={order} failed={failed} /> : undefined}
          extra={<Actions order={order} isLive={isLive} outcome={outcome} refetch={refetch} />}
        />
      </Card>
      {isLive ? (
        <Card title="怎样准备" hint="按您的到检时间算好了">
          <PrepareGuide order={order} />
        </Card>
      ) : null}
    </Flex>
  );
}

/** What matters most after booking: when, where, and whether the store knows. */
function Appointment({ order: { date, period, store, report, state, partner }, failed }: { order: OrderDetails; failed: boolean }) {
  return (
    <div className="yj-ink yj-stack yj-gap-1 yj-mt-3">
      <p className="yj-2xl yj-strong">
        <SlotTime date={date} period={period} />
      </p>
      <p className="yj-large">{`${store.name}，${formatStoreAddress(store)}`}</p>
      {failed ? null : <PartnerProgress state={state} partnerNo={partner.partnerNo} />}
      {report && !failed ? <p className="yj-muted">{`报告${describePromise(report)}`}</p> : null}
    </div>
  );
}

function Actions({ order, isLive, outcome, refetch }: ResultProps & { isLive: boolean }) {
  const details = getHref('OrderDetail', { query: { orderNo: order.orderNo } });
  if (isLive) {
    return (
      <Flex wrap justify="center" gap={12}>
        <LinkButton to={details} type="primary">
          查看订单
        </LinkButton>
        {order.actions.includes('slip') ? <OrderFiles orderNo={order.orderNo} /> : null}
      </Flex>
    );
  }
  return (
    <Flex wrap justify="center" gap={12}>
      {outcome === 'unknown' ? null : (
        <LinkButton to={getHref('Appoint', { query: { comboId: order.comboId, step: 'store' } })} type="primary">
          重新预约
        </LinkButton>
      )}
      <LinkButton to={details}>查看订单</LinkButton>
      {outcome === 'expired' || outcome === 'refunding' || outcome === 'unknown' ? (
        <Button onClick={refetch} icon={<ReloadOutlined />}>
          刷新结果
        </Button>
      ) : null}
    </Flex>
  );
}
