import { loadableReady } from '@loadable/component';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { CHUNK_TIMEOUT_MS } from '../../shared/constants';
import { restoreSession } from '../features/session/session';
import { holdPresses } from '../lib/holdPresses';
import { readPageState } from '../lib/pageState';
import { App } from './App';
import { createAppStore } from './createAppStore';
import { createBrowserCore } from './createBrowserCore';
import { DrawnRouter } from './DrawnRouter';
import { privateFrame } from './privateFrame';
import { ReplayEarlyInput } from './ReplayEarlyInput';
import { showReloadPrompt } from './reloadPrompt';

/** The app-wide error handler, which only logs the message (spec §8). */
const logMessage = (error: unknown) => console.log(error instanceof Error ? error.message : String(error));

const rootOptions: RootOptions = {
  onCaughtError: logMessage,
  onUncaughtError: logMessage,
  // A hydration mismatch is a bug; tests check for it.
  onRecoverableError: (error) => console.error(error),
};

/**
 * Fetches into the browser's cache what home will need, which a login page names, while its person types. Not before the page has its own
 * scripts: on a slow line they would share it.
 */
function fetchNext(): void {
  const next = document.querySelector<HTMLElement>('[data-next]')?.dataset.next;
  for (const href of next?.split(' ') ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

async function start(): Promise<void> {
  const state = readPageState(document);
  const root = document.getElementById('root');
  if (!state || !root) return;
  const { config } = state;
  const { extra, notifier, clock, lostPageKeeper, calls, listen } = createBrowserCore(config, window);
  // When the document began to arrive, by this machine's clock.
  if (state.now) clock.set(state.now, performance.timing.responseStart);
  // No extra request: the page's layout is in this chunk, which is loaded already.
  const privateCode = 'api' in state.store ? await privateFrame.evaluate() : null;
  if (privateCode) privateCode.surviveTranslators(window);
  else {
    // A public page works before it has this, because its budget is for what a login needs; not when it is translated already.
    const surviving = import('../lib/surviveTranslators').then((module) => module.surviveTranslators(window));
    if (document.querySelector('font')) await surviving.catch(() => undefined);
  }
  Object.assign(calls, privateCode?.privateWire);
  const store = createAppStore({ extra, queries: privateCode?.api, preloadedState: state.store });
  listen();
  // A login without JavaScript left only the cookie; the page's first call needs the token in local storage.
  if (state.hasSession) await store.dispatch(restoreSession({ hasSession: true }));
  // Another tab changed the card while this page was loading: it is rendered again.
  if (privateCode && store.dispatch(privateCode.discardStaleCard())) root.replaceChildren();
  if (privateCode) lostPageKeeper.current = privateCode.createLostPageKeeper(extra, window);
  const presses = holdPresses(window, window.earlyClicks?.stop() ?? null);
  const history = createBrowserHistory({ v5Compat: true });
  const drawn = privateCode?.findDrawn(history, window) ?? history.location;
  const app = (
    <DrawnRouter basename={config.basePath} history={history} drawn={drawn}>
      <ReplayEarlyInput root={root} drawn={drawn} presses={presses} onHydrated={lostPageKeeper.current?.refill}>
        <App store={store} config={config} notifier={notifier} clock={clock} />
      </ReplayEarlyInput>
    </DrawnRouter>
  );
  // Hydrates as a transition, in slices, so that a slow processor still responds to input.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, rootOptions));
  else createRoot(root, rootOptions).render(app);
  fetchNext();
}

/** Hydrates the page, or renders it if `#root` is empty. */
export function startBrowser(): void {
  const prompt = setTimeout(showReloadPrompt, CHUNK_TIMEOUT_MS);
  void loadableReady(() => {
    clearTimeout(prompt);
    // A separate task, so that events queued while the scripts were evaluated are handled first.
    setTimeout(() => void start());
  });
}
