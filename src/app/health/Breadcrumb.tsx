import { Breadcrumb as AntdBreadcrumb } from 'antd';
import { useLocation } from 'react-router-dom';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { getPageName, getTrail } from './navigation';

/** Pages with views of their own below them, at the same path. */
const LISTS: readonly PrivateId[] = ['Report', 'Interpret'];

/** The steps to a page. An order is moved in the steps of a booking, so its trail leads back to the order. */
function getSteps(routeId: PrivateId, query: URLSearchParams): { name: string; to: string }[] {
  const orderNo = (routeId === 'Appoint' && query.get('rebook')) || undefined;
  const steps = getTrail(orderNo ? 'OrderDetail' : routeId).map((id) => ({
    name: getPageName(id),
    to: getHref(id, id === 'OrderDetail' ? { query: { orderNo } } : {}),
  }));
  return orderNo ? [...steps, { name: '改约', to: '' }] : steps;
}

/** The path to this page. The last step is the page itself and no link, unless a view of it is shown. */
export function Breadcrumb({ routeId }: { routeId: PrivateId }) {
  const { search } = useLocation();
  const isView = search !== '' && LISTS.includes(routeId);
  const steps = getSteps(routeId, new URLSearchParams(search));
  return (
    <AntdBreadcrumb
      aria-label="面包屑"
      items={steps.map(({ name, to }, index) => ({
        key: name,
        title: index === steps.length - 1 && !isView ? <span aria-current="page">{name}</span> : <AppLink to={to}>{name}</AppLink>,
      }))}
    />
  );
}
