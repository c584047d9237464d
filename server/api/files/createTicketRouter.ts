import { pipeline } from 'node:stream';
import { type Response, Router } from 'express';
import type { ApiServices } from '../handler';
import { ticketKinds } from './ticketKinds';
import { TICKET_PATH } from './tickets';

/** What a browser can show by itself without running anything; everything else is saved. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp))$/;

function sendText(res: Response, status: number, text: string): void {
  res.status(status).set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
}

/** RFC 6266: the name in UTF-8, and plain for old readers. */
function createDisposition(contentType: string, name: string): string {
  return `${SHOWN.test(contentType) ? 'inline' : 'attachment'}; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/**
 * Hands the files out: whoever has a ticket gets its file, for as long as the ticket is good. The headers keep it out of every
 * cache, and a file that a browser opens by itself can neither run scripts nor load anything.
 */
export function createTicketRouter(services: ApiServices): Router {
  const router = Router();
  router.get(`${TICKET_PATH}:ticket`, async (req, res) => {
    const claims = services.tickets.open(req.params.ticket);
    const produce = claims && Object.hasOwn(ticketKinds, claims.kind) ? ticketKinds[claims.kind] : undefined;
    if (!claims || !produce) return sendText(res, 404, '下载链接已失效，请回到页面重新下载。');
    try {
      const file = await produce(services, claims);
      if (!file) return sendText(res, 404, '文件已经不在了。');
      res.set({
        'Content-Type': file.contentType,
        'Content-Disposition': createDisposition(file.contentType, claims.name),
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      });
      if (Buffer.isBuffer(file.body)) res.end(file.body);
      // What was sent cannot be taken back: the connection ends, and the download shows as broken. A reader who leaves ends the file.
      else pipeline(file.body, res, () => undefined);
    } catch (error) {
      services.logger.error({ event: 'ticket_file_failed', kind: claims.kind, err: error }, 'A file could not be made');
      sendText(res, 500, '文件没有生成成功，请稍后再试。');
    }
  });
  return router;
}
