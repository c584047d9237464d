import type { Request, Response } from 'express';
import { z } from 'zod';
import type { CallName } from '../../../shared/calls';
import { BUSINESS_CODES, CODE_OK, DEFAULT_LOGIN_PATH, FORM_LOGIN_COOKIE, HOME_PATH } from '../../../shared/constants';
import { loginResult } from '../../../shared/contract/login';
import { type Request as CallRequest, createRequest, isEnvelope } from '../../../src/api/request';
import { getRequestId } from '../requestContext';
import type { CreateTransport } from '../ssrTransport';
import { createLoginPageCookie, readLoginPage } from './loginPageCookie';
import type { SessionCookie } from './sealedCookie';

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
type Failure = 'card' | 'password' | 'code' | 'agree' | 'busy' | 'invalid';

const short = z.string().trim().max(128).default('');
const formFields = z.object({
  method: z.enum(['card', 'password', 'code']),
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
});
type Fields = z.output<typeof formFields>;

function createCall(fields: Fields): [CallName, object] {
  const { physicalCardId, idNumber, code, account, password, phone, smsCode } = fields;
  if (fields.method === 'card') return ['cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code }];
  if (fields.method === 'password') return ['memberLogin', { account, password }];
  return ['memberLoginByCode', { phone, code: smsCode }];
}

function getFailure(code: number, method: Fields['method']): Failure {
  if (code === BUSINESS_CODES.validation) return 'invalid';
  if (code === BUSINESS_CODES.tooMany || code === BUSINESS_CODES.proofNeeded) return 'busy';
  return method;
}

/** Logs a person in and out by plain forms, for a submit before hydration or without JavaScript. */
export function createFormLogin(options: FormLoginOptions): FormLogin {
  const { basePath, sessionCookie } = options;

  function createClientRequest(req: Request, res: Response, token: string): CallRequest {
    const client = { ip: req.ip ?? '', userAgent: req.get('User-Agent') ?? '', requestId: getRequestId(res) };
    return createRequest({
      staffBase: options.staffBase,
      generalBase: options.generalBase,
      transport: options.createTransport(client, new AbortController().signal),
      getIdentity: () => ({ token, userInfo: null }),
      effects: { showError: () => {}, handleSessionFailure: () => {}, logError: () => {} },
    });
  }

  const getLoginPath = (code: string) => (code ? `/${code}` : DEFAULT_LOGIN_PATH);

  async function logIn(req: Request, res: Response, fields: Fields): Promise<Failure | null> {
    if (!fields.agree) return 'agree';
    const [call, payload] = createCall(fields);
    const answer = await createClientRequest(req, res, '')(call, payload);
    if (!isEnvelope(answer)) return 'busy';
    if (answer.code !== CODE_OK) return getFailure(answer.code, fields.method);
    const result = loginResult.safeParse(answer.data);
    if (!result.success) return 'busy';
    const { token, userInfo } = result.data;
    const loginPage = createLoginPageCookie(getLoginPath(fields.code), basePath, options.secure);
    const formLogin = `${FORM_LOGIN_COOKIE}=1; Path=${basePath || '/'}; Max-Age=3600; SameSite=Lax`;
    res.setHeader('Set-Cookie', [await sessionCookie.seal({ token, userInfo }), loginPage, formLogin]);
    return null;
  }

  return {
    async handleLogin(req, res) {
      const fields = formFields.safeParse(req.body);
      const failure = fields.success ? await logIn(req, res, fields.data) : 'invalid';
      const loginPath = getLoginPath(fields.success ? fields.data.code : '');
      res.redirect(303, basePath + (failure ? `${loginPath}?failed=${failure}` : HOME_PATH));
    },
    async handleLogout(req, res) {
      const session = await sessionCookie.open(req.headers.cookie);
      // The token is ended too; a back end without the call still loses the cookie.
      if (session) await createClientRequest(req, res, session.token)('logout');
      res.setHeader('Set-Cookie', sessionCookie.clear());
      res.redirect(303, basePath + (readLoginPage(req.headers.cookie, basePath) ?? DEFAULT_LOGIN_PATH));
    },
  };
}
