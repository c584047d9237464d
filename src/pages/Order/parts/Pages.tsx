import { Flex } from 'antd';
import { getHref } from '../../../../shared/routes';
import { LinkButton } from '../../../components/LinkButton';
import { formatOrderListQuery, ORDERS_PER_PAGE, type OrderListView } from '../../../features/booking/orderListUrl';

/** The pages of the list, as links; nothing when there is one page. */
export function Pages({ view, total }: { view: OrderListView; total: number }) {
  const count = Math.ceil(total / ORDERS_PER_PAGE);
  if (count <= 1) return null;
  const toPage = (page: number) => getHref('Order', { query: formatOrderListQuery({ ...view, page }) });
  return (
    <nav aria-label="分页">
      <Flex align="center" justify="center" wrap gap={16} style={{ marginTop: 24 }}>
        {view.page > 1 ? <LinkButton to={toPage(view.page - 1)}>上一页</LinkButton> : null}
        <span aria-current="page">
          第 {view.page} 页，共 {count} 页
        </span>
        {view.page < count ? <LinkButton to={toPage(view.page + 1)}>下一页</LinkButton> : null}
      </Flex>
    </nav>
  );
}
