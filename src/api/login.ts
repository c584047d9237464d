import { DEFAULT_LOGIN_PATH, HOME_PATH } from '../../shared/constants';
import type { BuiltCall, CallRequest, CallResponse } from '../../shared/contract/contract';
import { parseLoginPage } from '../../shared/loginPage';
import type { SessionEndpoint } from '../lib/sessionEndpoint';
import type { AppStorage } from '../lib/storage';
import type { CallOutcome } from './ApiFailure';
import { call } from './call';
import type { Request } from './request';

/**
 * What logging in is: which calls in which order, what is saved, where it leads. The login page and the plain form of the web tier
 * (`server/web/session/formLogin.ts`) both log in here, each with its own transport and stores.
 */

export type LoginMethod = CallResponse<'getCompanyStyleConfigBySuffix'>['loginMethods'][number];
export type LoginResult = CallResponse<'cardLogin'>;

/** The side on which a login happens. The request sends the identity that the storage holds. */
export interface LoginSide {
  request: Request;
  storage: AppStorage;
  session: Pick<SessionEndpoint, 'basePath' | 'save' | 'rememberLoginPage' | 'recallLostPage' | 'forgetLostPage'>;
}

/** The fields of the login form; each method reads its own. */
export interface LoginFields {
  physicalCardId?: string;
  idNumber?: string;
  account?: string;
  password?: string;
  phone?: string;
  smsCode?: string;
  /** What the company's sign-on sent back, and the state that it was started with. */
  ssoCode?: string;
  state?: string | null;
}

export interface LoginAttempt {
  method: LoginMethod;
  fields: LoginFields;
  companySuffix: string;
  /** Absent on the generic page. */
  companyId: string | undefined;
  /** Proof of work, when the back end asked for one. */
  proof?: string;
}

/** How long the record of the consent may delay the home page, in milliseconds. */
const CONSENT_WAIT_MS = 1500;

/**
 * Sends the form with the call of its method, as nobody. An earlier person's session ends only when the new one begins: another tab would
 * otherwise leave its page while the answer is under way.
 */
export async function sendLogin({ request }: Pick<LoginSide, 'request'>, attempt: LoginAttempt): Promise<CallOutcome<LoginResult>> {
  const { method, fields, companySuffix, companyId, proof } = attempt;
  const { physicalCardId = '', idNumber = '', account = '', password = '', phone = '', smsCode = '', ssoCode = '', state } = fields;
  const work = proof === undefined ? {} : { proof };
  const send = <N extends BuiltCall>(name: N, payload: CallRequest<N>) => call(request, name, payload, { asNobody: true });
  if (method === 'card') return send('cardLogin', { physicalCardId, cardId: physicalCardId, idNumber, code: companySuffix, ...work });
  if (method === 'code') return send('memberLoginByCode', { phone, code: smsCode, companyId, ...work });
  if (method === 'sso') return send('huaZhuLoginGetAccessToken', { code: ssoCode, ...(state && { state }) });
  if (companyId) return send('memberLoginForCompany', { account, password, companyId, ...work });
  return send('memberLogin', { account, password, ...work });
}

/** Asks whether the project of the stored card is in settlement mode, and stores the answer (spec §3, `settleFlag`). */
export async function loadSettleFlag({ request, storage }: LoginSide): Promise<void> {
  if (!storage.getUserInfo()?.projectId) return;
  const { data } = await call(request, 'projectConfigGet', { keys: 'settleFlag' });
  if (data?.settleFlag !== undefined) storage.setSettleFlag(String(data.settleFlag));
}

/** Gives the web tier the stored session, so that it can render private pages. */
export function sealSession({ storage, session }: LoginSide): Promise<boolean> {
  return session.save({ token: storage.getToken(), userInfo: storage.getUserInfo(), settleFlag: storage.getSettleFlag() });
}

/** Records which version of the agreement the person has just agreed to. A back end without the call is not missed. */
async function recordConsent(request: Request): Promise<void> {
  const { data } = await call(request, 'getPrivacyAgreement', { type: 'login' });
  if (!data || data.agreed) return;
  const { type, version, purposes } = data;
  await call(request, 'agreement', { type, version, purposes: purposes.map(({ code }) => code), agree: true });
}

/** Saves a session in the storage, in place of any earlier one. */
export function storeLogin({ storage, session }: LoginSide, { token, userInfo }: LoginResult, loginPage: string): void {
  storage.clearSession();
  const address = parseLoginPage(loginPage.split(/[?#]/)[0], session.basePath) ?? DEFAULT_LOGIN_PATH;
  storage.setLoginPage(address);
  session.rememberLoginPage(address);
  storage.setUserInfo(userInfo);
  storage.setToken(token);
}

/**
 * Saves the session of a successful login, whatever its method, in place of any earlier one: in the storage, then at the web tier with
 * the settlement mode. The consent is recorded meanwhile.
 * @param loginPage the address to come back to without a session; only its path is kept, because a query may hold one-time codes
 * @returns the address to go to, without the base path, as soon as the web tier knows the session: the page on which the same card's last
 *   session was lost, or the home page. `isSealed`: whether the web tier has the session; without it, it renders no private page
 */
export async function finishLogin(side: LoginSide, result: LoginResult, loginPage: string): Promise<{ path: string; isSealed: boolean }> {
  const { request, session } = side;
  storeLogin(side, result, loginPage);
  const lost = session.recallLostPage();
  if (lost) session.forgetLostPage();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CONSENT_WAIT_MS);
  });
  const [isSealed] = await Promise.all([loadSettleFlag(side).then(() => sealSession(side)), Promise.race([recordConsent(request), wait])]);
  clearTimeout(timer);
  return { path: lost && lost.cardId === result.userInfo?.cardId ? lost.path : HOME_PATH, isSealed };
}
