import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { formatOrderListQuery, type OrderListView } from '../../../features/booking/orderListUrl';
import { ORDER_TABS } from '../../../features/booking/orderTexts';
import styles from '../Order.module.css';

/** The groups of states with the number of their orders, as links. */
export function OrderTabs({ view, counts }: { view: OrderListView; counts: CallResponse<'queryOrderList'>['counts'] | undefined }) {
  return (
    <nav aria-label="按状态筛选">
      <ul className={styles.tabs}>
        {ORDER_TABS.map(({ key, label }) => (
          <li key={key}>
            <AppLink
              to={getHref('Order', { query: formatOrderListQuery({ ...view, tab: key, page: 1 }) })}
              className={styles.tab}
              aria-current={key === view.tab ? 'page' : undefined}
            >
              {label}
              {counts ? <span className={styles.count}>{counts[key]}</span> : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
