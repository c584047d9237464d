import type { PublicConfig } from '../../shared/publicConfig';
import { createRequest } from '../api/request';
import { createFetchTransport } from '../api/transport';
import { publicWire } from '../api/wire/publicWire';
import type { WireCalls } from '../api/wire/readAnswer';
import type { LostPageKeeper } from '../features/session/createLostPageKeeper';
import { createSessionFailureHandler } from '../features/session/sessionFailure';
import { watchSession } from '../features/session/watchSession';
import { createDomTarget } from '../kit/notify/domTarget';
import { createNotifier, type Notifier } from '../kit/notify/notifier';
import { type Clock, createClock } from '../lib/clock';
import { installErrorHandler } from '../lib/errorHandler';
import type { Interceptor } from '../lib/Interceptor';
import { createSessionEndpoint } from '../lib/sessionEndpoint';
import { createStorage, getBrowserStore } from '../lib/storage';
import type { ThunkExtra } from '../store/hooks';

export interface BrowserCore {
  /** What thunks and queries get injected. */
  extra: ThunkExtra;
  notifier: Notifier;
  clock: Clock;
  /** The calls that the page can make. Private pages add theirs, which public pages do not load. */
  calls: WireCalls;
  /** Keeps the page and what is typed when the session is lost. Empty on public pages, which do not load its code. */
  lostPageKeeper: { current?: LostPageKeeper };
  /** Starts listening to the window: sessions of other tabs, uncaught errors. */
  listen(): void;
}

/** Creates the client core of a browser: storage, request wrapper with its effects, session endpoint, messages. */
export function createBrowserCore(config: PublicConfig, window: Window & typeof globalThis): BrowserCore {
  const { document, location } = window;
  const log = (message: string) => console.log(message);
  const clock = createClock();
  const storage = createStorage(getBrowserStore('localStorage'), location.origin);
  const lostPageKeeper: BrowserCore['lostPageKeeper'] = {};
  const notifier = createNotifier(createDomTarget(document));
  const session = createSessionEndpoint({
    basePath: config.basePath,
    fetchFn: (input, init) => window.fetch(input, init),
    writeCookie: (cookie) => {
      // Keeps cookies of an https page from a forged http page of the same host.
      document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie;
    },
    readCookies: () => document.cookie,
  });
  const handleSessionFailure = createSessionFailureHandler({
    config,
    storage,
    session,
    keepPage: () => lostPageKeeper.current?.keep(),
    getHref: () => location.href,
    goTo: (address) => location.assign(address),
  });
  const interceptor: Interceptor = {};
  const calls = { ...publicWire };
  const request = createRequest({
    staffBase: config.staffApiBase,
    generalBase: config.generalApiBase,
    transport: createFetchTransport(clock),
    calls,
    getIdentity: () => ({ token: storage.getToken(), userInfo: storage.getUserInfo() }),
    effects: {
      showError: notifier.showError,
      handleSessionFailure,
      logError: log,
      intercept: (result, send) => interceptor.current?.(result, send),
    },
  });
  return {
    extra: { request, storage, session, interceptor },
    notifier,
    clock,
    calls,
    lostPageKeeper,
    listen: () => {
      installErrorHandler(window, log);
      watchSession({ basePath: config.basePath, storage, window });
    },
  };
}
