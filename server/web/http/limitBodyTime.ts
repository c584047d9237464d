import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallName, calls, getCall } from '../../../shared/calls';

/** Bodies other than uploads are a few kilobytes. */
const BODY_MS = 20_000;

/** Uploads have the server's own, longer limit. With a base path they are reachable below it, too. */
const uploadPaths = (Object.keys(calls) as CallName[]).map(getCall).flatMap(({ path, multipart }) => (multipart ? [path] : []));
const isUpload = (url = '') => uploadPaths.some((path) => url.split('?', 1)[0]?.endsWith(path));

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Answers 408 to a body that arrives too slowly, and closes the connection of one that goes on after its answer. Applies to every
 * request whatever its method and address, so that none can hold a connection for longer.
 */
export function limitBodyTime(req: IncomingMessage, res: ServerResponse, limitMs = BODY_MS): void {
  if (!hasBody(req) || isUpload(req.url)) return;
  const timer = setTimeout(() => {
    if (req.complete || req.destroyed) return;
    // The connection is closed only after the answer has been sent: with unread bytes, a reset could overtake the answer.
    if (res.headersSent) req.destroy();
    else res.writeHead(408, { Connection: 'close' }).end(() => req.destroy());
  }, limitMs);
  timer.unref();
  req.once('end', () => clearTimeout(timer));
  req.once('close', () => clearTimeout(timer));
}
