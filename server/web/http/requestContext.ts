import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../../metrics/Metrics';
import type { Tracing } from '../../metrics/Tracing';
import { getLoggedPath } from './getLoggedPath';

const SERVER_ERROR = 500;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The ID of a request, as in the log, the header `X-Request-Id` and on error pages. */
export function getRequestId(res: Response): string {
  return String(res.locals.requestId ?? '');
}

/** Sets the route label of a request for the metrics: an ID of the route or call table, never an address. */
export function setRouteId(res: Response, id: string): void {
  res.locals.route = id;
}

interface RequestContextOptions {
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** True to use the ID and the trace that a balancer sends. */
  trustProxy: boolean;
}

/** Assigns an ID to each request; logs and counts the request when it has been answered. */
export function createRequestContext({ logger, metrics, tracing, trustProxy }: RequestContextOptions): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    const given = trustProxy ? req.get('X-Request-Id') : undefined;
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    const span = tracing.start('request', { kind: 'server', parent: trustProxy ? req.get('traceparent') : undefined });
    const startedAt = performance.now();
    const path = getLoggedPath(req.originalUrl);
    res.locals.requestId = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      const route = typeof res.locals.route === 'string' ? res.locals.route : 'other';
      metrics.answered({ route, method: req.method, status: res.statusCode, seconds: ms / 1000 });
      span.run(() =>
        logger.info({ event: 'request', requestId, method: req.method, path, status: res.statusCode, ms, aborted: !res.writableFinished }),
      );
      const attributes = { 'http.request.method': req.method, 'http.route': route, 'http.response.status_code': res.statusCode };
      span.end({ name: `${req.method} ${route}`, attributes, isFailed: res.statusCode >= SERVER_ERROR });
    });
    span.run(next);
  };
}
