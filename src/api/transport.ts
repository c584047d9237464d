import type { CallName } from '../../shared/calls';
import type { Envelope } from '../../shared/entities';
import type { Clock } from '../lib/clock';

/** One request as it goes over the wire. */
export interface WireRequest {
  call: CallName;
  method: string;
  /** Base address, path and query. */
  url: string;
  headers: Record<string, string>;
  /** JSON text, form data, or nothing. */
  body?: string | FormData;
  signal?: AbortSignal | undefined;
  /** Receives the share of the body that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** One answer as received. Its body can be read once, as JSON or as text. */
export interface WireResponse {
  status: number;
  /** The answer of this program's own API, which the contract's types have checked: it is not read by its shape. */
  own?: Envelope;
  readJson(): Promise<unknown>;
  readText(): Promise<string>;
}

/**
 * Carries a request to the back end. The browser uses `createFetchTransport`; the server calls the embedded API directly or uses
 * fetch with a timeout when the back end is elsewhere. Rejects when no answer came.
 */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** Sends with XMLHttpRequest, because `fetch` does not report how much of a body has been sent. */
const sendWithProgress: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      const { status, responseText } = xhr;
      resolve({ status, readJson: async () => JSON.parse(responseText), readText: async () => responseText });
    };
    xhr.onerror = () => reject(new TypeError('The request failed'));
    xhr.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body ?? null);
  });

/** Sends with `fetch`; cookies are never sent, because the API is authorised by headers alone. Each answer sets the clock. */
export const createFetchTransport =
  (clock: Clock): Transport =>
  async (request) => {
    if (request.onProgress) return sendWithProgress(request);
    const { method, url, headers, body, signal } = request;
    const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' };
    if (body !== undefined) init.body = body;
    if (signal) init.signal = signal;
    const setClock = clock.measure();
    const response = await fetch(url, init);
    setClock(response.headers.get('date'));
    return {
      status: response.status,
      readJson: () => response.json(),
      readText: () => response.text(),
    };
  };
