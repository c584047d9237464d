import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of a request, as it stands in the log, in the answer's `X-Request-Id` and on error pages. */
export function getRequestId(res: Response): string {
  return String(res.locals.requestId ?? '');
}

/** The path of an address without its query, which may hold what must not be logged. */
const getPath = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * Gives each request an id (a balancer's own is kept when proxies are trusted) and logs it when it is answered.
 */
export function createRequestContext(logger: Logger, trustProxy: boolean): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    const given = trustProxy ? req.get('X-Request-Id') : undefined;
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    const path = getPath(req.originalUrl);
    res.locals.requestId = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      logger.info({ event: 'request', requestId, method: req.method, path, status: res.statusCode, ms, aborted: !res.writableFinished });
    });
    next();
  };
}
