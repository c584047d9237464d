import type { Transport, WireRequest, WireResponse } from '../../../src/api/transport';
import type { CallerHeaders } from '../../handlerKit/Caller';
import type { Api } from '../../handlerKit/handler';

/** The client of this render, for rate limits and logs of the API. */
export interface ClientInfo {
  ip: string;
  userAgent: string;
  requestId: string;
}

/** Creates the transport of one render. */
export type CreateTransport = (client: ClientInfo, signal: AbortSignal) => Transport;

/** The input of a call: its query and its body in one object, as over HTTP. */
function readInput({ url, body }: WireRequest): object {
  const start = url.indexOf('?');
  const query = start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start)));
  return typeof body === 'string' ? { ...query, ...(JSON.parse(body) as object) } : query;
}

function createCallerHeaders(headers: Record<string, string>, client: ClientInfo): CallerHeaders {
  const { jwttoken, cardId, projectId, transId } = headers;
  return { token: jwttoken ?? '', cardId, projectId, transId, ...client, scope: client };
}

/** Calls the embedded API in this process: no sockets, no serialisation, the same answers as over HTTP. */
export function createEmbeddedTransport({ execute, isBuilt }: Pick<Api, 'execute' | 'isBuilt'>): CreateTransport {
  return (client) => async (request) => {
    // As over HTTP, a call without a handler is a 404, which hides its feature.
    if (!isBuilt(request.call)) return { status: 404, readJson: async () => null, readText: async () => '' };
    const envelope = await execute(request.call, readInput(request), createCallerHeaders(request.headers, client));
    // Nobody changes an answer. Frozen, it is neither searched for drafts nor frozen deeply by the store's reducers (docs/rendering.md).
    Object.freeze(envelope.data);
    return { status: 200, own: envelope, readJson: async () => envelope, readText: async () => JSON.stringify(envelope) };
  };
}

/** Calls a back end elsewhere. Node's fetch keeps connections alive; every call ends with the render or after the timeout. */
export function createHttpTransport(timeoutMs: number): CreateTransport {
  return (client, renderSignal) =>
    async ({ url, method, headers, body, signal }): Promise<WireResponse> => {
      const signals = [renderSignal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      const init: RequestInit = {
        method,
        headers: { ...headers, 'X-Forwarded-For': client.ip, 'X-Request-Id': client.requestId },
        signal: AbortSignal.any(signals),
        redirect: 'error',
      };
      if (body !== undefined) init.body = body;
      const response = await fetch(url, init);
      return {
        status: response.status,
        readJson: () => response.json(),
        readText: () => response.text(),
      };
    };
}
