import { getHref, type PrivateId } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { Icon } from '../../components/Icon';
import styles from './Breadcrumb.module.css';
import { getPageName, getTrail } from './navigation';

/** Where this page stands. The last step is the page itself, so it is no link. */
export function Breadcrumb({ routeId }: { routeId: PrivateId }) {
  const trail = getTrail(routeId);
  return (
    <nav aria-label="面包屑" className={styles.breadcrumb}>
      <ol>
        {trail.map((id, index) => (
          <li key={id}>
            {index > 0 ? <Icon name="right" size={14} className={styles.divider} /> : null}
            {index === trail.length - 1 ? (
              <span aria-current="page">{getPageName(id)}</span>
            ) : (
              <AppLink to={getHref(id)}>{getPageName(id)}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
