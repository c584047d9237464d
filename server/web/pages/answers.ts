import type { OutgoingHttpHeaders } from 'node:http';
import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import { getHref } from '../../../shared/routes';
import { createCsp } from '../http/csp';
import { createErrorDocument, ERROR_STYLE_HASH, type ErrorStatus } from '../http/errorDocument';
import { RETRY_AFTER_SECONDS } from '../overload/shedding';
import type { PageOutcome, RenderOutcome } from './renderPage';

/** What a request is answered with. */
export type Answer =
  | { kind: 'html'; status: number; headers: OutgoingHttpHeaders; html: Buffer }
  | { kind: 'redirect'; headers: OutgoingHttpHeaders; location: string };

export interface AnswerOptions {
  basePath: string;
  securityHeaders: Readonly<Record<string, string>>;
  apiOrigins: readonly string[];
  isHttps: boolean;
  /** The `Set-Cookie` headers that remove the session. */
  clearSession(): string[];
}

/** `anonymous`: browsers and shared caches may keep the page but ask each time; the answer is a 304 without a body. */
const CACHE_CONTROL = { private: 'private, no-store', anonymous: 'public, no-cache' } as const;
const HTML = 'text/html; charset=utf-8';

export interface Answers {
  /** A rendered page. */
  createPage(page: PageOutcome, audience: keyof typeof CACHE_CONTROL): Extract<Answer, { kind: 'html' }>;
  /** @param location with the base path */
  createRedirect(location: string): Answer;
  /**
   * What came of a render for one visitor.
   * @param loginAddress where a visitor without a session goes, with the base path
   * @param lostPage the cookie that leads back to this page after a login
   */
  createAnswer(outcome: RenderOutcome, loginAddress: string, lostPage?: readonly string[]): Answer;
  /** The page that still works when the client's pages cannot be rendered. */
  createError(status: ErrorStatus, requestId: string): Answer;
  /** Headers of every error page. */
  readonly errorHeaders: OutgoingHttpHeaders;
}

/** Decides status, headers and body of answers. Nothing is sent here. */
export function createAnswers({ basePath, securityHeaders, apiOrigins, isHttps, clearSession }: AnswerOptions): Answers {
  const createHeaders = ({
    status,
    styleHashes,
    preload,
  }: Pick<PageOutcome, 'status' | 'styleHashes' | 'preload'>): OutgoingHttpHeaders => ({
    ...securityHeaders,
    'Content-Security-Policy': createCsp({ styleHashes, apiOrigins, upgrade: isHttps }),
    'Cache-Control': CACHE_CONTROL.private,
    'Content-Type': HTML,
    ...(preload && { Link: preload }),
    ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
  });
  const errorHeaders = createHeaders({ status: 500, styleHashes: [ERROR_STYLE_HASH], preload: '' });

  const createPage: Answers['createPage'] = (page, audience) => ({
    kind: 'html',
    status: page.status,
    headers: { ...createHeaders(page), 'Cache-Control': CACHE_CONTROL[audience] },
    html: page.html,
  });
  const createRedirect = (location: string, headers: OutgoingHttpHeaders = {}): Answer => ({
    kind: 'redirect',
    headers: { 'Cache-Control': CACHE_CONTROL.private, ...headers },
    location,
  });
  return {
    errorHeaders,
    createPage,
    createRedirect: (location) => createRedirect(location),
    createAnswer(outcome, loginAddress, lostPage = []) {
      if (outcome.kind === 'page') return createPage(outcome, 'private');
      if (outcome.kind === 'redirect') return createRedirect(outcome.location);
      return createRedirect(loginAddress, { 'Set-Cookie': [...clearSession(), ...lostPage] });
    },
    createError(status, requestId) {
      const href = basePath + (status === 404 ? getHref('Company') : DEFAULT_LOGIN_PATH);
      return { kind: 'html', status, headers: errorHeaders, html: Buffer.from(createErrorDocument(status, href, requestId)) };
    },
  };
}
