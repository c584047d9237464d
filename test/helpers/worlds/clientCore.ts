import { allWire } from '../../../server/web/backend/allWire';
import { api } from '../../../src/api/api';
import { createRequest, type RequestEffects } from '../../../src/api/request';
import { createAppStore } from '../../../src/app/createAppStore';
import { createSessionEndpoint } from '../../../src/lib/sessionEndpoint';
import { createStorage } from '../../../src/lib/storage';
import { createFullStorage } from '../servers/createFullStorage';
import { type AnswerTable, createFakeTransport } from '../servers/fakeTransport';

export interface WebTierRequest {
  url: string;
  method: string;
  body: unknown;
}

export interface TestCoreOptions {
  answers?: AnswerTable;
  /** Initial entries of local storage. */
  entries?: Record<string, string>;
  basePath?: string;
  /** The value of `document.cookie`. */
  readCookies?: string;
  /** The browser keeps no cookie. */
  blocksCookies?: boolean;
  /** The web tier's answers on its session endpoints; 204 by default. */
  webTier?(request: WebTierRequest): Response;
}

/** Creates the client core as in the browser, with a fake back end as its transport and a fake web tier behind fetch. */
export function createTestCore({
  answers,
  entries = {},
  basePath = '',
  webTier,
  readCookies = '',
  blocksCookies = false,
}: TestCoreOptions = {}) {
  const local = createFullStorage();
  for (const [key, value] of Object.entries(entries)) local.setItem(key, value);
  const storage = createStorage(local);
  const fake = createFakeTransport(answers);
  const errors: string[] = [];
  const failures: string[] = [];
  const logs: string[] = [];
  const webTierRequests: WebTierRequest[] = [];
  const cookies: string[] = [];
  const effects: RequestEffects = {
    showError: (text) => errors.push(text),
    handleSessionFailure: (token) => failures.push(token),
    logError: (message) => logs.push(message),
  };
  const request = createRequest({
    staffBase: 'http://staff',
    generalBase: 'http://general',
    transport: fake.transport,
    calls: allWire,
    getIdentity: () => ({ token: storage.getToken(), userInfo: storage.getUserInfo() }),
    effects,
  });
  const session = createSessionEndpoint({
    basePath,
    fetchFn: async (input, init) => {
      const entry = {
        url: String(input),
        method: init?.method ?? 'GET',
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      webTierRequests.push(entry);
      return webTier?.(entry) ?? new Response(null, { status: 204 });
    },
    writeCookie: (cookie) => cookies.push(cookie),
    readCookies: () => [readCookies, ...(blocksCookies ? [] : cookies.map((cookie) => cookie.split(';')[0] ?? ''))].join('; '),
  });
  const store = createAppStore({ extra: { request, storage, session }, queries: api });
  return { ...fake, local, storage, request, session, store, errors, failures, logs, webTierRequests, cookies };
}

/** Local storage of a person with a card. */
export const CARD_HOLDER = {
  token: 'token-1',
  userInfo: JSON.stringify({ cardId: 'card-1', projectId: 'project-1', companyId: 'company-1' }),
};
