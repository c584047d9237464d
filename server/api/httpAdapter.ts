import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { type CallName, calls, getCall } from '../../shared/calls';
import { CLIENT_TYPE_FIELD } from '../../shared/constants';
import { getStatusText } from '../../shared/errorCatalogue';
import { ApiError, validationError } from './ApiError';
import { type createUploadReader, UPLOAD_LIMITS } from './files/createUploadReader';
import type { CallerHeaders, Execute } from './handler';
import { createId } from './security/ids';

/** Bodies of calls are small forms; uploads have a limit of their own. */
const BODY_LIMIT = '64kb';
const MAX_HEADER_LENGTH = 200;
/** What is asked for below these and is no call is a 404 in JSON; everything else is the web tier's. */
const PREFIXES = ['/staff/v1', '/open/v1', '/wfmall/mall/v1', '/enterprise/v1', '/usercenter/uc/v1'];

function sendJson(res: Response, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify(body));
}

/** Protocol errors say their HTTP status in the body, too. */
function sendStatus(res: Response, status: number, msg = getStatusText(status)): void {
  sendJson(res, status, { code: status, msg });
}

const getHeader = (req: Request, name: string) => req.get(name)?.slice(0, MAX_HEADER_LENGTH) || undefined;

function readHeaders(req: Request, res: Response): CallerHeaders {
  const given: unknown = res.locals.requestId;
  const requestId = typeof given === 'string' ? given : createId();
  res.setHeader('X-Request-Id', requestId);
  return {
    token: req.get('jwttoken') ?? '',
    cardId: getHeader(req, 'cardId'),
    projectId: getHeader(req, 'projectId'),
    transId: getHeader(req, 'transId'),
    ip: req.ip ?? '',
    userAgent: getHeader(req, 'user-agent') ?? '',
    requestId,
  };
}

/** Query and body together: the specification sends one POST with a query string. `clentType` is the wire's, not the call's. */
function readInput(req: Request): unknown {
  const body: unknown = req.body;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return body;
  const { [CLIENT_TYPE_FIELD]: _clientType, ...input } = { ...req.query, ...body };
  return input;
}

const requireJson: RequestHandler = (req, res, next) => {
  const hasBody = req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0;
  if (hasBody && !req.is('application/json')) sendStatus(res, 415, '请求的内容格式不受支持。');
  else next();
};

const handleBodyError: ErrorRequestHandler = (error: { status?: number; type?: string }, _req, res, next) => {
  if (error.type === 'entity.parse.failed') {
    const { code, message: msg, data } = validationError({ '': '请求内容不是有效的 JSON。' });
    sendJson(res, 200, { code, msg, data });
  } else if (error.status === 413) sendStatus(res, 413, '提交的内容过大。');
  else if (error.status === 415) sendStatus(res, 415, '请求的内容格式不受支持。');
  else if (error.status && error.status < 500) sendStatus(res, error.status);
  else next(error);
};

/** Rejects with the ApiError that the call would answer to this caller. */
export type CheckAccess = (name: CallName, headers: CallerHeaders) => Promise<void>;

export interface HttpAdapterOptions {
  /** Runs a call. */
  execute: Execute;
  /** Calls for which this is false are a 404. */
  isBuilt(name: CallName): boolean;
  checkAccess: CheckAccess;
  readUpload: ReturnType<typeof createUploadReader>;
}

/** What an ApiError says, as an envelope. */
const toEnvelope = ({ code, message: msg, data }: ApiError) => (data === undefined ? { code, msg } : { code, msg, data });

/** The rest of a form that is not read must not keep the connection. */
function sendAndClose(res: Response, status: number, body: unknown): void {
  res.setHeader('Connection', 'close');
  sendJson(res, status, body);
}

/** A form upload: whoever may not make the call has nothing read; what is too large ends the reading. */
function createUploadHandler(name: CallName, { execute, checkAccess, readUpload }: HttpAdapterOptions): RequestHandler {
  return async (req, res) => {
    const headers = readHeaders(req, res);
    if (!req.is('multipart/form-data')) return sendStatus(res, 415, '请用表单上传文件。');
    try {
      await checkAccess(name, headers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return sendAndClose(res, 200, toEnvelope(error));
    }
    const outcome = await readUpload(name, req, res);
    if ('file' in outcome) return sendJson(res, 200, await execute(name, { name: outcome.name, file: outcome.file }, headers));
    if (outcome.problem === 'tooLarge') {
      const limit = Math.round((UPLOAD_LIMITS[name] ?? 0) / 1024 / 1024);
      return sendAndClose(res, 413, { code: 413, msg: `文件过大，不能超过 ${limit} MB。` });
    }
    sendAndClose(
      res,
      200,
      toEnvelope(validationError({ file: outcome.problem === 'missing' ? '请选择文件' : '文件没有传完，请重新上传' })),
    );
  };
}

/**
 * The calls at exactly the paths of spec §7, as a thin layer over `execute`. No CORS headers: other origins may not call.
 */
export function createHttpAdapter(options: HttpAdapterOptions): Router {
  const { execute, isBuilt } = options;
  const parseBody = express.json({ limit: BODY_LIMIT, inflate: false, strict: true });

  function createCallRouter(name: CallName): Router {
    const { method, path, multipart } = getCall(name);
    const router = Router({ caseSensitive: true });
    // The web tier's metrics name a request by it.
    router.all(path, (_req, res, next) => {
      res.locals.route = name;
      next();
    });
    const handle: RequestHandler = async (req, res) => {
      sendJson(res, 200, await execute(name, readInput(req), readHeaders(req, res)));
    };
    if (multipart) router.post(path, createUploadHandler(name, options));
    else if (method === 'GET') router.get(path, handle);
    else router.post(path, requireJson, parseBody, handle);
    router.all(path, (_req, res) => {
      res.setHeader('Allow', method === 'GET' ? 'GET, HEAD' : method);
      sendStatus(res, 405, '请求的方法不受支持。');
    });
    return router;
  }

  // Found by its path: Express would try the patterns of all calls in turn, for every page, too.
  const names = Object.keys(calls) as CallName[];
  const callRouters = new Map(names.filter(isBuilt).map((name) => [getCall(name).path as string, createCallRouter(name)]));
  const router = Router({ caseSensitive: true });
  router.use((req, res, next) => {
    const callRouter = callRouters.get(req.path.replace(/\/$/, ''));
    if (callRouter) callRouter(req, res, next);
    else next();
  });
  router.use(PREFIXES, (_req, res) => sendStatus(res, 404));
  router.use(handleBodyError);
  return router;
}
