import type { Request, Response } from 'express';
import { loginResult } from '../../../shared/contract/login';
import { getLoginHref } from '../../../shared/routes';
import { SIGN_ON_FAILURES, type SignOnFailureReason } from '../../../shared/signOn';
import type { ApiFailure } from '../../../src/api/ApiFailure';
import { call } from '../../../src/api/call';
import { finishLogin, type LoginSide } from '../../../src/api/login';
import { createCookies } from '../http/cookies';
import { createLoginSide, type LoginSideOptions } from './createLoginSide';

/** Why a login by the company's own sign-on failed; the value of `?failed=` on the login page. */
export type SignOnOutcome = { kind: 'leave'; address: string } | { kind: 'failed'; failure: SignOnFailureReason | 'busy' };

export interface CompanySignOn {
  /** Begins a login in this browser. */
  start(side: LoginSide, req: Request, res: Response, companySuffix: string): Promise<SignOnOutcome>;
  /** Answers the address that the company's provider sends the browser back to. */
  handleReturn(req: Request, res: Response): Promise<void>;
}

/** As many logins can be in progress in one browser, in several tabs. */
const MAX_STATES = 3;
/** No state contains it. */
const SEPARATOR = ' ';

/** The reason in a failed answer; another back end may give none. */
function getReason({ data }: ApiFailure): SignOnFailureReason | 'busy' {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null;
  const isKnown = (text: unknown): text is SignOnFailureReason => typeof text === 'string' && Object.hasOwn(SIGN_ON_FAILURES, text);
  return isKnown(reason) ? reason : 'busy';
}

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * The login by a company's own sign-on, which happens on the server alone: a form leads to the provider, and the provider leads back here.
 * A cookie ties each login to the browser that began it, so that nobody can be logged in as somebody else.
 */
export function createCompanySignOn(options: LoginSideOptions): CompanySignOn {
  const { basePath } = options;
  const cookies = createCookies(options);
  const readStates = (req: Request) => (cookies.read(req.headers.cookie, 'signOn') ?? '').split(SEPARATOR).filter(Boolean);

  /** Completes the login. @returns the path to go to, without the base path */
  async function finish(req: Request, res: Response, companySuffix: string): Promise<string> {
    const loginPath = getLoginHref(companySuffix);
    const fail = (reason: SignOnFailureReason | 'busy') => `${loginPath}?failed=${reason}`;
    const answer = new URL(req.originalUrl, 'http://localhost').search.slice(1);
    const state = new URLSearchParams(answer).get('state') ?? '';
    const states = readStates(req);
    if (!states.includes(state)) return fail('so_expired');
    const others = states.filter((each) => each !== state).join(SEPARATOR);
    res.append('Set-Cookie', others ? cookies.set('signOn', others) : cookies.remove('signOn'));
    const side = createLoginSide(options, req, res);
    const { data, error } = await call(side.request, 'signOnFinish', { loginUrlSuffix: companySuffix, answer });
    if (error) return fail(getReason(error));
    // The answer of another back end is not trusted.
    const result = loginResult.safeParse(data);
    if (!result.success) return fail('busy');
    const { path } = await finishLogin(side, result.data, loginPath);
    res.append('Set-Cookie', cookies.set('formLogin', '1'));
    return path;
  }

  return {
    async start({ request }, req, res, companySuffix) {
      const { data, error } = await call(request, 'signOnStart', { loginUrlSuffix: companySuffix });
      if (error) return { kind: 'failed', failure: getReason(error) };
      if (!isWebAddress(data.authorizeUrl)) return { kind: 'failed', failure: 'busy' };
      const states = [data.state, ...readStates(req)].slice(0, MAX_STATES);
      res.append('Set-Cookie', cookies.set('signOn', states.join(SEPARATOR)));
      return { kind: 'leave', address: data.authorizeUrl };
    },
    async handleReturn(req, res) {
      const { companySuffix = '' } = req.params;
      res.redirect(303, basePath + (await finish(req, res, String(companySuffix))));
    },
  };
}
