import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Flex, Tabs } from 'antd';
import type { CSSProperties } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { isCallMissing } from '../../api/ApiFailure';
import { ordersApi } from '../../api/endpoints/orders';
import { LinkButton } from '../../components/LinkButton';
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

/** Five tabs beside one another on most phones; on narrower ones they scroll. */
const FITTING_TABS = { '--ant-tabs-horizontal-item-gutter': 'clamp(8px, 9vw - 21px, 32px)' } as CSSProperties;

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

/** The orders by state, with search, each with the action of its state. */
export default function OrderPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = parseOrderListUrl(query);
  const orders = ordersApi.useQueryOrderListQuery(toOrderListRequest(view));
  const { activeTab, orderNum } = useOrderState(view.tab, orders.currentData?.total);
  const show = (next: OrderListView) => navigate(getHref('Order', { query: formatOrderListQuery(next) }));
  if (isCallMissing(orders.error)) {
    return (
      <>
        {header}
        <UnpaidOrder />
      </>
    );
  }
  const counts = orders.data?.counts;
  const items = ORDER_TABS.map(({ key, label }) => ({
    key,
    label: (
      <>
        {label} {counts ? <span className="yj-faint">{counts[key]}</span> : null}
      </>
    ),
    children: key === activeTab ? <OrderList view={view} orders={orders} orderNum={orderNum} onShow={show} /> : null,
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
          onSearch={(keyword) => show({ ...view, keyword: keyword.trim(), page: 1 })}
        />
      </search>
      <Tabs
        id="orders"
        style={FITTING_TABS}
        aria-label="按状态筛选"
        items={items}
        activeKey={activeTab}
        animated={false}
        onChange={(key) => show({ ...view, tab: ORDER_TABS.find((tab) => tab.key === key)?.key ?? 'all', page: 1 })}
      />
    </>
  );
}

OrderPage.loadData = loadData;

interface OrderListProps {
  view: OrderListView;
  orders: RegionQuery<CallResponse<'queryOrderList'>>;
  /** How many orders there are, on all pages of the list. */
  orderNum: number;
  onShow: (view: OrderListView) => void;
}

function OrderList({ view, orders, orderNum, onShow }: OrderListProps) {
  return (
    <StateView
      query={orders}
      label="订单"
      skeleton={skeleton}
      isEmpty={(data) => data.list.length === 0}
      empty={<NoOrders view={view} onShowAll={() => onShow({ tab: 'all', keyword: '', page: 1 })} />}
    >
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
          <PageLinks
            page={view.page}
            pageSize={ORDERS_PER_PAGE}
            total={orderNum}
            toPage={(page) => getHref('Order', { query: formatOrderListQuery({ ...view, page }) })}
          />
        </div>
      )}
    </StateView>
  );
}

function NoOrders({ view, onShowAll }: { view: OrderListView; onShowAll: () => void }) {
  if (view.keyword) {
    return (
      <EmptyState
        icon={<SearchOutlined />}
        title={`没有找到与“${view.keyword}”有关的订单`}
        text="可以试试套餐、门店或订单号中的几个字。"
        action={<Button onClick={onShowAll}>看全部订单</Button>}
      />
    );
  }
  const tab = ORDER_TABS.find(({ key }) => key === view.tab);
  return (
    <EmptyState
      icon={<FileDoneOutlined />}
      title={tab?.empty}
      text={view.tab === 'all' ? '选一个套餐，约好门店和时间，订单就会出现在这里。' : '其他状态的订单可以在“全部”里看到。'}
      action={view.tab === 'all' ? null : <Button onClick={onShowAll}>看全部订单</Button>}
    />
  );
}
