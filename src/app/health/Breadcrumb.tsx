import { Breadcrumb as AntdBreadcrumb } from 'antd';
import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { getPageName, getTrail } from './navigation';

/** The path to this page. The last step is the page itself and no link. */
export function Breadcrumb({ routeId }: { routeId: PrivateId }) {
  const trail = getTrail(routeId);
  return (
    <AntdBreadcrumb
      aria-label="面包屑"
      items={trail.map((id, index) => ({
        key: id,
        title:
          index === trail.length - 1 ? (
            <span aria-current="page">{getPageName(id)}</span>
          ) : (
            <AppLink to={getHref(id)}>{getPageName(id)}</AppLink>
          ),
      }))}
    />
  );
}
