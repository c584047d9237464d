import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined';
import { Flex } from 'antd';
import { getHref } from '../../../shared/routes';
import { isCallMissing } from '../../api/ApiFailure';
import { contentApi } from '../../api/endpoints/content';
import { ordersApi } from '../../api/endpoints/orders';
import { Card } from '../../components/Card';
import { HowTo } from '../../components/HowTo';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, FailedState, StateView } from '../../components/StateView';
import { StatusTag } from '../../components/StatusTag';
import { useClock } from '../../lib/clock';
import { countDaysBetween, formatDay, formatInstant, getDayOf } from '../../lib/day';
import { useAppSelector } from '../../store/hooks';
import { type EarlyBird, getEarlyBirdState } from './earlyBird';
import { loadData, UPCOMING } from './Miqilin.data';

const skeleton = (
  <Flex vertical gap="large">
    <BoneCard height={220} />
    <BoneCard height={180} />
  </Flex>
);

const STEPS = [
  { title: '截止前完成预约', text: '选好套餐、门店和时间并提交；需要自付的，完成支付才算。' },
  { title: '按期到检', text: '可以改约，资格保留；取消后资格不再保留。' },
  { title: '现场领取', text: '到检当天在前台出示订单，由门店核对后安排。' },
];

function Offer({ earlyBird }: { earlyBird: EarlyBird }) {
  const clock = useClock();
  const orders = ordersApi.useQueryOrderListQuery(UPCOMING);
  const name = useAppSelector(({ center }) => center.cardUserInfo.name);
  const { title, text, endsAt } = earlyBird;
  const days = countDaysBetween(getDayOf(clock.now()), getDayOf(Date.parse(endsAt)));
  const { state, order } = getEarlyBirdState(earlyBird, orders.data?.list ?? [], clock.now());
  const sentences = text.split('。').filter(Boolean);
  return (
    <Flex vertical gap="large">
      <section className="yj-surface yj-brand yj-row yj-between yj-gap-5 yj-pad-5" aria-label={title}>
        <div className="yj-stack yj-gap-2 yj-measure">
          <h2 className="yj-2xl">{title}</h2>
          <p className="yj-prose">{sentences[0]}。</p>
          <p>截止 {formatInstant(endsAt, { year: true })}</p>
        </div>
        <p>
          {state === 'over' ? (
            <b className="yj-2xl">已结束</b>
          ) : days === 0 ? (
            <b className="yj-2xl">今天截止</b>
          ) : (
            <>
              还剩 <b className="yj-2xl">{days}</b> 天
            </>
          )}
        </p>
      </section>
      <Card title="我的资格">
        {orders.isError && !isCallMissing(orders.error) ? (
          <FailedState label="我的资格" onRetry={orders.refetch} busy={orders.isFetching} />
        ) : state === 'kept' && order ? (
          <Flex justify="space-between" align="center" gap="middle" wrap>
            <p>
              <StatusTag tone="success">已锁定</StatusTag> {name ? `${name}，` : ''}您已预约 {formatDay(order.date)} 在{order.storeName}
              体检，按期到检即可领取。
            </p>
            <LinkButton to={getHref('OrderDetail', { query: { orderNo: order.orderNo } })}>查看订单</LinkButton>
          </Flex>
        ) : state === 'over' ? (
          <Flex justify="space-between" align="center" gap="middle" wrap>
            <p>
              <StatusTag icon={<ClockCircleOutlined />}>已过截止时间</StatusTag> 现在预约不再享有早鸟福利，套餐和企业支付不受影响。
            </p>
            <LinkButton to={getHref('Appoint')}>照常预约</LinkButton>
          </Flex>
        ) : (
          <Flex justify="space-between" align="center" gap="middle" wrap>
            <p>
              <StatusTag tone="warning">还没有锁定</StatusTag> 您在名单里，完成预约就能锁定资格。
            </p>
            <LinkButton to={getHref('Appoint')} type="primary" icon={<CalendarOutlined />}>
              现在预约
            </LinkButton>
          </Flex>
        )}
      </Card>
      <Card title="怎么领">
        <HowTo steps={STEPS} />
        <ul className="yj-rule yj-bullets yj-muted">
          {sentences.slice(1).map((sentence) => (
            <li key={sentence}>{sentence}。</li>
          ))}
        </ul>
      </Card>
    </Flex>
  );
}

/** Early-bird benefits: content, deadline, conditions, next step. */
export default function MiqilinPage() {
  const config = contentApi.useProjectConfigGetQuery({});
  return (
    <>
      <PageHeader title="早鸟福利" />
      <StateView
        query={config}
        label="早鸟福利"
        skeleton={skeleton}
        isEmpty={({ earlyBird }) => !earlyBird}
        empty={
          <EmptyState
            icon={<GiftOutlined />}
            title="您的项目没有早鸟福利"
            text="企业安排福利后会出现在这里，预约不受影响。"
            action={<LinkButton to={getHref('Appoint')}>去预约</LinkButton>}
          />
        }
      >
        {({ earlyBird }) => (earlyBird ? <Offer earlyBird={earlyBird} /> : null)}
      </StateView>
    </>
  );
}

MiqilinPage.loadData = loadData;
