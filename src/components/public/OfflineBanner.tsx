import { useSyncExternalStore } from 'react';
import { Icon } from './Icon';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shows that there is no connection. The page stays usable. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="yj-float">
      {!online && (
        <p className="yj-inset yj-line yj-middle yj-nowrap">
          <Icon name="offline" size={18} />
          网络已断开，恢复后会自动继续。
        </p>
      )}
    </div>
  );
}
