import type { Request, Response } from 'express';
import { z } from 'zod';
import { BUSINESS_CODES, CODE_OK, DEFAULT_LOGIN_PATH, HOME_PATH, STORAGE_KEYS } from '../../../shared/constants';
import type { CallName } from '../../../shared/calls';
import { loginResult } from '../../../shared/contract/login';
import { createRequest, isEnvelope, type Request as CallRequest } from '../../../src/api/request';
import { getRequestId } from '../requestContext';
import type { CreateTransport } from '../ssrTransport';
import { readCookie, type SessionCookie } from './sealedCookie';

export interface FormLoginOptions {
  basePath: string;
  sessionCookie: SessionCookie;
  createTransport: CreateTransport;
  staffBase: string;
  generalBase: string;
  secure: boolean;
  parseLoginPage(address: string | null): string | null;
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
  code: z.string().regex(/^[\w-]{0,64}$/).default(''),
  physicalCardId: short,
  idNumber: short,
  account: short,
  password: z.string().max(128).default(''),
  phone: short,
  smsCode: short,
  agree: z.string().default(''),
});
type Fields = z.output<typeof formFields>;

const COOKIE_AGE_SECONDS = 365 * 24 * 3600;

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

  const getLoginPath = (code: string) => basePath + (code ? `/${code}` : DEFAULT_LOGIN_PATH);

  function createLoginPageCookie(path: string): string {
    const attributes = `Path=${basePath || '/'}; Max-Age=${COOKIE_AGE_SECONDS}; SameSite=Lax${options.secure ? '; Secure' : ''}`;
    return `${STORAGE_KEYS.loginPage}=${encodeURIComponent(path)}; ${attributes}`;
  }

  async function logIn(req: Request, res: Response, fields: Fields): Promise<Failure | null> {
    if (!fields.agree) return 'agree';
    const [call, payload] = createCall(fields);
    const answer = await createClientRequest(req, res, '')(call, payload);
    if (!isEnvelope(answer)) return 'busy';
    if (answer.code !== CODE_OK) return getFailure(answer.code, fields.method);
    const result = loginResult.safeParse(answer.data);
    if (!result.success) return 'busy';
    const { token, userInfo } = result.data;
    res.setHeader('Set-Cookie', [await sessionCookie.seal({ token, userInfo }), createLoginPageCookie(getLoginPath(fields.code))]);
    return null;
  }

  return {
    async handleLogin(req, res) {
      const fields = formFields.safeParse(req.body);
      const failure = fields.success ? await logIn(req, res, fields.data) : 'invalid';
      const loginPath = getLoginPath(fields.success ? fields.data.code : '');
      res.redirect(303, failure ? `${loginPath}?failed=${failure}` : basePath + HOME_PATH);
    },
    async handleLogout(req, res) {
      const session = await sessionCookie.open(req.headers.cookie);
      // The token is ended too; a back end without the call still loses the cookie.
      if (session) await createClientRequest(req, res, session.token)('logout');
      res.setHeader('Set-Cookie', sessionCookie.clear());
      const remembered = readCookie(req.headers.cookie, STORAGE_KEYS.loginPage);
      let address: string | null = null;
      try {
        address = remembered === null ? null : decodeURIComponent(remembered);
      } catch {
        // A damaged cookie is no address.
      }
      res.redirect(303, options.parseLoginPage(address) ?? basePath + DEFAULT_LOGIN_PATH);
    },
  };
}
