import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Flex } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { isCallMissing } from '../../api/ApiFailure';
import { ordersApi } from '../../api/endpoints/orders';
import { LinkButton } from '../../components/LinkButton';
import { LinkTabs } from '../../components/LinkTabs';
import { PageHeader } from '../../components/PageHeader';
import { PageLinks } from '../../components/PageLinks';
import { SearchInput } from '../../components/SearchInput';
import { BoneCard, EmptyState, type RegionQuery, StateView } from '../../components/StateView';
import {
  formatOrderListQuery,
  ORDERS_PER_PAGE,
  type OrderListView,
  parseOrderListUrl,
  toOrderListRequest,
} from '../../features/booking/orderListUrl';
import { ORDER_TABS } from '../../features/booking/orderTexts';
import { WaitList } from '../../features/waitlist/WaitList';
import { loadData } from './Order.data';
import { OrderCard } from './parts/OrderCard';
import { UnpaidOrder } from './parts/UnpaidOrder';
import { useOrderState } from './useOrderState';

const skeleton = (
  <Flex vertical gap={16}>
    <BoneCard height={136} />
    <BoneCard height={136} />
    <BoneCard height={136} />
  </Flex>
);

const header = (
  <PageHeader
    title="我的订单"
    actions={
      <LinkButton to={getHref('Appoint')} type="primary" icon={<CalendarOutlined />}>
        预约体检
      </LinkButton>
    }
  />
);

const toHref = (view: OrderListView) => getHref('Order', { query: formatOrderListQuery(view) });

/** The orders by state, with search, each with the action of its state. */
export default function OrderPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = parseOrderListUrl(query);
  const orders = ordersApi.useQueryOrderListQuery(toOrderListRequest(view));
  const { activeTab, orderNum } = useOrderState(view.tab, orders.currentData?.total);
  if (isCallMissing(orders.error)) {
    return (
      <>
        {header}
        <UnpaidOrder />
      </>
    );
  }
  const counts = orders.data?.counts;
  const tabs = ORDER_TABS.map(({ key, label }) => ({
    to: toHref({ ...view, tab: key, page: 1 }),
    label: (
      <>
        {label} {counts ? <span className="yj-faint">{counts[key]}</span> : null}
      </>
    ),
    isCurrent: key === activeTab,
  }));
  return (
    <>
      {header}
      <WaitList />
      <search style={{ maxWidth: '23rem' }}>
        <SearchInput
          key={view.keyword}
          label="搜索订单"
          placeholder="套餐、门店或订单号"
          defaultValue={view.keyword}
          onSearch={(keyword) => navigate(toHref({ ...view, keyword: keyword.trim(), page: 1 }))}
        />
      </search>
      <LinkTabs label="按状态筛选" tabs={tabs} />
      {/* Orders of another state are not shown under this one while they load. */}
      <OrderList view={view} orders={{ ...orders, data: orders.currentData }} orderNum={orderNum} />
    </>
  );
}

OrderPage.loadData = loadData;

interface OrderListProps {
  view: OrderListView;
  orders: RegionQuery<CallResponse<'queryOrderList'>>;
  /** How many orders there are, on all pages of the list. */
  orderNum: number;
}

function OrderList({ view, orders, orderNum }: OrderListProps) {
  return (
    <StateView query={orders} label="订单" skeleton={skeleton} isEmpty={(data) => data.list.length === 0} empty={<NoOrders view={view} />}>
      {(data) => (
        <div aria-busy={orders.isFetching}>
          <p className="yj-visually-hidden" role="status">
            共 {orderNum} 个订单
          </p>
          <Flex component="ul" vertical gap={16}>
            {data.list.map((order) => (
              <OrderCard key={order.orderNo} order={order} />
            ))}
          </Flex>
          <PageLinks page={view.page} pageSize={ORDERS_PER_PAGE} total={orderNum} toPage={(page) => toHref({ ...view, page })} />
        </div>
      )}
    </StateView>
  );
}

const showAll = <LinkButton to={getHref('Order')}>看全部订单</LinkButton>;

function NoOrders({ view }: { view: OrderListView }) {
  if (view.keyword) {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={`没有找到与“${view.keyword}”有关的订单`}
        text="可以试试套餐、门店或订单号中的几个字。"
        action={showAll}
      />
    );
  }
  const tab = ORDER_TABS.find(({ key }) => key === view.tab);
  return (
    <EmptyState
      icon={<FileDoneOutlined />}
      title={tab?.empty}
      text={view.tab === 'all' ? '选一个套餐，约好门店和时间，订单就会出现在这里。' : '其他状态的订单可以在“全部”里看到。'}
      action={view.tab === 'all' ? null : showAll}
    />
  );
}
