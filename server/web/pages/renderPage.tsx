import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { STORAGE_KEYS } from '../../../shared/constants';
import type { PublicConfig } from '../../../shared/publicConfig';
import { api } from '../../../src/api/api';
import { createRequest } from '../../../src/api/request';
import { App } from '../../../src/app/App';
import { type AppStore, createAppStore } from '../../../src/app/createAppStore';
import { createNotifier, silentTarget } from '../../../src/kit/notify/notifier';
import { ConstantPartProvider } from '../../../src/lib/constantPart';
import type { PageState } from '../../../src/lib/pageState';
import { createServerSessionEndpoint } from '../../../src/lib/sessionEndpoint';
import { createMemoryStore, createStorage } from '../../../src/lib/storage';
import { NOT_FOUND_TITLE } from '../../../src/pages/registry';
import { allWire } from '../backend/allWire';
import type { ClientInfo, CreateTransport } from '../backend/ssrTransport';
import type { PageMatch } from '../http/matchRoute';
import type { SessionContent } from '../session/sealedCookie';
import type { ChunkTagger } from './chunkTags';
import type { ConstantParts } from './createConstantParts';
import { createQueryStore } from './createQueryStore';
import type { ThemeStyles } from './createThemeStyles';
import { serializeState } from './documentState';
import { createDocument } from './htmlTemplate';
import { loadRouteData } from './loadRouteData';

/** What every render of this server shares. */
export interface RenderServices {
  config: PublicConfig;
  tagger: ChunkTagger;
  themeStyles: ThemeStyles;
  constantParts: ConstantParts;
  createTransport: CreateTransport;
  staffBase: string;
  generalBase: string;
  budgetMs: number;
  /** Receives failures of a page that still rendered. */
  onError(error: unknown, requestId: string): void;
}

export interface RenderInput {
  match: PageMatch;
  /** Path and query as the browser asked, base path included. */
  url: string;
  session: SessionContent | null;
  /** The remembered login page, checked. The frame of private pages shows its company. */
  loginPage: string | null;
  client: ClientInfo;
  inCareMode: boolean;
}

export interface PageOutcome {
  kind: 'page';
  status: number;
  html: Buffer;
  /** CSP sources of the inlined sheets. */
  styleHashes: readonly string[];
  /** Value of the `Link` header. */
  preload: string;
  /** True when data is missing because a call failed or the budget ran out. */
  isPartial: boolean;
}

/** What came of a render. */
export type RenderOutcome =
  | PageOutcome
  | { kind: 'redirect'; location: string }
  /** The API refused the session (codes 2 and 3). */
  | { kind: 'sessionFailed' };

/** The server shows no messages. */
const silentNotifier = createNotifier(silentTarget);
/** A constant: an abort without a reason creates an error with a stack for each render. */
const RENDER_IS_OVER = 'The render is over';

/** Makes the store take over the settled queries. */
const DATA_LOADED = { type: 'server/dataLoaded' };

interface RenderStore {
  store: AppStore;
  didSessionFail(): boolean;
  /** True when the back end did not answer a call properly. */
  didCallFail(): boolean;
}

/**
 * Creates the store of one render. The calls of a private page are sent with the session of the cookie, those of a public page as nobody: its
 * HTML and the answers that renders share contain nothing of a person.
 */
function createRenderStore(services: RenderServices, { match, session, client, loginPage }: RenderInput, signal: AbortSignal): RenderStore {
  let sessionFailed = false;
  let callFailed = false;
  const entries: Record<string, string> = {};
  if (session && match.row?.kind === 'private') {
    entries[STORAGE_KEYS.token] = session.token;
    if (session.userInfo) entries[STORAGE_KEYS.userInfo] = JSON.stringify(session.userInfo);
    if (session.settleFlag) entries[STORAGE_KEYS.settleFlag] = session.settleFlag;
  }
  if (loginPage) entries[STORAGE_KEYS.loginPage] = loginPage;
  const storage = createStorage(createMemoryStore(entries));
  // A render is made for one person, so this does not change.
  const identity = { token: storage.getToken(), userInfo: storage.getUserInfo() };
  const request = createRequest({
    staffBase: services.staffBase,
    generalBase: services.generalBase,
    transport: services.createTransport(client, signal),
    calls: allWire,
    getIdentity: () => identity,
    effects: {
      // The browser asks again and shows what failed.
      showError: () => {},
      handleSessionFailure: () => {
        sessionFailed = true;
      },
      logError: (message) => {
        callFailed = true;
        if (!signal.aborted) services.onError(message, client.requestId);
      },
    },
  });
  const queries = match.row?.kind === 'private' ? createQueryStore(request) : undefined;
  const extra = { request, storage, session: createServerSessionEndpoint(services.config.basePath), loadQuery: queries?.load };
  return {
    // The reducer reads what has settled, so that the state is complete after the last action.
    store: createAppStore({ extra, queries: queries && { reducerPath: api.reducerPath, reducer: queries.getState } }),
    didSessionFail: () => sessionFailed,
    didCallFail: () => callFailed,
  };
}

interface DrawOptions {
  title: string;
  status: number;
  /** False for a shell, whose body the browser renders. */
  draw: boolean;
  hasSession: boolean;
  /** True when data is missing because a call failed or the budget ran out. */
  isPartial: boolean;
  /** True when the budget ran out. */
  isLate: boolean;
}

function drawDocument(services: RenderServices, input: RenderInput, store: AppStore, options: DrawOptions): PageOutcome {
  const { tagger } = services;
  const config = input.inCareMode ? { ...services.config, careMode: true } : services.config;
  const extractor = tagger.createExtractor();
  const body = options.draw
    ? renderToString(
        extractor.collectChunks(
          <StaticRouter location={input.url} basename={config.basePath}>
            <ConstantPartProvider value={services.constantParts.find}>
              <App store={store} config={config} notifier={silentNotifier} />
            </ConstantPartProvider>
          </StaticRouter>,
        ),
      )
    : '';
  services.constantParts.renderMissing();
  const tags = tagger.getTags(extractor);
  const isPrivate = input.match.row?.kind === 'private';
  const { scripts } = tags;
  const state = store.getState();
  const pageState: PageState = {
    config,
    store: state,
    hasSession: options.hasSession,
    status: options.status,
    // Other documents are kept.
    ...(isPrivate && options.draw ? { now: Date.now() } : {}),
  };
  const html = createDocument({
    title: options.title,
    themeStyle: services.themeStyles(state.theme),
    inCareMode: input.inCareMode,
    styles: isPrivate ? tags.links : tags.inline,
    body,
    state: serializeState(pageState),
    scripts: scripts.tags,
    basePath: config.basePath,
    // The layout of public pages allows painting them as they arrive (docs/rendering.md).
    paintWhole: isPrivate,
    // Nothing is typed yet into what has not come.
    isLate: isPrivate && (options.isLate || !options.draw),
  });
  const { status, isPartial } = options;
  return { kind: 'page', status, html, styleHashes: isPrivate ? [] : [tags.inlineHash], preload: scripts.preload, isPartial };
}

const getTitle = ({ row }: PageMatch) => row?.title ?? NOT_FOUND_TITLE;

/** Loads the route's data into a fresh store and renders the page once. Rejects when rendering throws. */
export async function renderPage(services: RenderServices, input: RenderInput): Promise<RenderOutcome> {
  const { match, client } = input;
  const abort = new AbortController();
  const { store, didSessionFail, didCallFail } = createRenderStore(services, input, abort.signal);
  try {
    const context = { dispatch: store.dispatch, params: match.params, query: new URL(input.url, 'http://page').searchParams };
    let failures = 0;
    const onError = (error: unknown) => {
      failures += 1;
      services.onError(error, client.requestId);
    };
    const loaded = await loadRouteData(match, context, { budgetMs: services.budgetMs, onError });
    store.dispatch(DATA_LOADED);
    if (didSessionFail() && match.row?.kind === 'private') return { kind: 'sessionFailed' };
    if (loaded.redirect) return { kind: 'redirect', location: services.config.basePath + loaded.redirect };
    const status = loaded.status ?? (match.row ? 200 : 404);
    const isPartial = loaded.timedOut || failures > 0 || didCallFail();
    const options = { title: getTitle(match), status, draw: true, hasSession: input.session !== null, isPartial, isLate: loaded.timedOut };
    return drawDocument(services, input, store, options);
  } finally {
    abort.abort(RENDER_IS_OVER);
  }
}

/**
 * Creates the shell of a private page: a document without a body, which the browser renders. It contains nothing of the visitor, so it
 * serves everybody with a session.
 */
export function renderShell(services: RenderServices, match: PageMatch, inCareMode: boolean): PageOutcome {
  const client = { ip: '', userAgent: '', requestId: '' };
  const input: RenderInput = { match, url: '', session: null, loginPage: null, client, inCareMode };
  const { store } = createRenderStore(services, input, AbortSignal.abort());
  return drawDocument(services, input, store, {
    title: getTitle(match),
    status: 200,
    draw: false,
    hasSession: true,
    isPartial: false,
    isLate: true,
  });
}
