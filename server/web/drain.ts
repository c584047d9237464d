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
  /** Between failing readiness and closing the door, so that a balancer has stopped sending and what is on its way gets in. */
  noticeMs: number;
  /** Ends what stands behind the server, after the last request. */
  close(): Promise<void>;
}

const DRAIN_LIMIT_MS = 20_000;
/** One Ctrl+C may arrive twice: from the terminal, and from the command that started us and passes it on. */
const SAME_SIGNAL_MS = 1_000;

/**
 * On SIGTERM: readiness fails at once; a moment later no connection is taken any more, the requests under way finish, and what
 * stands behind is closed. On SIGINT (a person at the keyboard) without the moment. Another signal a second later, or
 * the time limit, ends at once.
 */
export function drainOnSignal({ server, logger, noticeMs, state, close }: DrainOptions): void {
  const finish = () => {
    server.close(() => {
      close()
        .catch((error: unknown) => logger.error({ event: 'close_failed', err: error }))
        .finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  // Clients then open no further requests on a connection that is about to close.
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
