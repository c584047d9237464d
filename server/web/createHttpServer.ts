import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { SettingsError } from '../errors/SettingsError';
import { limitBodyTime } from './http/limitBodyTime';

/** Browsers send their headers at once; a connection that sends them slowly is closed. */
const HEADERS_MS = 15_000;
/** The largest upload (20 MB) on a line of 600 kbit/s. Other bodies have the shorter limit of `limitBodyTime`. */
const REQUEST_MS = 300_000;
const CHECK_MS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** More than any browser or balancer sends. */
const MAX_HEADERS = 100;
/**
 * Length of the kernel's queue of connections that the process has not accepted yet, within the machine's own limit (`somaxconn`). When the
 * queue is full, a browser retries after one, three and seven seconds; a rush fills Node's default of 511 at once (decision 074).
 */
const BACKLOG = 4_096;

/**
 * How long an idle connection stays open for the next request. Longer than balancers keep theirs (haproxy, nginx and cloud load balancers:
 * 60 seconds), so that the client closes first: a request sent to a closing socket is reset.
 */
const KEEP_ALIVE_MS = 75_000;

/** RFC 9112 §3.2: a request with more than one Host header, or without one, is answered with 400. Node takes the first of several. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Creates the server, with limits on the time and the size of a request. */
export function createHttpServer(listener: RequestListener): Server {
  const limits = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS };
  const options = { ...limits, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES };
  const server = createServer(options, (req, res) => {
    if (!hasOneHost(req)) {
      res.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    limitBodyTime(req, res);
    listener(req, res);
  });
  server.maxHeadersCount = MAX_HEADERS;
  return server;
}

/** @throws SettingsError when the address is in use or may not be used */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  server.listen({ port, host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new SettingsError(`Setting PORT or HOST is wrong: cannot listen at ${host}:${port} (${reason}).`);
  }
}
