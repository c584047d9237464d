import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { BUSINESS_CODES } from '../../shared/constants';
import { ApiError } from '../errors/ApiError';
import type { ApiServices } from '../handlerKit/handler';
import { openLocation, openShare, type ShareAnswer } from '../modules/shares/openShare';
import { SHARE_API_PATH, SHARE_CONTENT_TYPE } from '../modules/shares/shareLink';
import { getNetwork } from '../security/getNetwork';
import { createId } from '../security/ids';
import { isUsable } from '../security/isUsable';
import { refuseHead } from './refuseHead';

/** The manifest request of the specification. */
const manifestRequest = z.object({
  recipient: z.string().trim().min(1).max(100).refine(isUsable),
  passcode: z.string().max(64).refine(isUsable).default(''),
  embeddedLengthMax: z.int().min(0).optional(),
});
/** All tries of an address may run at once; each share has its own limit. */
const FREE_FAILURES = 60;
const MAX_BODY = '4kb';

/** Any viewer may fetch: what it needs is in the link, and no cookie counts here. */
const allowEveryOrigin: RequestHandler = (_req, res, next) => {
  // The name in metrics and traces, which have no path.
  res.locals.route = 'share';
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
  next();
};

const getRequestId = (res: Response) => (typeof res.locals.requestId === 'string' ? res.locals.requestId : createId());

function sendAnswer(res: Response, answer: ShareAnswer, manifestUrl: string): void {
  if (answer.state === 'gone') res.status(404).json({ error: 'not_found' });
  else if (answer.state === 'busy') res.status(429).set('Retry-After', '1').json({ error: 'busy' });
  else if (answer.state === 'wrong') res.status(401).json({ remainingAttempts: answer.remainingAttempts });
  else {
    const place = 'embedded' in answer ? { embedded: answer.embedded } : { location: `${manifestUrl}/${answer.ticket}` };
    res.json({ status: 'finalized', files: [{ contentType: SHARE_CONTENT_TYPE, ...place }] });
  }
}

/** Runs work within the limit of failures of the caller's address. */
async function withinLimit(services: ApiServices, req: Request, work: () => Promise<boolean>): Promise<void> {
  const permit = await services.limits.enter('shareAddress', getNetwork(req.ip ?? ''), FREE_FAILURES);
  try {
    if (!(await work())) await permit.fail();
  } finally {
    permit.leave();
  }
}

/**
 * The addresses that a viewer of SMART Health Links asks: the manifest and the locations of files.
 * A failure is answered without the link's token.
 */
export function createShareRouter(services: ApiServices): Router {
  const router = Router();
  const guard =
    (work: (req: Request, res: Response) => Promise<boolean>): RequestHandler =>
    async (req, res) => {
      try {
        await withinLimit(services, req, () => work(req, res));
      } catch (error) {
        if (error instanceof ApiError && error.code === BUSINESS_CODES.tooMany)
          res.status(429).set('Retry-After', '60').json({ error: 'too_many_requests' });
        else {
          services.logger.error({ event: 'share_failed', requestId: getRequestId(res), err: error }, 'A share could not be opened');
          res.status(500).json({ error: 'server_error' });
        }
      }
    };
  router.use(SHARE_API_PATH, allowEveryOrigin);
  router.options(`${SHARE_API_PATH}*path`, (_req, res) => void res.status(204).end());
  router.post(
    `${SHARE_API_PATH}:token`,
    express.json({ limit: MAX_BODY }),
    guard(async (req, res) => {
      const { data, error } = manifestRequest.safeParse(req.body);
      if (!data) {
        const fields = [...new Set(error.issues.map(({ path }) => String(path[0] ?? '')))].filter(Boolean);
        res.status(400).json({ error: 'invalid_request', fields });
        return false;
      }
      const token = String(req.params.token);
      const { embeddedLengthMax = 0 } = data;
      const answer = await openShare(services, { ...data, token, embeddedLengthMax, requestId: getRequestId(res) });
      sendAnswer(res, answer, `${services.settings.publicUrl}${SHARE_API_PATH}${token}`);
      return answer.state === 'open' || answer.state === 'busy';
    }),
  );
  router.head(`${SHARE_API_PATH}:token/:ticket`, refuseHead);
  router.get(
    `${SHARE_API_PATH}:token/:ticket`,
    guard(async (req, res) => {
      const file = await openLocation(services, String(req.params.token), String(req.params.ticket));
      if (file === undefined) res.status(404).json({ error: 'not_found' });
      else res.type('application/jose').send(file);
      return file !== undefined;
    }),
  );
  return router;
}
