import http from 'node:http';
import https from 'node:https';
import { Transform } from 'node:stream';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { getRequestId } from '../http/requestContext';

export interface ApiProxyOptions {
  staffBase: string;
  generalBase: string;
  logger: Logger;
}

/** The first segments of the calls' paths (spec §7), by back end. */
const STAFF_PREFIX = '/staff/';
/** What viewers of shared links ask (SMART Health Links), from any origin. */
const SHARE_PREFIX = '/shl/';
const GENERAL_PREFIXES = ['/open/', '/wfmall/', '/enterprise/', '/usercenter/'];
/** Request headers that are forwarded to the back end: no cookie, nothing of this origin. */
const FORWARDED = [
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
  'jwttoken',
  'cardid',
  'projectid',
  'transid',
  'user-agent',
  // Of payment providers' and examination centres' notices, which come to the same address as browsers.
  ...['timestamp', 'nonce', 'serial', 'signature', 'signature-type'].map((name) => `wechatpay-${name}`),
  ...['timestamp', 'nonce', 'signature'].map((name) => `x-yuejian-${name}`),
];
/** Response headers that are returned to the browser, or to a centre. */
const RETURNED = [
  ...['content-type', 'content-length', 'content-encoding', 'content-disposition', 'cache-control', 'retry-after'],
  ...['x-yuejian-timestamp', 'x-yuejian-signature'],
];
/** Those by which the back end lets viewers of other origins ask. For the calls, no other origin may. */
const RETURNED_TO_VIEWERS = [
  ...RETURNED,
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'referrer-policy',
  'x-robots-tag',
];
const TIMEOUT_MS = 30_000;
/**
 * How long an idle connection to a back end may be reused. Shorter than back ends keep theirs (Node: 5 seconds): a request on a connection
 * that is just being closed is reset, and a call must not be sent twice.
 */
const REUSE_MS = 3_000;

/** The largest upload of the product (20 MB) and room for the form around it. */
const MAX_BODY = 21 * 1024 * 1024;

/** Fails once a body exceeds the limit, whatever length it declared. */
function createLimit(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > MAX_BODY ? new Error('The body is too large') : null, chunk);
    },
  });
}

/** The base path of the back end plus the first segment of a call: `..` must not lead outside of it. */
const getScope = (base: string, url: string) => new URL(`${base}/${url.split('/')[1]}/`).pathname;

const pick = (headers: http.IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Forwards the browser's calls to another back end (API_PROXY=1), streaming in both directions. */
export function createApiProxy({ staffBase, generalBase, logger }: ApiProxyOptions): Router {
  const reuse = { keepAlive: true, timeout: REUSE_MS };
  const agents = { http: new http.Agent(reuse), https: new https.Agent(reuse) };

  function forward(req: Request, res: Response, base: string, returned = RETURNED): void {
    const target = new URL(base + req.url);
    if (!target.pathname.startsWith(getScope(base, req.url))) return void res.status(404).end();
    if (Number(req.get('content-length') ?? 0) > MAX_BODY) return void res.status(413).end();
    const isHttps = target.protocol === 'https:';
    const headers = { ...pick(req.headers, FORWARDED), 'x-forwarded-for': req.ip ?? '', 'x-request-id': getRequestId(res) };
    const options = { method: req.method, headers, agent: isHttps ? agents.https : agents.http, timeout: TIMEOUT_MS };
    const outgoing = (isHttps ? https : http).request(target, options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, pick(answer.headers, returned));
      answer.pipe(res);
      answer.once('error', () => res.destroy());
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.once('error', (error) => {
      if (res.writableEnded) return;
      logger.warn({ event: 'proxy_failed', requestId: getRequestId(res), err: error });
      if (res.headersSent) res.destroy();
      else res.status(error.message === 'timeout' ? 504 : 502).end();
    });
    res.once('close', () => outgoing.destroy());
    const limit = createLimit().once('error', () => {
      if (!res.headersSent) res.status(413).set('Connection', 'close').end();
      outgoing.destroy();
    });
    req.pipe(limit).pipe(outgoing);
  }

  const router = Router();
  router.use((req, res, next) => {
    if (req.url.startsWith(STAFF_PREFIX)) forward(req, res, staffBase);
    else if (req.url.startsWith(SHARE_PREFIX)) forward(req, res, staffBase, RETURNED_TO_VIEWERS);
    else if (GENERAL_PREFIXES.some((prefix) => req.url.startsWith(prefix))) forward(req, res, generalBase);
    else next();
  });
  return router;
}
