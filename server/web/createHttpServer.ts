import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { SettingsError } from '../config/SettingsError';

/** A browser sends its headers at once; whoever drips them is cut off. */
const HEADERS_MS = 15_000;
/** The largest upload (20 MB) on a line of 600 kbit/s. Other bodies have the shorter limit of `demandPromptBody`. */
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

/** The server with limits on how long and how much a client may take to ask. */
export function createHttpServer(listener: RequestListener): Server {
  const limits = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS };
  const server = createServer({ ...limits, maxHeaderSize: MAX_HEADER_BYTES }, listener);
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
