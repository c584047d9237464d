import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PrivateId } from '../../../shared/routes';
import { registry } from '../../pages/registry';
import { usePrivateSelector } from '../../store/hooks';
import styles from './NavigationProgress.module.css';

/** A thin bar at the top from a navigation until the page's code and its first data are there. */
export function NavigationProgress({ routeId }: { routeId: PrivateId | null }) {
  const { pathname } = useLocation();
  const [settled, setSettled] = useState(pathname);
  const [hasCode, setHasCode] = useState(true);
  const isLoading = usePrivateSelector((state) => Object.values(state.api.queries).some((entry) => entry?.status === 'pending'));

  useEffect(() => {
    if (settled === pathname || !routeId) return;
    let isCurrent = true;
    const finish = () => isCurrent && setHasCode(true);
    setHasCode(false);
    registry[routeId].component.load().then(finish, finish);
    return () => {
      isCurrent = false;
    };
  }, [pathname, routeId, settled]);

  useEffect(() => {
    if (settled === pathname || !hasCode || isLoading) return;
    // The page's own effects start its queries right after its code has come, so the end waits one moment for them.
    const timer = window.setTimeout(() => setSettled(pathname), 80);
    return () => window.clearTimeout(timer);
  }, [settled, pathname, hasCode, isLoading]);

  return settled === pathname ? null : <div className={styles.bar} role="progressbar" aria-label="正在打开页面" />;
}
