import { type Clock, ClockProvider, SYSTEM_CLOCK } from '../lib/clock';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/layout.css';
import '../styles/care.css';
import { Provider } from 'react-redux';
import type { PublicConfig } from '../../shared/publicConfig';
import { OfflineBanner } from '../components/public/OfflineBanner';
import { type Notifier, NotifyProvider } from '../kit/notify/notifier';
import { ThemeVars } from '../kit/theme/ThemeVars';
import { PublicConfigProvider } from '../lib/publicConfig';
import { AppRoutes } from './AppRoutes';
import type { AppStore } from './createAppStore';
import { ErrorBoundary } from './ErrorBoundary';

interface AppProps {
  store: AppStore;
  config: PublicConfig;
  notifier: Notifier;
  /** Left out on the server, which has its own. */
  clock?: Clock;
}

/** Everything inside the router, which is another one on the server than in the browser. */
export function App({ store, config, notifier, clock = SYSTEM_CLOCK }: AppProps) {
  return (
    <Provider store={store}>
      <PublicConfigProvider value={config}>
        <ClockProvider value={clock}>
          <NotifyProvider value={notifier}>
            <ThemeVars />
            <OfflineBanner />
            <ErrorBoundary>
              <AppRoutes />
            </ErrorBoundary>
          </NotifyProvider>
        </ClockProvider>
      </PublicConfigProvider>
    </Provider>
  );
}
