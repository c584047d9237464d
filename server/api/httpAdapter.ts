import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { type CallName, calls, getCall } from '../../shared/calls';
import { CLIENT_TYPE_FIELD } from '../../shared/constants';
import type { Envelope } from '../../shared/entities';
import { getStatusText } from '../../shared/errorCatalogue';
import { toEnvelope, validationError } from '../errors/ApiError';
import type { CallerHeaders } from '../handlerKit/Caller';
import { storageFullError } from '../handlerKit/files/storageFull';
import type { UploadAdmission } from '../modules/files/createUploadAdmission';
import { createId } from '../security/ids';
import type { Executor } from './execute';
import { type createUploadReader, getUploadSize, UPLOAD_LIMITS } from './files/createUploadReader';

/** Bodies of calls are small forms; uploads have their own limits. */
const BODY_LIMIT = '64kb';
const MAX_HEADER_LENGTH = 200;
/** Paths below these that are no call are a 404 in JSON; all others belong to the web tier. */
const PREFIXES = ['/staff/v1', '/open/v1', '/wfmall/mall/v1', '/enterprise/v1', '/usercenter/uc/v1'];

function sendJson(res: Response, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify(body));
}

/** Protocol errors repeat the HTTP status in the body. */
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

/** Merges query and body, because the specification has a POST with a query string. `clentType` belongs to the wire, not to the call. */
function readInput(req: Request): unknown {
  const body: unknown = req.body;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return body;
  const { [CLIENT_TYPE_FIELD]: _clientType, ...input } = { ...req.query, ...body };
  return input;
}

/** An error in the body of a call: an HTTP status and text, or an envelope. */
type BodyProblem = { status: number; msg?: string } | { envelope: Envelope };

const hasBody = (req: Request) => req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0;

/** @returns null for an error that is not about the body */
function getBodyProblem(error: Error & { status?: number; type?: string }): BodyProblem | null {
  if (error.type === 'entity.parse.failed') return { envelope: toEnvelope(validationError({ '': '请求内容不是有效的 JSON。' })) };
  if (error.status === 413) return { status: 413, msg: '提交的内容过大。' };
  if (error.status === 415) return { status: 415, msg: '请求的内容格式不受支持。' };
  return error.status && error.status < 500 ? { status: error.status } : null;
}

/**
 * Admits or rejects a caller's upload before it is read.
 * @param size its maximum size in bytes
 * @throws ApiError to answer with
 */
export type AdmitCallerUpload = (name: CallName, headers: CallerHeaders, size: number) => Promise<UploadAdmission>;

export interface HttpAdapterOptions {
  executor: Executor;
  /** False for a call that is a 404. */
  isBuilt(name: CallName): boolean;
  admitUpload: AdmitCallerUpload;
  readUpload: ReturnType<typeof createUploadReader>;
  /** Logs and counts an upload that failed because of a full disk. */
  reportFull(error: unknown): void;
}

/** Closes the connection, because the unread rest of the form would block it. */
function sendAndClose(res: Response, status: number, body: unknown): void {
  res.setHeader('Connection', 'close');
  sendJson(res, status, body);
}

/** The answer to an upload; `isUnread` if part of the form may still be arriving. */
interface UploadAnswer {
  status: number;
  body: unknown;
  isUnread?: boolean;
}

async function answerUpload(
  name: CallName,
  req: Request,
  res: Response,
  options: HttpAdapterOptions,
  headers: CallerHeaders,
): Promise<UploadAnswer> {
  const { executor, readUpload, reportFull } = options;
  const outcome = await readUpload(name, req, res);
  if ('file' in outcome) return { status: 200, body: await executor.execute(name, { name: outcome.name, file: outcome.file }, headers) };
  if (outcome.problem === 'tooLarge') {
    const limit = Math.round((UPLOAD_LIMITS[name] ?? 0) / 1024 / 1024);
    return { status: 413, body: { code: 413, msg: `文件过大，不能超过 ${limit} MB。` }, isUnread: true };
  }
  if (outcome.problem === 'full') {
    reportFull(outcome.error);
    return { status: 200, body: toEnvelope(storageFullError()), isUnread: true };
  }
  const problem = outcome.problem === 'missing' ? '请选择文件' : '文件没有传完，请重新上传';
  return { status: 200, body: toEnvelope(validationError({ file: problem })), isUnread: true };
}

/** Handles a form upload. Nothing is read for an unauthorized caller or one without quota, and reading stops at the size limit. */
function createUploadHandler(name: CallName, options: HttpAdapterOptions): RequestHandler {
  return async (req, res) => {
    const headers = readHeaders(req, res);
    if (!req.is('multipart/form-data')) {
      const refusal = await options.executor.refuse(name, headers);
      return refusal ? sendAndClose(res, 200, refusal) : sendStatus(res, 415, '请用表单上传文件。');
    }
    let admission: UploadAdmission;
    try {
      admission = await options.admitUpload(name, headers, getUploadSize(name, req.get('content-length')));
    } catch (error) {
      return sendAndClose(res, 200, options.executor.describeError(error, name, headers));
    }
    // Release the reservation before answering, so that the next upload has room.
    const answer = await answerUpload(name, req, res, options, headers).finally(() => admission.release());
    (answer.isUnread ? sendAndClose : sendJson)(res, answer.status, answer.body);
  };
}

/**
 * Serves the calls at the paths of spec §7, as a thin layer over `execute`. There are no CORS headers, so other origins cannot call.
 */
export function createHttpAdapter(options: HttpAdapterOptions): Router {
  const { executor, isBuilt } = options;
  const parseJson = express.json({ limit: BODY_LIMIT, inflate: false, strict: true });

  /** An unauthorized caller is told so regardless of errors in the body. */
  async function refuseBody(name: CallName, req: Request, res: Response, problem: BodyProblem): Promise<void> {
    const refusal = await executor.refuse(name, readHeaders(req, res));
    if (refusal) sendJson(res, 200, refusal);
    else if ('envelope' in problem) sendJson(res, 200, problem.envelope);
    else sendStatus(res, problem.status, problem.msg);
  }

  const parseBody =
    (name: CallName): RequestHandler =>
    async (req, res, next) => {
      if (hasBody(req) && !req.is('application/json')) return refuseBody(name, req, res, { status: 415, msg: '请求的内容格式不受支持。' });
      return parseJson(req, res, (error?: unknown) => {
        const problem = error instanceof Error ? getBodyProblem(error) : null;
        if (problem) refuseBody(name, req, res, problem).catch(next);
        else next(error);
      });
    };

  function createCallRouter(name: CallName): Router {
    const { method, path, multipart } = getCall(name);
    const router = Router({ caseSensitive: true });
    // The web tier's metrics label the request with it.
    router.all(path, (_req, res, next) => {
      res.locals.route = name;
      next();
    });
    const handle: RequestHandler = async (req, res) => {
      sendJson(res, 200, await executor.execute(name, readInput(req), readHeaders(req, res)));
    };
    if (multipart) router.post(path, createUploadHandler(name, options));
    else if (method === 'GET') router.get(path, handle);
    else router.post(path, parseBody(name), handle);
    router.all(path, (_req, res) => {
      res.setHeader('Allow', method === 'GET' ? 'GET, HEAD' : method);
      sendStatus(res, 405, '请求的方法不受支持。');
    });
    return router;
  }

  // A map by path, because Express would match every request, including pages, against the patterns of all calls.
  const names = Object.keys(calls) as CallName[];
  const callRouters = new Map(names.filter(isBuilt).map((name) => [getCall(name).path as string, createCallRouter(name)]));
  const router = Router({ caseSensitive: true });
  router.use((req, res, next) => {
    const callRouter = callRouters.get(req.path.replace(/\/$/, ''));
    if (callRouter) callRouter(req, res, next);
    else next();
  });
  router.use(PREFIXES, (_req, res) => sendStatus(res, 404));
  return router;
}
