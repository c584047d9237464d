import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import { useHref, useSearchParams } from 'react-router-dom';
import { isOrderIn } from '../../../shared/orderStates';
import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, isRefused, StateView } from '../../components/StateView';
import type { OrderDetails } from '../../features/booking/orderTexts';
import { getPayOutcome, isBooked } from '../../features/payment/payOutcome';
import { useCountdown } from '../../features/payment/useCountdown';
import { loadData } from './PayRes.data';
import { Cashier } from './parts/Cashier';
import { HeldPlace } from './parts/HeldPlace';
import { OrderAside } from './parts/OrderAside';
import { Result } from './parts/Result';

const skeleton = (
  <div className="yj-columns">
    <BoneCard height={420} />
    <BoneCard height={320} />
  </div>
);

/** The cashier while a payment is due, the result afterwards. Both have one address, so that a reload shows the current state. */
export default function PayResPage() {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const order = ordersApi.useQueryOrderDetailsQuery({ orderNo }, { skip: !orderNo });
  if (!orderNo || isRefused(order.error)) {
    return (
      <>
        <PageHeader title="收银台" />
        <EmptyState
          icon={<FileDoneOutlined />}
          title="没有找到这个订单"
          text="地址可能不完整，或这个订单不属于当前的体检卡。"
          action={<LinkButton to={getHref('Order')}>查看我的订单</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      {/* The heading is shown at once; the result replaces it. */}
      {order.data && !order.isError ? null : <PageHeader title="收银台" />}
      <StateView query={order} label="订单" skeleton={skeleton} failedText="如果刚付过款，请不要再付。稍后重新加载，就能看到结果。">
        {(data) => <Settlement order={data} refetch={order.refetch} />}
      </StateView>
    </>
  );
}

PayResPage.loadData = loadData;

function Settlement({ order, refetch }: { order: OrderDetails; refetch: () => void }) {
  const secondsLeft = useCountdown(isOrderIn(order.state, 'payable') ? order.holdExpiresAt : null);
  const outcome = getPayOutcome(order, secondsLeft);
  const refresh = useHref(getHref('PayRes', { query: { orderNo: order.orderNo } }));
  return (
    <>
      <PageHeader title={outcome !== 'due' ? '预约结果' : order.selfFen === 0 ? '确认名额' : '收银台'} />
      <div className="yj-columns">
        {outcome === 'due' && order.selfFen === 0 ? (
          <HeldPlace order={order} secondsLeft={secondsLeft} onSettled={refetch} />
        ) : outcome === 'due' ? (
          <Cashier order={order} secondsLeft={secondsLeft} onSettled={refetch} />
        ) : (
          <Result order={order} outcome={outcome} refetch={refetch} />
        )}
        <OrderAside order={order} hasPlace={!isBooked(outcome)} />
      </div>
      {outcome === 'due' ? null : (
        // Without JavaScript nothing asks for the result by itself.
        <noscript>
          <p className="yj-center yj-mt-5">
            <a href={refresh} className="yj-link">
              刷新看结果
            </a>
          </p>
        </noscript>
      )}
    </>
  );
}
