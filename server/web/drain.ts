import type { Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Shared with the readiness check, which fails first, so that a balancer sends no more. */
export interface DrainState {
  isDraining: boolean;
}

export interface DrainOptions {
  server: Server;
  state: DrainState;
  logger: Logger;
  /** Time between failing readiness and refusing connections, in which a balancer stops sending requests. */
  noticeMs: number;
  /** Closes jobs and database, after the last request. */
  close(): Promise<void>;
}

const DRAIN_LIMIT_MS = 20_000;
const SWEEP_MS = 100;
/** One Ctrl+C may arrive twice: from the terminal, and from the parent process that forwards it. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Shuts down on SIGTERM: readiness fails at once; after `noticeMs` no connection is accepted, requests in progress finish, and `close` is
 * called. SIGINT (Ctrl+C) skips the notice. A second signal at least a second later, or the time limit, ends the process immediately.
 */
export function drainOnSignal({ server, logger, noticeMs, state, close }: DrainOptions): void {
  const finish = () => {
    // A balancer keeps a connection open after the answer that was under way on it.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      close()
        .catch((error: unknown) => logger.error({ event: 'close_failed', err: error }))
        .finally(() => process.exit(0));
    });
  };
  // Clients then send no further requests on a connection that is about to close.
  server.prependListener('request', (_req: unknown, res: ServerResponse) => {
    if (state.isDraining) res.shouldKeepAlive = false;
  });
  let since = 0;
  const drain = (signal: string) => {
    if (state.isDraining) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    state.isDraining = true;
    since = performance.now();
    logger.info({ event: 'draining', signal });
    setTimeout(() => process.exit(1), noticeMs + DRAIN_LIMIT_MS).unref();
    setTimeout(finish, signal === 'SIGTERM' ? noticeMs : 0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
