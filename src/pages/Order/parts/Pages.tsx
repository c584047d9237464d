import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { formatOrderListQuery, ORDERS_PER_PAGE, type OrderListView } from '../../../features/booking/orderListUrl';
import styles from '../Order.module.css';

/** The pages of the list, as links; nothing when there is one page. */
export function Pages({ view, total }: { view: OrderListView; total: number }) {
  const count = Math.ceil(total / ORDERS_PER_PAGE);
  if (count <= 1) return null;
  const toPage = (page: number) => getHref('Order', { query: formatOrderListQuery({ ...view, page }) });
  return (
    <nav className={styles.pages} aria-label="分页">
      {view.page > 1 ? <AppLink to={toPage(view.page - 1)}>上一页</AppLink> : null}
      <span aria-current="page">
        第 {view.page} 页，共 {count} 页
      </span>
      {view.page < count ? <AppLink to={toPage(view.page + 1)}>下一页</AppLink> : null}
    </nav>
  );
}
