import { Link } from 'react-router-dom';
import { HOME_PATH } from '../../../shared/constants';
import { useCurrentRoute } from '../../lib/currentRoute';
import styles from './ComingSoon.module.css';

/** Says honestly that a route of the table has no page yet. */
export default function ComingSoonPage() {
  const route = useCurrentRoute();
  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>{route?.title ?? '约检'}</h1>
      <p>即将开放</p>
      <p>这一页正在准备中，开放后会在首页告诉您。</p>
      {route?.access === 'private' ? <Link to={HOME_PATH}>回到首页</Link> : null}
    </section>
  );
}
