import { type CallName, getCall } from '../../shared/calls';
import {
  CLIENT_TYPE,
  CLIENT_TYPE_FIELD,
  CODE_OK,
  CODE_SESSION_EXPIRED,
  CODE_SESSION_INVALID,
  CODE_SILENT,
  ERROR_NOTIFICATION,
  TRANS_ID_LENGTH,
} from '../../shared/constants';
import type { Envelope, RequestFailure, UserInfo } from '../../shared/entities';
import { getStatusText, isSilentStatus } from '../../shared/errorCatalogue';
import type { Transport, WireResponse } from './transport';

/** Who asks: the stored token and `userInfo`. */
export interface Identity {
  token: string;
  userInfo: Partial<UserInfo> | null;
}

/** What the wrapper may do besides answering; injected so that server, browser and tests differ in nothing else. */
export interface RequestEffects {
  /** Shows the request-error notification. */
  showError(text: string): void;
  /** The session is invalid or expired (codes 2 and 3). @param token what the failed call was sent with */
  handleSessionFailure(token: string): void;
  /** Logs to the console. */
  logError(message: string): void;
}

export interface RequestConfig {
  staffBase: string;
  generalBase: string;
  transport: Transport;
  getIdentity(): Identity;
  effects: RequestEffects;
}

export interface RequestOptions {
  /** Query string values besides the payload, for the calls that the specification sends with both. */
  query?: Record<string, unknown>;
  /** Leaves out cardId and projectId (settlement mode, spec §4). */
  dropCardIds?: boolean;
  signal?: AbortSignal;
}

export type RequestResult<T = unknown> = Envelope<T> | RequestFailure;

/** The one wrapper that all calls go through (spec §7 and §8). Never rejects, except when the caller aborts. */
export type Request = <T = unknown>(name: CallName, payload?: object | FormData, options?: RequestOptions) => Promise<RequestResult<T>>;

/** True for an answer of the back end, whatever its code; false when none came. */
export function isEnvelope<T>(result: RequestResult<T>): result is Envelope<T> {
  return !('success' in result && result.success === false);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random string of 32 letters and digits, new for each request. Bytes that would favour some letters are drawn again. */
export function createTransId(): string {
  const limit = 256 - (256 % ALPHABET.length);
  let transId = '';
  while (transId.length < TRANS_ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(TRANS_ID_LENGTH * 2))) {
      if (byte < limit && transId.length < TRANS_ID_LENGTH) transId += ALPHABET[byte % ALPHABET.length];
    }
  }
  return transId;
}

/** True when `userInfo` holds both ids: only then are they sent, and only then do errors notify. */
export function hasBothIds(userInfo: Partial<UserInfo> | null): userInfo is Partial<UserInfo> & { cardId: string; projectId: string } {
  return Boolean(userInfo?.cardId && userInfo.projectId);
}

function createHeaders({ token, userInfo }: Identity, dropCardIds: boolean | undefined): Record<string, string> {
  const headers: Record<string, string> = { jwttoken: token };
  if (hasBothIds(userInfo)) {
    if (!dropCardIds) {
      headers.cardId = userInfo.cardId;
      headers.projectId = userInfo.projectId;
    }
    headers.transId = createTransId();
  }
  return headers;
}

function createUrl(address: string, query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(key, String(value));
  }
  const text = search.toString();
  return text ? `${address}?${text}` : address;
}

/** Raised inside the wrapper for a status outside 200–299, and turned into a result before it leaves. */
class HttpError extends Error {
  constructor(
    readonly status: number,
    statusText: string,
  ) {
    super(getStatusText(status, statusText));
  }
}

function readBody(method: string, response: WireResponse): Promise<unknown> {
  if (response.status < 200 || response.status > 299) throw new HttpError(response.status, response.statusText);
  return method === 'DELETE' || response.status === 204 ? response.readText() : response.readJson();
}

/** @param config base addresses, transport, identity and effects of this side */
export function createRequest(config: RequestConfig): Request {
  const { transport, getIdentity, effects } = config;

  function handleCode({ code, msg }: Envelope, token: string): void {
    if (code === CODE_OK) return;
    if (code === CODE_SESSION_INVALID || code === CODE_SESSION_EXPIRED) effects.handleSessionFailure(token);
    else if (code !== CODE_SILENT && hasBothIds(getIdentity().userInfo)) effects.showError(msg || ERROR_NOTIFICATION.unknown);
  }

  function handleFailure(error: unknown): RequestFailure {
    if (error instanceof HttpError) {
      if (!isSilentStatus(error.status)) effects.logError(error.message);
      return { success: false, status: error.status, message: error.message };
    }
    const message = '网络连接失败，请检查网络后重试。';
    effects.logError(`${message} ${error instanceof Error ? error.message : ''}`.trim());
    return { success: false, message };
  }

  return async <T>(name: CallName, payload: object | FormData = {}, options: RequestOptions = {}) => {
    const { base, method, path } = getCall(name);
    const address = (base === 'staff' ? config.staffBase : config.generalBase) + path;
    const identity = getIdentity();
    const headers = createHeaders(identity, options.dropCardIds);
    const hasBody = method !== 'GET';
    let body: string | FormData | undefined;
    if (payload instanceof FormData) {
      payload.set(CLIENT_TYPE_FIELD, CLIENT_TYPE);
      body = payload;
    } else if (hasBody) {
      headers.Accept = 'application/json';
      headers['Content-Type'] = 'application/json; charset=utf-8';
      body = JSON.stringify({ ...payload, [CLIENT_TYPE_FIELD]: CLIENT_TYPE });
    }
    const url = createUrl(address, hasBody ? { ...options.query } : { ...payload, ...options.query, [CLIENT_TYPE_FIELD]: CLIENT_TYPE });
    try {
      const wire = { call: name, method, url, headers, signal: options.signal };
      const response = await transport(body === undefined ? wire : { ...wire, body });
      const result = await readBody(method, response);
      if (typeof result === 'object' && result !== null) handleCode(result as Envelope, identity.token);
      return result as Envelope<T>;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return handleFailure(error);
    }
  };
}
