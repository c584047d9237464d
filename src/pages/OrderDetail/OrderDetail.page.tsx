import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import { useSearchParams } from 'react-router-dom';
import { isOrderIn } from '../../../shared/orderStates';
import { getHref } from '../../../shared/routes';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { Card } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, isRefused, StateView } from '../../components/StateView';
import { AmountTable } from '../../features/booking/AmountTable';
import { OrderTimeline } from '../../features/booking/OrderTimeline';
import type { OrderDetails } from '../../features/booking/orderTexts';
import { PrepareGuide } from '../../features/booking/PrepareGuide';
import { EarlierCard } from '../../features/earlier/EarlierCard';
import { EarlierOffer } from '../../features/earlier/EarlierOffer';
import { BookedItems } from '../../features/outcomes/BookedItems';
import { listExamined } from '../../features/questionnaire/listExamined';
import { QuestionnaireCard } from '../../features/questionnaire/QuestionnaireCard';
import { isToCome, loadData } from './OrderDetail.data';
import { CheckInCard } from './parts/CheckInCard';
import { ComingCard } from './parts/ComingCard';
import { OrderFacts } from './parts/OrderFacts';
import { isPaid, Payments } from './parts/Payments';
import { RelocationCard } from './parts/RelocationCard';
import { StateCard } from './parts/StateCard';
import { VisitCard } from './parts/VisitCard';

const skeleton = (
  <div className="yj-columns">
    <div className="yj-stack">
      <BoneCard height={180} />
      <BoneCard height={280} />
      <BoneCard height={200} />
    </div>
    <BoneCard height={320} />
  </div>
);

/** Everything about one order, and what can be done with it. */
export default function OrderDetailPage() {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const order = ordersApi.useQueryOrderDetailsQuery({ orderNo }, { skip: !orderNo });
  const isMissing = !orderNo || isRefused(order.error);
  return (
    <>
      <PageHeader
        title="订单详情"
        // The focus moves to the heading.
        view={order.data ? getView(order.data) : ''}
        description={orderNo ? `订单号 ${orderNo}` : undefined}
      />
      {isMissing ? (
        <EmptyState
          icon={<FileDoneOutlined />}
          title="没有找到这个订单"
          text="地址可能不完整，或这个订单不属于当前的体检卡。"
          action={<LinkButton to={getHref('Order')}>查看我的订单</LinkButton>}
        />
      ) : (
        <StateView query={order} label="订单" skeleton={skeleton}>
          {(data) => <OrderView order={data} />}
        </StateView>
      )}
    </>
  );
}

/** What the order asks of its person. A pressed button goes with the question that it answers. */
const getView = ({ relocation, earlier, earlierOffer, coming }: OrderDetails) =>
  [relocation ? 'closed' : '', earlierOffer?.slotId, earlier?.slots.length ? 'waits' : '', coming?.saidAt].filter(Boolean).join();

OrderDetailPage.loadData = loadData;

function OrderView({ order }: { order: OrderDetails }) {
  const hasCode = order.actions.includes('slip');
  const progress = (
    <Card title="订单进度" className="yj-last">
      <OrderTimeline events={order.timeline} />
    </Card>
  );
  return (
    <div className="yj-columns yj-split">
      <div className="yj-stack">
        {order.relocation ? <RelocationCard order={order} relocation={order.relocation} /> : null}
        {order.earlierOffer ? <EarlierOffer key={order.earlierOffer.slotId} order={order} offer={order.earlierOffer} /> : null}
        <StateCard order={order} />
        {order.coming ? <ComingCard order={order} coming={order.coming} /> : null}
        <EarlierCard order={order} />
      </div>
      <aside aria-label={hasCode ? '签到和进度' : '进度'} className="yj-stack">
        {hasCode ? <CheckInCard order={order} /> : null}
        {progress}
      </aside>
      <div className="yj-stack">
        {isOrderIn(order.state, 'fulfilled') ? <BookedItems orderNo={order.orderNo} /> : null}
        {order.visit ? <VisitCard orderNo={order.orderNo} visit={order.visit} /> : null}
        {isToCome(order) ? <Questionnaire order={order} /> : null}
        {isToCome(order) ? (
          <Card title="怎样准备" hint="按您的到检时间算好了">
            <PrepareGuide order={order} />
          </Card>
        ) : null}
        <OrderFacts order={order} />
        <Card title="费用明细">
          <AmountTable amounts={order} />
          {order.payments.some(isPaid) ? <Payments payments={order.payments} /> : null}
        </Card>
      </div>
    </div>
  );
}

/** The questionnaire, which can be changed until the day. */
function Questionnaire({ order: { comboId, addOns } }: { order: OrderDetails }) {
  const combo = packagesApi.useQueryComboDetailsQuery({ comboId });
  return <QuestionnaireCard items={listExamined(combo.currentData, addOns)} />;
}
