import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';

interface NoticeEndpoint {
  path: string;
  /** Verifies the raw bytes of `req.body`, puts the notice into the inbox, and answers. */
  handle(req: Request, res: Response): Promise<void>;
  /** Answers in the provider's form that a notice was not taken, so that it comes again. */
  refuse(res: Response, status: number, message: string): void;
  logger: Logger;
  /** The event that is logged when a notice could not be taken. */
  failedEvent: string;
}

const BODY_LIMIT = '64kb';
/** Providers wait for five seconds; what takes longer is refused, so that it comes again. */
const ANSWER_MS = 4_000;

/**
 * Where a provider sends its notices. Signatures are over the raw bytes, so nothing reads the body before `handle` does. A notice is in
 * the inbox before it is answered, and is processed afterwards.
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
      logger.error({ event: failedEvent, err: error }, 'A notice could not be taken in');
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
