import type { CallName } from '../../shared/calls';

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
}

/** One answer as it came: the body is read once, in the form that the wrapper asks for. */
export interface WireResponse {
  status: number;
  statusText: string;
  readJson(): Promise<unknown>;
  readText(): Promise<string>;
}

/**
 * Carries a request to the back end. The browser uses `fetchTransport`; the server calls the embedded API directly or uses
 * fetch with a timeout when the back end is elsewhere. Rejects when no answer came.
 */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** Sends with `fetch`; cookies are never sent, because the API is authorised by headers alone. */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' };
  if (body !== undefined) init.body = body;
  if (signal) init.signal = signal;
  const response = await fetch(url, init);
  return {
    status: response.status,
    statusText: response.statusText,
    readJson: () => response.json(),
    readText: () => response.text(),
  };
};
