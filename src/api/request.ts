import type { CallName, CallRow } from '../../shared/calls';
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
import type { Intercept } from '../lib/Interceptor';
import type { Transport, WireRequest, WireResponse } from './transport';
import { type Answer, readAnswer, readText, type WireCalls } from './wire/readAnswer';

/** The identity of a request: the stored token and `userInfo`. */
export interface Identity {
  token: string;
  userInfo: Partial<UserInfo> | null;
}

const NOBODY: Identity = { token: '', userInfo: null };

/** Side effects of the wrapper. They are injected, so that server, browser and tests differ in nothing else. */
export interface RequestEffects {
  /** Shows the request-error notification. */
  showError(text: string): void;
  /** The session is invalid or expired (codes 2 and 3). @param token what the failed call was sent with */
  handleSessionFailure(token: string): void;
  /** Logs to the console. */
  logError(message: string): void;
  /** Receives each answer first and may send the call again. Absent on the server. */
  intercept?: Intercept;
}

export interface RequestConfig {
  staffBase: string;
  generalBase: string;
  transport: Transport;
  /** The calls that can be made. */
  calls: WireCalls;
  getIdentity(): Identity;
  effects: RequestEffects;
}

export interface RequestOptions {
  /** Query string values besides the payload, for the calls that the specification sends with both. */
  query?: Record<string, unknown>;
  /** Leaves out cardId and projectId (settlement mode, spec §4). */
  dropCardIds?: boolean;
  /** Sends no session: a login with somebody else's token would bind this card to that person's account (design: cardLogin with a token). */
  asNobody?: boolean;
  signal?: AbortSignal;
  /** Receives the share of an upload that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** `string` is the body of a DELETE or a 204. */
export type RequestResult<T = unknown> = Envelope<T> | RequestFailure | string;

/** The one wrapper that all calls go through (spec §7 and §8). Never rejects, except when the caller aborts. */
export type Request = <T = unknown>(name: CallName, payload?: object | FormData, options?: RequestOptions) => Promise<RequestResult<T>>;

/**
 * True for an answer of the back end, whatever its code; false when none came, or one that is no envelope (a 204 is read as
 * text). A back end may put a `success` of its own into its envelopes, so the code decides.
 */
export function isEnvelope<T>(result: RequestResult<T>): result is Envelope<T> {
  return typeof result === 'object' && result !== null && 'code' in result;
}

/** True when no answer came, or one with a status outside 200–299. */
export function isFailure<T>(result: RequestResult<T>): result is RequestFailure {
  return typeof result === 'object' && result !== null && 'success' in result && result.success === false && !isEnvelope(result);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random string of 32 letters and digits, new for each request. Bytes that would favour some characters are discarded. */
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

function createIdentityHeaders({ token, userInfo }: Identity, dropCardIds: boolean | undefined): Record<string, string> {
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

function addClientType(payload: object | FormData): FormData | string {
  if (!(payload instanceof FormData)) return JSON.stringify({ ...payload, [CLIENT_TYPE_FIELD]: CLIENT_TYPE });
  // A copy, because the caller may send its form again.
  const form = new FormData();
  for (const [key, value] of payload) form.append(key, value);
  form.set(CLIENT_TYPE_FIELD, CLIENT_TYPE);
  return form;
}

/**
 * The request of one call as it goes over the wire (spec §7): `clentType` in the body of POST and PUT, in the params of the
 * others; a body is JSON, or a form upload when it is form data.
 */
export function createWireRequest(
  { base, method, path }: Pick<CallRow, 'base' | 'path'> & { method: string },
  payload: object | FormData,
  options: RequestOptions,
  { identity, staffBase, generalBase }: Pick<RequestConfig, 'staffBase' | 'generalBase'> & { identity: Identity },
): Omit<WireRequest, 'call'> {
  const address = (base === 'staff' ? staffBase : generalBase) + path;
  const headers = createIdentityHeaders(identity, options.dropCardIds);
  const { signal, onProgress } = options;
  if (method !== 'POST' && method !== 'PUT') {
    const url = createUrl(address, { ...payload, ...options.query, [CLIENT_TYPE_FIELD]: CLIENT_TYPE });
    return { method, url, headers, signal };
  }
  const body = addClientType(payload);
  if (typeof body === 'string') {
    headers.Accept = 'application/json';
    // A form's content type is set by the browser, which knows its boundary.
    headers['Content-Type'] = 'application/json; charset=utf-8';
  }
  return { method, url: createUrl(address, { ...options.query }), headers, body, signal, ...(onProgress && { onProgress }) };
}

/** Thrown inside the wrapper for a status outside 200–299; callers get a result instead. */
class HttpError extends Error {
  constructor(readonly status: number) {
    super(getStatusText(status));
  }
}

/**
 * Reads the body of an answer: a DELETE or a 204 as text, every other as the JSON of an envelope; a status outside 200–299 raises an error
 * (spec §7, §8).
 * @throws SyntaxError when the answer is not what the call's shape says
 */
export async function readBody(method: string, response: WireResponse, answer: Answer): Promise<Envelope | string> {
  if (response.own) return response.own;
  if (response.status < 200 || response.status > 299) throw new HttpError(response.status);
  if (method === 'DELETE' || response.status === 204) return readText(answer, await response.readText());
  return readAnswer(answer, await response.readJson());
}

function describeFailure(error: unknown): RequestFailure {
  if (error instanceof HttpError) return { success: false, status: error.status, message: error.message };
  const message = error instanceof SyntaxError ? '服务器的回答无法识别，请稍后再试。' : '网络连接失败，请检查网络后重试。';
  return { success: false, message };
}

/** A page loads the calls that it makes; anything else is a mistake of the program. */
function fail(name: CallName): never {
  throw new Error(`${name} is not loaded`);
}

/** @param config base addresses, transport, identity and effects of this side */
export function createRequest(config: RequestConfig): Request {
  const { transport, getIdentity, effects } = config;

  function handleCode({ code, msg }: Envelope, { token, userInfo }: Identity): void {
    if (code === CODE_OK) return;
    if (code === CODE_SESSION_INVALID || code === CODE_SESSION_EXPIRED) effects.handleSessionFailure(token);
    else if (code !== CODE_SILENT && hasBothIds(userInfo)) effects.showError(msg || ERROR_NOTIFICATION.unknown);
  }

  function handleFailure(error: unknown): RequestFailure {
    const failure = describeFailure(error);
    if (failure.status === undefined) effects.logError(`${failure.message} ${error instanceof Error ? error.message : ''}`.trim());
    else if (!isSilentStatus(failure.status)) effects.logError(failure.message);
    return failure;
  }

  return async <T>(name: CallName, payload: object | FormData = {}, options: RequestOptions = {}) => {
    const identity = options.asNobody ? NOBODY : getIdentity();
    const { shape, ...row } = config.calls[name] ?? fail(name);
    const wire = { call: name, ...createWireRequest(row, payload, options, { ...config, identity }) };
    const answer = { name, shape, report: effects.logError };
    const send = async () => readBody(wire.method, await transport(wire), answer);
    try {
      const first = await send();
      const { result, isSilent } = (await effects.intercept?.(first, send)) ?? { result: first };
      if (!isSilent && typeof result === 'object') handleCode(result, identity);
      return result as Envelope<T>;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return handleFailure(error);
    }
  };
}
