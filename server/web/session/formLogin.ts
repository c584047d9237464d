import type { Request, Response } from 'express';
import { z } from 'zod';
import type { CallName } from '../../../shared/calls';
import { BUSINESS_CODES, CODE_OK, DEFAULT_LOGIN_PATH, FORM_LOGIN_COOKIE, HOME_PATH } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { loginResult } from '../../../shared/contract/login';
import { escapeHtml } from '../../../shared/html';
import { type Request as CallRequest, createRequest, isEnvelope } from '../../../src/api/request';
import type { CreateTransport } from '../backend/ssrTransport';
import { getRequestId } from '../http/requestContext';
import { createLoginPageCookie, readLoginPage } from './loginPageCookie';
import type { SessionContent, SessionCookie } from './sealedCookie';
import { createSsoCookie, isSsoOfBrowser } from './ssoCookie';

export interface FormLoginOptions {
  basePath: string;
  sessionCookie: SessionCookie;
  createTransport: CreateTransport;
  staffBase: string;
  generalBase: string;
  secure: boolean;
}

export interface FormLogin {
  handleLogin(req: Request, res: Response): Promise<void>;
  handleLogout(req: Request, res: Response): Promise<void>;
}

/** Why a login failed, as the login page's `?failed=` says it. */
type Failure = 'card' | 'password' | 'code' | 'sso' | 'agree' | 'busy' | 'invalid';

/** What follows a form: a private page, the login page with a word, or the company's own sign-on. */
type Outcome = { kind: 'done' } | { kind: 'failed'; failure: Failure } | { kind: 'codeSent' } | { kind: 'leave'; address: string };

const failed = (failure: Failure): Outcome => ({ kind: 'failed', failure });

const short = z.string().trim().max(128).default('');
const formFields = z.object({
  method: z.enum(['card', 'password', 'code', 'sso']),
  code: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  physicalCardId: short,
  idNumber: short,
  account: short,
  password: z.string().max(128).default(''),
  phone: short,
  smsCode: short,
  agree: z.string().default(''),
  /** `send_code`: the button beside the phone number was pressed, not the one that logs in. */
  intent: z.enum(['', 'send_code']).default(''),
  /** What the company's sign-on sent back. */
  ssoCode: z.string().max(512).default(''),
  state: z.string().max(512).default(''),
});
type Fields = z.output<typeof formFields>;

const isEmpty = (fields: Fields) => {
  if (fields.method === 'card') return !fields.physicalCardId || !fields.idNumber;
  if (fields.method === 'password') return !fields.account || !fields.password;
  return fields.method === 'code' && (!fields.phone || !fields.smsCode);
};

/** @param companyId absent on the generic login page */
function createCall(fields: Fields, companyId: string | undefined): [CallName, object] {
  const { physicalCardId, idNumber, code, account, password, phone, smsCode, ssoCode, state } = fields;
  if (fields.method === 'card') return ['cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code }];
  if (fields.method === 'sso') return ['huaZhuLoginGetAccessToken', { code: ssoCode, ...(state ? { state } : {}) }];
  if (fields.method === 'code') return ['memberLoginByCode', { phone, code: smsCode, companyId }];
  return companyId ? ['memberLoginForCompany', { account, password, companyId }] : ['memberLogin', { account, password }];
}

function getFailure(code: number, method: Fields['method']): Failure {
  return code === BUSINESS_CODES.tooMany || code === BUSINESS_CODES.proofNeeded ? 'busy' : method;
}

/**
 * A page that leads on by itself. A redirect would do, were it not for `form-action 'self'`, which browsers apply to where a form
 * is redirected to as well.
 */
function createLeaveDocument(address: string): string {
  const href = escapeHtml(address);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${href}"><title>企业账号登录</title></head><body><main><h1>正在前往企业登录页</h1><p><a href="${href}">没有自动跳转？点这里继续</a></p></main></body></html>`;
}

/** Logs a person in and out by plain forms, for a submit before hydration or without JavaScript. */
export function createFormLogin(options: FormLoginOptions): FormLogin {
  const { basePath, sessionCookie } = options;

  function createClientRequest(req: Request, res: Response, { token, userInfo }: SessionContent): CallRequest {
    const client = { ip: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', requestId: getRequestId(res) };
    return createRequest({
      staffBase: options.staffBase,
      generalBase: options.generalBase,
      transport: options.createTransport(client, new AbortController().signal),
      getIdentity: () => ({ token, userInfo }),
      effects: { showError: () => {}, handleSessionFailure: () => {}, logError: () => {} },
    });
  }

  const getLoginPath = (code: string) => (code ? `/${code}` : DEFAULT_LOGIN_PATH);

  async function queryCompanyId(request: CallRequest, { method, code }: Fields): Promise<string | undefined> {
    if (!code || `/${code}` === DEFAULT_LOGIN_PATH || (method !== 'password' && method !== 'code')) return undefined;
    const answer = await request<CallResponse<'getCompanyStyleConfigBySuffix'>>('getCompanyStyleConfigBySuffix', { loginUrlSuffix: code });
    return isEnvelope(answer) ? answer.data?.companyId : undefined;
  }

  async function sendCode(request: CallRequest, { phone }: Fields): Promise<Outcome> {
    const answer = await request('sendCodeLogin', { phone });
    if (isEnvelope(answer) && answer.code === CODE_OK) return { kind: 'codeSent' };
    return failed(isEnvelope(answer) && answer.code === BUSINESS_CODES.validation ? 'invalid' : 'busy');
  }

  /** The cookie ties the answer of the company's sign-on to the browser that asked. */
  async function startSso(request: CallRequest, res: Response): Promise<Outcome> {
    const answer = await request<CallResponse<'huaZhuLoginGetCode'>>('huaZhuLoginGetCode');
    if (!isEnvelope(answer) || !answer.data?.authorizeUrl) return failed('busy');
    res.setHeader('Set-Cookie', createSsoCookie(answer.data.state, options));
    return { kind: 'leave', address: answer.data.authorizeUrl };
  }

  /** Says which version of the agreement the person has agreed to; a back end without the call is not missed. */
  async function recordConsent(request: CallRequest): Promise<void> {
    const answer = await request<CallResponse<'getPrivacyAgreement'>>('getPrivacyAgreement', { type: 'login' });
    if (!isEnvelope(answer) || !answer.data || answer.data.agreed) return;
    const { type, version, purposes } = answer.data;
    await request('agreement', { type, version, purposes: purposes.map(({ code }) => code), agree: true });
  }

  async function querySettleFlag(request: CallRequest): Promise<string | null> {
    const answer = await request<CallResponse<'projectConfigGet'>>('projectConfigGet', { keys: 'settleFlag' });
    return isEnvelope(answer) && answer.data?.settleFlag !== undefined ? String(answer.data.settleFlag) : null;
  }

  /** What the page does after a login with JavaScript, too: the consent is recorded, and settlement mode asked for. */
  async function finishLogin(request: CallRequest, hasCard: boolean): Promise<string | null> {
    const [settleFlag] = await Promise.all([hasCard ? querySettleFlag(request) : null, recordConsent(request)]);
    return settleFlag;
  }

  async function logIn(req: Request, res: Response, fields: Fields): Promise<Outcome> {
    const request = createClientRequest(req, res, { token: '', userInfo: null });
    if (fields.intent === 'send_code') return sendCode(request, fields);
    if (!fields.agree) return failed('agree');
    if (isEmpty(fields)) return failed('invalid');
    if (fields.method === 'sso' && !fields.ssoCode) return startSso(request, res);
    if (fields.method === 'sso' && !isSsoOfBrowser(req.headers.cookie, fields.state, options)) return failed('sso');
    const answer = await request(...createCall(fields, await queryCompanyId(request, fields)));
    if (!isEnvelope(answer)) return failed('busy');
    if (answer.code !== CODE_OK) return failed(getFailure(answer.code, fields.method));
    const result = loginResult.safeParse(answer.data);
    if (!result.success) return failed('busy');
    const { token, userInfo } = result.data;
    const settleFlag = await finishLogin(createClientRequest(req, res, { token, userInfo }), userInfo !== null);
    const loginPage = createLoginPageCookie(getLoginPath(fields.code), basePath, options.secure);
    const formLogin = `${FORM_LOGIN_COOKIE}=1; Path=${basePath || '/'}; Max-Age=3600; SameSite=Lax${options.secure ? '; Secure' : ''}`;
    res.setHeader('Set-Cookie', [...(await sessionCookie.seal({ token, userInfo, settleFlag })), loginPage, formLogin]);
    return { kind: 'done' };
  }

  return {
    async handleLogin(req, res) {
      const fields = formFields.safeParse(req.body);
      const outcome = fields.success ? await logIn(req, res, fields.data) : failed('invalid');
      const loginPath = basePath + getLoginPath(fields.success ? fields.data.code : '');
      const method = fields.success ? `method=${fields.data.method}&` : '';
      if (outcome.kind === 'leave') res.type('html').send(createLeaveDocument(outcome.address));
      else if (outcome.kind === 'codeSent') res.redirect(303, `${loginPath}?method=code&sent=1`);
      else if (outcome.kind === 'failed') res.redirect(303, `${loginPath}?${method}failed=${outcome.failure}`);
      else res.redirect(303, basePath + HOME_PATH);
    },
    async handleLogout(req, res) {
      const session = await sessionCookie.open(req.headers.cookie);
      // The token is ended too; a back end without the call still loses the cookie.
      if (session) await createClientRequest(req, res, session)('logout');
      res.setHeader('Set-Cookie', sessionCookie.clear());
      res.redirect(303, basePath + (readLoginPage(req.headers.cookie, basePath) ?? DEFAULT_LOGIN_PATH));
    },
  };
}
