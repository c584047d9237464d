import type { Request, Response } from 'express';
import { z } from 'zod';
import { normalizeCardNumber } from '../../../shared/cardNumber';
import { BUSINESS_CODES, DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import { loginResult } from '../../../shared/contract/login';
import { normalizeIdNumber } from '../../../shared/idNumber';
import { getLoginAddress } from '../../../shared/loginPage';
import { normalizeLoginName, normalizePhone } from '../../../shared/phone';
import { toPlainNumber } from '../../../shared/plainNumber';
import { getLoginHref } from '../../../shared/routes';
import { call } from '../../../src/api/call';
import { finishLogin, type LoginSide, sendLogin } from '../../../src/api/login';
import { createCookies } from '../http/cookies';
import type { CompanySignOn, SignOnOutcome } from './companySignOn';
import { createClientRequest, createLoginSide, type LoginSideOptions } from './createLoginSide';
import { createLeaveDocument } from './leaveDocument';

/** As many logins can be in progress in one browser, in several tabs. */
const MAX_STATES = 3;

export interface FormLogin {
  handleLogin(req: Request, res: Response): Promise<void>;
  handleLogout(req: Request, res: Response): Promise<void>;
}

/** Why a login failed; the value of `?failed=` on the login page. */
type Failure = 'card' | 'password' | 'code' | 'sso' | 'agree' | 'busy' | 'invalid';

/** What a posted form leads to: the home page, the login page with a message, or the company's sign-on. */
type Outcome = { kind: 'done'; path: string } | { kind: 'failed'; failure: Failure } | { kind: 'codeSent' } | SignOnOutcome;

const failed = (failure: Failure): Outcome => ({ kind: 'failed', failure });

const short = z.string().trim().max(128).default('');
const formFields = z.object({
  method: z.enum(['card', 'password', 'code', 'sso']),
  /** The company's suffix, under the name that it has in `cardLogin`. */
  code: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  physicalCardId: short.transform(normalizeCardNumber),
  idNumber: short.transform(normalizeIdNumber),
  account: short.transform(normalizeLoginName),
  password: z.string().max(128).default(''),
  phone: short.transform(normalizePhone),
  smsCode: short.transform(toPlainNumber),
  agree: z.string().default(''),
  /** The button that was pressed, if it is not the one that logs in: beside the phone number, or that of the company's own sign-on. */
  intent: z.enum(['', 'send_code', 'company']).default(''),
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

/** @param code absent when no answer came */
function getFailure(code: number | undefined, method: Fields['method']): Failure {
  return code === undefined || code === BUSINESS_CODES.tooMany || code === BUSINESS_CODES.proofNeeded ? 'busy' : method;
}

/** Logs a person in and out by plain forms, for a submit before hydration or without JavaScript. */
export function createFormLogin(options: LoginSideOptions & { signOn: CompanySignOn }): FormLogin {
  const { basePath, sessionCookie } = options;
  const cookies = createCookies(options);

  const getLoginPath = (companySuffix: string) => (companySuffix ? getLoginHref(companySuffix) : DEFAULT_LOGIN_PATH);

  async function queryCompanyId({ request }: LoginSide, { method, code: companySuffix }: Fields): Promise<string | undefined> {
    if (getLoginPath(companySuffix) === DEFAULT_LOGIN_PATH || (method !== 'password' && method !== 'code')) return undefined;
    return (await call(request, 'getCompanyStyleConfigBySuffix', { loginUrlSuffix: companySuffix })).data?.companyId;
  }

  async function sendCode({ request }: LoginSide, { phone }: Fields): Promise<Outcome> {
    const { error } = await call(request, 'sendCodeLogin', { phone });
    if (!error) return { kind: 'codeSent' };
    return failed(error.code === BUSINESS_CODES.validation ? 'invalid' : 'busy');
  }

  const readStates = (req: Request) => (cookies.read(req.headers.cookie, 'sso') ?? '').split(' ').filter(Boolean);
  const addState = (req: Request, state: string) => [state, ...readStates(req)].slice(0, MAX_STATES).join(' ');

  /** The cookie ties the answer of the company's sign-on to this browser. */
  async function startSso({ request }: LoginSide, req: Request, res: Response): Promise<Outcome> {
    const { data } = await call(request, 'huaZhuLoginGetCode', {});
    if (!data?.authorizeUrl) return failed('busy');
    res.setHeader('Set-Cookie', cookies.set('sso', addState(req, data.state)));
    return { kind: 'leave', address: data.authorizeUrl };
  }

  async function logIn(req: Request, res: Response, fields: Fields): Promise<Outcome> {
    const side = createLoginSide(options, req, res);
    const { method, code: companySuffix, state } = fields;
    if (fields.intent === 'send_code') return sendCode(side, fields);
    if (!fields.agree) return failed('agree');
    if (fields.intent === 'company') return options.signOn.start(side, req, res, companySuffix);
    if (isEmpty(fields)) return failed('invalid');
    if (method === 'sso' && !fields.ssoCode) {
      const { data: style } = await call(side.request, 'getCompanyStyleConfigBySuffix', { loginUrlSuffix: companySuffix });
      return style?.ownSignOn ? options.signOn.start(side, req, res, companySuffix) : startSso(side, req, res);
    }
    if (method === 'sso' && (!state || !readStates(req).includes(state))) return failed('sso');
    const attempt = { method, fields, companySuffix, companyId: await queryCompanyId(side, fields) };
    const { data, error } = await sendLogin(side, attempt);
    if (error) return failed(getFailure(error.code, method));
    // The answer of another back end is not trusted.
    const result = loginResult.safeParse(data);
    if (!result.success) return failed('busy');
    const { path } = await finishLogin(side, result.data, getLoginPath(companySuffix));
    res.append('Set-Cookie', cookies.set('formLogin', '1'));
    return { kind: 'done', path };
  }

  return {
    async handleLogin(req, res) {
      const fields = formFields.safeParse(req.body);
      const outcome = fields.success ? await logIn(req, res, fields.data) : failed('invalid');
      const loginPath = basePath + getLoginPath(fields.success ? fields.data.code : '');
      const method = fields.success ? `method=${fields.data.method}&` : '';
      if (outcome.kind === 'leave') res.type('html').send(createLeaveDocument('正在前往企业登录页', outcome.address));
      else if (outcome.kind === 'codeSent') res.redirect(303, `${loginPath}?method=code&sent=1`);
      else if (outcome.kind === 'failed') res.redirect(303, `${loginPath}?${method}failed=${outcome.failure}`);
      else res.redirect(303, basePath + outcome.path);
    },
    async handleLogout(req, res) {
      const session = await sessionCookie.open(req.headers.cookie);
      // Ends the token as well. A back end may lack the call.
      if (session) await createClientRequest(options, req, res, () => session)('logout');
      res.setHeader('Set-Cookie', sessionCookie.clear());
      res.redirect(303, getLoginAddress(cookies.read(req.headers.cookie, 'loginPage'), basePath));
    },
  };
}
