import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { CALL_FORM_PATH } from '../../../shared/callForms';
import { setRouteId } from '../http/requestContext';
import type { CompanySignOn } from './companySignOn';
import type { FormLogin } from './formLogin';
import { type SessionCookie, sessionContent } from './sealedCookie';

export interface SessionRoutesOptions {
  /** The address that browsers use. */
  publicUrl: string;
  sessionCookie: SessionCookie;
  formLogin: FormLogin;
  signOn: CompanySignOn;
  /** Makes the call of a plain form. */
  callForms: RequestHandler;
}

const MAX_BODY = '8kb';

const parseUrl = (address: string) => (URL.canParse(address) ? new URL(address) : null);

/**
 * True when the request comes from one of our own pages, according to the browser: its origin is that of `PUBLIC_URL`. The host that the request
 * names counts too, for a server that is reached without the proxy; behind one it may be the proxy's name for this server.
 */
function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  // Old browsers, and those on plain http, do not send Sec-Fetch-Site; they send Origin with every POST and DELETE, the oldest only Referer.
  const origin = parseUrl(req.get('Origin') ?? req.get('Referer') ?? '');
  if (!origin) return false;
  // A default port may be written out in one of them only.
  const host = parseUrl(`${origin.protocol}//${req.get('Host')}`)?.host;
  return origin.origin === parseUrl(publicUrl)?.origin || origin.host === host;
}

const createGuard =
  (publicUrl: string): RequestHandler =>
  (req: Request, res: Response, next: NextFunction) => {
    if (isSameOrigin(req, publicUrl)) next();
    else res.status(403).json({ error: 'cross-site' });
  };

const demandJson: RequestHandler = (req: Request, res: Response, next: NextFunction) => {
  if (req.is('application/json')) next();
  else res.status(415).json({ error: 'application/json expected' });
};

/** The endpoints of the sealed session cookie. Its content is not trusted: every API call checks the token. */
export function createSessionRoutes({ publicUrl, sessionCookie, formLogin, signOn, callForms }: SessionRoutesOptions): Router {
  const demandSameOrigin = createGuard(publicUrl);
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 20 });
  router.use('/session', (_req, res, next) => {
    setRouteId(res, 'session');
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.post('/session', demandSameOrigin, demandJson, express.json({ limit: MAX_BODY }), async (req, res) => {
    const content = sessionContent.safeParse(req.body);
    if (!content.success) {
      res.status(400).json({ error: 'token and userInfo expected' });
      return;
    }
    res.setHeader('Set-Cookie', await sessionCookie.seal(content.data));
    res.status(204).end();
  });
  router.get('/session', async (req, res) => {
    const site = req.get('Sec-Fetch-Site');
    const session = site && site !== 'same-origin' ? null : await sessionCookie.open(req.headers.cookie);
    if (session) res.json(session);
    else res.status(204).end();
  });
  router.delete('/session', demandSameOrigin, (_req, res) => {
    res.setHeader('Set-Cookie', sessionCookie.clear());
    res.status(204).end();
  });
  router.post('/session/login', demandSameOrigin, form, formLogin.handleLogin);
  router.post(`${CALL_FORM_PATH}/:call`, demandSameOrigin, form, callForms);
  router.post('/session/logout', demandSameOrigin, form, formLogin.handleLogout);
  // A HEAD would run the next one and use the answer up.
  router.head('/session/company/:companySuffix', (_req, res) => void res.status(405).set('Allow', 'GET').end());
  // A link of another site; its state is compared with the browser's cookie.
  router.get('/session/company/:companySuffix', signOn.handleReturn);
  return router;
}
