import { loadableReady } from '@loadable/component';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CHUNK_TIMEOUT_MS } from '../shared/constants';
import { createRequest } from './api/request';
import { fetchTransport } from './api/transport';
import { App } from './app/App';
import { createAppStore } from './app/createAppStore';
import { showReloadPrompt } from './app/reloadPrompt';
import { readPageState } from './lib/pageState';
import { createStorage, getBrowserStore } from './lib/storage';

/** The app-wide error handler only logs the message (spec §8). */
const logMessage = (error: unknown) => console.log(error instanceof Error ? error.message : String(error));

const rootOptions: RootOptions = {
  onCaughtError: logMessage,
  onUncaughtError: logMessage,
  // A page that hydrates differently from what the server sent is a defect, and tests look for it.
  onRecoverableError: (error) => console.error(error),
};

function start(): void {
  const state = readPageState(document);
  const root = document.getElementById('root');
  if (!state || !root) return;
  const { config, store: preloadedState } = state;
  const storage = createStorage(getBrowserStore());
  const request = createRequest({
    staffBase: config.staffApiBase,
    generalBase: config.generalApiBase,
    transport: fetchTransport,
    getIdentity: () => ({ token: storage.getToken(), userInfo: storage.getUserInfo() }),
    effects: { showError: () => {}, handleSessionFailure: () => {}, logError: (message) => console.log(message) },
  });
  const store = createAppStore({ extra: { request, storage }, preloadedState });
  const app = (
    <BrowserRouter basename={config.basePath}>
      <App store={store} config={config} />
    </BrowserRouter>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app, rootOptions);
  else createRoot(root, rootOptions).render(app);
}

const prompt = setTimeout(showReloadPrompt, CHUNK_TIMEOUT_MS);
void loadableReady(() => {
  clearTimeout(prompt);
  start();
});
