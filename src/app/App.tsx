import '../styles/tokens.css';
import '../styles/base.css';
import { Provider } from 'react-redux';
import type { PublicConfig } from '../../shared/publicConfig';
import { PublicConfigProvider } from '../lib/publicConfig';
import { AppRoutes } from './AppRoutes';
import type { AppStore } from './createAppStore';
import { ErrorBoundary } from './ErrorBoundary';

/** Everything inside the router, which differs between server and browser. */
export function App({ store, config }: { store: AppStore; config: PublicConfig }) {
  return (
    <Provider store={store}>
      <PublicConfigProvider value={config}>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </PublicConfigProvider>
    </Provider>
  );
}
