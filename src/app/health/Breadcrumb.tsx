import { Breadcrumb as AntdBreadcrumb } from 'antd';
import { useLocation } from 'react-router-dom';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { getPageName, getTrail } from './navigation';

/** Pages with views of their own below them, at the same path. */
const LISTS: readonly PrivateId[] = ['Report', 'Interpret'];

/** The path to this page. The last step is the page itself and no link, unless a view of it is shown. */
export function Breadcrumb({ routeId }: { routeId: PrivateId }) {
  const { search } = useLocation();
  const isView = search !== '' && LISTS.includes(routeId);
  const trail = getTrail(routeId);
  return (
    <AntdBreadcrumb
      aria-label="面包屑"
      items={trail.map((id, index) => ({
        key: id,
        title:
          index === trail.length - 1 && !isView ? (
            <span aria-current="page">{getPageName(id)}</span>
          ) : (
            <AppLink to={getHref(id)}>{getPageName(id)}</AppLink>
          ),
      }))}
    />
  );
}
