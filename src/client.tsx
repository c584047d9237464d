import { loadableReady } from '@loadable/component';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CHUNK_TIMEOUT_MS } from '../shared/constants';
import { App } from './app/App';
import { createAppStore } from './app/createAppStore';
import { createBrowserCore } from './app/createBrowserCore';
import { privateFrame } from './app/privateFrame';
import { ReplayEarlyInput } from './app/ReplayEarlyInput';
import { showReloadPrompt } from './app/reloadPrompt';
import { discardStaleCard, restoreSession } from './features/session/session';
import { recordEarlyClicks } from './lib/earlyClicks';
import { readPageState } from './lib/pageState';

/** The app-wide error handler only logs the message (spec §8). */
const logMessage = (error: unknown) => console.log(error instanceof Error ? error.message : String(error));

const rootOptions: RootOptions = {
  onCaughtError: logMessage,
  onUncaughtError: logMessage,
  // A page that hydrates differently from what the server sent is a defect, and tests look for it.
  onRecoverableError: (error) => console.error(error),
};

const clicks = recordEarlyClicks(document);

async function start(): Promise<void> {
  const state = readPageState(document);
  const root = document.getElementById('root');
  if (!state || !root) return;
  const { config } = state;
  const { extra, notifier, listen } = createBrowserCore(config, window);
  // The chunk is there already: the frame of the page is in it.
  const privateCode = 'api' in state.store ? await privateFrame.load() : null;
  const store = createAppStore({ extra, queries: privateCode?.api, preloadedState: state.store });
  listen();
  // A login without JavaScript left only the cookie: the calls of the page need the token before the first of them goes out.
  if (state.hasSession) await store.dispatch(restoreSession({ hasSession: true }));
  // Another tab changed the card while this page was on its way: it is drawn anew.
  if (store.dispatch(discardStaleCard())) root.replaceChildren();
  const app = (
    <BrowserRouter basename={config.basePath}>
      <ReplayEarlyInput root={root} clicks={clicks}>
        <App store={store} config={config} notifier={notifier} />
      </ReplayEarlyInput>
    </BrowserRouter>
  );
  // What is pressed from here on React hears, even while it takes the page over.
  clicks.stop();
  // As a transition React takes the page over in slices, so that a slow processor still answers to the first key or click.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, rootOptions));
  else createRoot(root, rootOptions).render(app);
}

const prompt = setTimeout(showReloadPrompt, CHUNK_TIMEOUT_MS);
void loadableReady(() => {
  clearTimeout(prompt);
  // A task of its own: what waited while the scripts were evaluated comes first.
  setTimeout(() => void start());
});
