import { pipeline } from 'node:stream';
import { type Response, Router } from 'express';
import { openReadLog, withReadLog } from '../../handlerKit/accessLog/readLog';
import type { TicketFile, TicketKind } from '../../handlerKit/files/TicketFile';
import { TICKET_PATH, type TicketClaims } from '../../handlerKit/files/tickets';
import type { ApiServices } from '../../handlerKit/handler';
import { createId } from '../../security/ids';
import { refuseHead } from '../refuseHead';
import { querySessionAlive } from './querySessionAlive';
import { ticketKinds } from './ticketKinds';

/** Types that a browser can display without running anything; all others are downloaded. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp))$/;

function sendText(res: Response, status: number, text: string): void {
  res.status(status).set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
}

/** RFC 6266: the name in UTF-8, and in ASCII for old clients. */
function createDisposition(contentType: string, name: string): string {
  return `${SHOWN.test(contentType) ? 'inline' : 'attachment'}; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Produces the file. A file with health data is returned only after the access log has the entry. */
async function produceFile(services: ApiServices, kind: TicketKind, claims: TicketClaims, requestId: string): Promise<TicketFile | null> {
  if (!kind.readsHealth) return kind.produce(services, claims);
  const reader = { kind: 'account', accountId: claims.accountId } as const;
  const log = openReadLog(services, { reader, action: kind.readsHealth, requestId });
  let file: TicketFile | null = null;
  try {
    return await withReadLog(log, async () => {
      file = await kind.produce(services, claims, log);
      if (!file) log.recordNothing();
      return file;
    });
  } catch (error) {
    closeFile(file);
    throw error;
  }
}

/** Closes a file that is not sent after all. */
function closeFile(file: TicketFile | null): void {
  if (file && !Buffer.isBuffer(file.body)) file.body.destroy();
}

function sendFile(res: Response, { body, contentType }: TicketFile, name: string): void {
  res.set({
    'Content-Type': contentType,
    'Content-Disposition': createDisposition(contentType, name),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
  if (Buffer.isBuffer(body)) res.end(body);
  // If the stream fails, the connection is closed, and the download shows as broken. If the reader disconnects, the stream is closed.
  else pipeline(body, res, () => undefined);
}

/**
 * Sends the file of a ticket while the ticket is valid and the session that requested it is alive.
 * The headers prevent caching, and a file that a browser displays can neither run scripts nor load anything.
 */
export function createTicketRouter(services: ApiServices): Router {
  const router = Router();
  router.head(`${TICKET_PATH}:ticket`, refuseHead);
  router.get(`${TICKET_PATH}:ticket`, async (req, res) => {
    const given: unknown = res.locals.requestId;
    const requestId = typeof given === 'string' ? given : createId();
    const claims = services.tickets.open(req.params.ticket);
    const kind = claims && Object.hasOwn(ticketKinds, claims.kind) ? ticketKinds[claims.kind] : undefined;
    if (!claims || !kind) return sendText(res, 404, '下载链接已失效，请回到页面重新下载。');
    try {
      if (!(await querySessionAlive(services.db, claims, services.now()))) {
        return sendText(res, 404, '下载链接已失效，请登录后重新下载。');
      }
      const file = await produceFile(services, kind, claims, requestId);
      if (!file) return sendText(res, 404, '文件已经不在了。');
      sendFile(res, file, claims.name);
    } catch (error) {
      services.logger.error({ event: 'ticket_file_failed', kind: claims.kind, requestId, err: error }, 'A file could not be made');
      sendText(res, 500, '文件没有生成成功，请稍后再试。');
    }
  });
  return router;
}
