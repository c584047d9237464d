import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { isCallMissing } from '../../api/ApiFailure';
import { ordersApi } from '../../api/endpoints/orders';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../components/StateView';
import { formatOrderListQuery, type OrderListView, parseOrderListUrl, toOrderListRequest } from '../../features/booking/orderListUrl';
import { ORDER_TABS } from '../../features/booking/orderTexts';
import { WaitList } from '../../features/waitlist/WaitList';
import { loadData } from './Order.data';
import styles from './Order.module.css';
import { OrderCard } from './parts/OrderCard';
import { OrderSearch } from './parts/OrderSearch';
import { OrderTabs } from './parts/OrderTabs';
import { Pages } from './parts/Pages';
import { UnpaidOrder } from './parts/UnpaidOrder';

const skeleton = (
  <div className={styles.list}>
    <BoneCard height={136} />
    <BoneCard height={136} />
    <BoneCard height={136} />
  </div>
);

/** The orders by state, with search, each with the action of its state. */
export default function OrderPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = parseOrderListUrl(query);
  const orders = ordersApi.useGetOrdersQuery(toOrderListRequest(view));
  const show = (next: OrderListView) => navigate(getHref('Order', { query: formatOrderListQuery(next) }));
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
  if (isCallMissing(orders.error)) {
    return (
      <>
        {header}
        <UnpaidOrder />
      </>
    );
  }
  return (
    <>
      {header}
      <div className={styles.waits}>
        <WaitList />
      </div>
      <div className={styles.tools}>
        <OrderTabs view={view} counts={orders.data?.counts} />
        <OrderSearch keyword={view.keyword} onSearch={(keyword) => show({ ...view, keyword, page: 1 })} />
      </div>
      <StateView
        query={orders}
        label="订单"
        skeleton={skeleton}
        isEmpty={(data) => data.list.length === 0}
        empty={<NoOrders view={view} onShowAll={() => show({ tab: 'all', keyword: '', page: 1 })} />}
      >
        {(data) => (
          <div aria-busy={orders.isFetching}>
            <ul className={styles.list}>
              {data.list.map((order) => (
                <OrderCard key={order.orderNo} order={order} />
              ))}
            </ul>
            <Pages view={view} total={data.total} />
          </div>
        )}
      </StateView>
    </>
  );
}

OrderPage.loadData = loadData;

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
      action={
        view.tab === 'all' ? <LinkButton to={getHref('Appoint')}>预约体检</LinkButton> : <Button onClick={onShowAll}>看全部订单</Button>
      }
    />
  );
}
