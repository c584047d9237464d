import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';

interface NoticeEndpoint {
  path: string;
  /** Verifies the raw bytes of `req.body`, stores the notice in the inbox, and answers. */
  handle(req: Request, res: Response): Promise<void>;
  /** Rejects a notice in the provider's format, so that the provider repeats it. */
  refuse(res: Response, status: number, message: string): void;
  logger: Logger;
  /** The event to log if a notice could not be stored. */
  failedEvent: string;
}

const BODY_LIMIT = '64kb';
/** Providers wait for five seconds. A notice that takes longer is rejected, so that the provider repeats it. */
const ANSWER_MS = 4_000;

/**
 * Receives a provider's notices. Signatures cover the raw bytes, so nothing parses the body before `handle`. A notice is stored in
 * the inbox before it is answered, and processed afterwards.
 */
export function createNoticeRouter({ path, handle, refuse, logger, failedEvent }: NoticeEndpoint): Router {
  const refuseOnce: NoticeEndpoint['refuse'] = (res, status, message) => {
    if (!res.headersSent) refuse(res, status, message);
  };
  const router = Router();
  router.post(path, express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false }), async (req, res) => {
    const timer = setTimeout(() => refuseOnce(res, 503, '暂时无法处理'), ANSWER_MS);
    try {
      await handle(req, res);
    } catch (error) {
      logger.error({ event: failedEvent, err: error }, 'A notice could not be stored');
      refuseOnce(res, 503, '暂时无法处理');
    } finally {
      clearTimeout(timer);
    }
  });
  const handleBodyError: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) =>
    refuseOnce(res, error.status ?? 400, '内容无法读取');
  router.use(path, handleBodyError);
  return router;
}
