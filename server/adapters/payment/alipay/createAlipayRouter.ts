import type { Request, Response, Router } from 'express';
import type { Logger } from 'pino';
import type { AlipaySettings } from '../../../config/readAlipay';
import { createNoticeRouter } from '../../createNoticeRouter';
import type { PaymentInbox } from '../PaymentProvider';
import { isSignedNotice } from './alipaySignature';
import { readNotice } from './readNotice';

interface Deps {
  options: AlipaySettings;
  inbox: PaymentInbox;
  logger: Logger;
}

/** The platform repeats a notice unless the answer is exactly this word. */
const TAKEN = 'success';
const NOT_TAKEN = 'failure';

function answer(res: Response, status: number, text: string): void {
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);
}

/** The fields of the form; null for anything else, and for a form with a repeated field, of which only one value could be signed. */
function readFields(body: unknown): Map<string, string> | null {
  if (!Buffer.isBuffer(body) || body.length === 0) return null;
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const byName = new Map(fields);
  return byName.size === fields.length && byName.has('sign') ? byName : null;
}

async function handleNotice(req: Request, res: Response, { options, inbox, logger }: Deps): Promise<void> {
  const fields = readFields(req.body);
  if (!fields || !isSignedNotice(options.publicKey, fields)) {
    const status = fields ? 401 : 400;
    logger.warn({ event: 'alipay_notice_refused', status }, 'A notice was refused, because it is not signed as it should be');
    return answer(res, status, NOT_TAKEN);
  }
  const notice = readNotice(options, fields);
  if (!notice) {
    logger.error({ event: 'alipay_notice_unreadable' }, 'A signed notice is not for this app and seller, or cannot be read');
    return answer(res, 400, NOT_TAKEN);
  }
  if (notice !== 'ignored') await inbox.accept(notice);
  if (!res.headersSent) answer(res, 200, TAKEN);
}

/** Receives the platform's notices: forms whose decoded fields are signed. */
export function createAlipayRouter(deps: Deps): Router {
  return createNoticeRouter({
    path: new URL(deps.options.notifyUrl).pathname,
    handle: (req, res) => handleNotice(req, res, deps),
    refuse: (res, status) => answer(res, status, NOT_TAKEN),
    logger: deps.logger,
    failedEvent: 'alipay_notice_failed',
  });
}
