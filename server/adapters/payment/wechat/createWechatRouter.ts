import type { Request, Response, Router } from 'express';
import type { Logger } from 'pino';
import type { WechatSettings } from '../../../config/readWechat';
import { createNoticeRouter } from '../../createNoticeRouter';
import type { PaymentInbox } from '../PaymentProvider';
import type { PlatformKeys } from './createPlatformKeys';
import { isTimely } from './createWechatClient';
import { readNotice } from './readNotice';
import { isSignedBy, readSignature } from './wechatSignature';

interface Deps {
  options: WechatSettings;
  keys: PlatformKeys;
  inbox: PaymentInbox;
  logger: Logger;
  now(): Date;
}

/** The platform repeats a notice unless the status is 200 or 204. The message only appears in its log. */
function refuse(res: Response, status: number, message: string): void {
  res.status(status).set('Cache-Control', 'no-store').json({ code: 'FAIL', message });
}

/** The bytes of a notice with a valid and recent signature, or the reason to reject it. */
async function readSigned(req: Request, { keys, now }: Deps): Promise<{ body: Buffer } | { status: number; message: string }> {
  const body: unknown = req.body;
  const signature = readSignature((name) => req.get(name));
  if (!Buffer.isBuffer(body) || !signature) return { status: 400, message: '缺少签名或内容' };
  if (!isTimely(signature.timestamp, now())) return { status: 401, message: '时间戳超出允许范围' };
  const key = await keys.find(signature.serial);
  return key && isSignedBy(key, signature, body) ? { body } : { status: 401, message: '签名错误' };
}

async function handleNotice(req: Request, res: Response, deps: Deps): Promise<void> {
  const { inbox, logger, options } = deps;
  const signed = await readSigned(req, deps);
  if (!('body' in signed)) {
    logger.warn(
      { event: 'wechat_notice_refused', status: signed.status },
      'A notice was refused, because it is not signed as it should be',
    );
    return refuse(res, signed.status, signed.message);
  }
  const notice = readNotice(options, signed.body);
  if (!notice) {
    logger.error({ event: 'wechat_notice_unreadable' }, 'A signed notice is not for this merchant, or cannot be read');
    return refuse(res, 400, '通知内容无法识别');
  }
  if (notice !== 'ignored') await inbox.accept(notice);
  if (!res.headersSent) res.status(204).set('Cache-Control', 'no-store').end();
}

/** Receives the platform's notices. The signature covers the raw bytes, so they are verified before they are parsed. */
export function createWechatRouter(deps: Deps): Router {
  return createNoticeRouter({
    path: new URL(deps.options.notifyUrl).pathname,
    handle: (req, res) => handleNotice(req, res, deps),
    refuse,
    logger: deps.logger,
    failedEvent: 'wechat_notice_failed',
  });
}
