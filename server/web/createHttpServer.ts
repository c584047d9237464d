import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { SettingsError } from '../errors/SettingsError';
import { limitBodyTime } from './http/limitBodyTime';

/** A browser sends its headers at once; whoever drips them is cut off. */
const HEADERS_MS = 15_000;
/** The largest upload (20 MB) on a line of 600 kbit/s. Other bodies have the shorter limit of `limitBodyTime`. */
const REQUEST_MS = 300_000;
const CHECK_MS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** More than any browser or balancer sends. */
const MAX_HEADERS = 100;
/**
 * Connections that the kernel keeps until the process takes them, as far as the machine allows (`somaxconn`). Where there is no more room
 * a browser tries again after one, three, seven seconds; Node's own 511 are there within a moment of a rush (decision 074).
 */
const BACKLOG = 4_096;

/**
 * How long an idle connection stays open for the next request. Longer than balancers and browsers keep theirs (haproxy, nginx and
 * load balancers of clouds: 60 seconds), because whoever closes first decides: a request that meets a closing socket is reset.
 */
const KEEP_ALIVE_MS = 75_000;

/** RFC 9112 §3.2: a request with more than one Host header, or without one, is answered with 400. Node takes the first of several. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** The server with limits on how long and how much a client may take to ask. */
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

/** @throws SettingsError when the address is taken, or not ours to take */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  server.listen({ port, host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new SettingsError(`Setting PORT or HOST is wrong: cannot listen at ${host}:${port} (${reason}).`);
  }
}
