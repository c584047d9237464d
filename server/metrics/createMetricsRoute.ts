import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { MetricsRegistry } from './createMetrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the time taken does not reveal how much of the token was right. */
function createTokenCheck(token: string): (req: IncomingMessage) => boolean {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

/**
 * Answers with the metrics. Without the token, the answer does not even reveal that they exist.
 * @param token undefined where the address protects the metrics: the port on 127.0.0.1
 */
export function createMetricsRoute(print: MetricsRegistry['print'], token: string | undefined): RequestListener {
  const isAllowed = token === undefined ? () => true : createTokenCheck(token);
  return async (req, res) => {
    if (!isAllowed(req) || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404).end();
      return;
    }
    try {
      const { contentType, text } = await print();
      res.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(req.method === 'HEAD' ? undefined : text);
    } catch {
      res.writeHead(503, { 'Retry-After': '15' }).end();
    }
  };
}
