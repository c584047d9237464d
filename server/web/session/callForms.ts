import type { Request, Response } from 'express';
import { z } from 'zod';
import { FAILED_PARAM, FORM_CALLS, type FormCall } from '../../../shared/callForms';
import { BUSINESS_CODES, CODE_SESSION_EXPIRED, CODE_SESSION_INVALID, HOME_PATH } from '../../../shared/constants';
import { ordersContract } from '../../../shared/contract/orders';
import { getLoginAddress } from '../../../shared/loginPage';
import { formatLostPage } from '../../../shared/lostPage';
import { ANY_CHANNEL } from '../../../shared/payChannels';
import { findPrivateRoute, getHref } from '../../../shared/routes';
import type { ApiFailure } from '../../../src/api/ApiFailure';
import { call } from '../../../src/api/call';
import type { Request as CallRequest } from '../../../src/api/request';
import { createCookies } from '../http/cookies';
import { createClientRequest, type LoginSideOptions } from './createLoginSide';
import { createLeaveDocument } from './leaveDocument';
import type { SessionContent } from './sealedCookie';

/** Where a call leads to: a page of ours, the page behind a payment, or back to the form with what failed. */
type Outcome = { kind: 'page'; path: string } | { kind: 'leave'; address: string } | { kind: 'failed'; failure: ApiFailure };

const id = z.string().max(64).default('');
const ids = z
  .string()
  .max(2048)
  .default('')
  .transform((text) => text.split(',').filter(Boolean));
const consent = { agreed: id, consentVersion: z.coerce.number().int().optional(), purposes: ids };
/** What the call takes besides, such as what a person types, has the call's own shape. */
const saveFields = ordersContract.saveOrder.request.extend({
  ...{ comboId: id, addOnIds: ids, storeId: id, slotId: id, quoteId: z.string().max(4096).default(''), idempotencyKey: id },
  ...{ otherPhone: id, phone: id, ...consent },
});
const moveFields = z.object({
  ...{ orderNo: id, storeId: id, slotId: id, version: z.coerce.number().int(), idempotencyKey: id },
  ...consent,
});
const orderFields = z.object({ orderNo: id });

const fail = (failure: ApiFailure): Outcome => ({ kind: 'failed', failure });
const isWebAddress = (address: string | undefined): address is string =>
  address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Records the consent that the form asks for. @returns the failure, or null */
async function agree(
  request: CallRequest,
  { agreed, consentVersion, purposes }: Pick<z.output<typeof moveFields>, 'agreed' | 'consentVersion' | 'purposes'>,
): Promise<ApiFailure | null> {
  if (consentVersion === undefined) return null;
  if (!agreed) return { code: BUSINESS_CODES.consentMissing, message: '' };
  return (await call(request, 'agreement', { type: 'health', version: consentVersion, purposes, agree: true })).error ?? null;
}

/** What the form of each call sends, in the names of the call, and where its answer leads. */
const forms: Record<FormCall, (request: CallRequest, body: unknown) => Promise<Outcome>> = {
  async saveOrder(request, body) {
    const { otherPhone, phone, agreed, consentVersion, purposes, ...wish } = saveFields.parse(body);
    const refused = await agree(request, { agreed, consentVersion, purposes });
    if (refused) return fail(refused);
    const { data, error } = await call(request, 'saveOrder', { ...wish, ...(otherPhone === 'true' && { contactPhone: phone }) });
    return error ? fail(error) : { kind: 'page', path: getHref('PayRes', { query: { orderNo: data.orderNo } }) };
  },
  async reSaveOrder(request, body) {
    const { agreed, consentVersion, purposes, ...move } = moveFields.parse(body);
    const refused = await agree(request, { agreed, consentVersion, purposes });
    if (refused) return fail(refused);
    const { data, error } = await call(request, 'reSaveOrder', move);
    return error ? fail(error) : { kind: 'page', path: getHref('OrderDetail', { query: { orderNo: data.orderNo } }) };
  },
  async unifiedPay(request, body) {
    const { orderNo } = orderFields.parse(body);
    const { data, error } = await call(request, 'unifiedPay', { orderNo, channel: ANY_CHANNEL, way: 'link' });
    if (error) return fail(error);
    const address = [data.linkUrl, data.codeUrl].find(isWebAddress);
    // A code that only an app reads.
    return address ? { kind: 'leave', address } : fail({ message: '' });
  },
  async cancelOrder(request, body) {
    const { orderNo } = orderFields.parse(body);
    const { error } = await call(request, 'cancelOrder', { orderNo });
    return error ? fail(error) : { kind: 'page', path: getHref('OrderDetail', { query: { orderNo } }) };
  },
};

const isFormCall = (name: string): name is FormCall => FORM_CALLS.some((each) => each === name);

/** The page that a form came from: a private page of ours, without the code of an earlier failure. */
function readBack(body: unknown): URL {
  const { back } = z
    .object({ back: z.string().max(2048).catch(HOME_PATH) })
    .catch({ back: HOME_PATH })
    .parse(body);
  const url = URL.canParse(back, 'http://page') ? new URL(back, 'http://page') : new URL(HOME_PATH, 'http://page');
  return url.origin === 'http://page' && findPrivateRoute(url.pathname) ? url : new URL(HOME_PATH, 'http://page');
}

/**
 * Makes the calls of plain forms with the session of the cookie, for a submit before hydration or without JavaScript: the call that a script
 * would make, and then a redirect, so that a reload repeats nothing.
 */
export function createCallForms(options: LoginSideOptions) {
  const { basePath, sessionCookie } = options;
  const cookies = createCookies(options);

  /** To the login page, which leads back to the form with everything chosen. */
  function sendToLogin(req: Request, res: Response, session: SessionContent | null, back: URL): void {
    const cardId = session?.userInfo?.cardId;
    const lost = cardId ? formatLostPage({ cardId, path: back.pathname + back.search }) : null;
    res.append('Set-Cookie', sessionCookie.clear());
    if (lost) res.append('Set-Cookie', cookies.set('lostPage', lost));
    res.redirect(303, getLoginAddress(cookies.read(req.headers.cookie, 'loginPage'), basePath));
  }

  return async function handleCall(req: Request, res: Response): Promise<void> {
    const name = String(req.params.call);
    if (!isFormCall(name)) {
      res.status(404).end();
      return;
    }
    const back = readBack(req.body);
    const session = await sessionCookie.open(req.headers.cookie);
    if (!session) return sendToLogin(req, res, null, back);
    const userInfo = session.userInfo as ReturnType<Parameters<typeof createClientRequest>[3]>['userInfo'];
    const request = createClientRequest(options, req, res, () => ({ token: session.token, userInfo }));
    const outcome = await forms[name](request, req.body).catch(() => fail({ code: BUSINESS_CODES.validation, message: '' }));
    if (outcome.kind === 'leave') {
      res.type('html').send(createLeaveDocument('正在前往付款页', outcome.address));
      return;
    }
    if (outcome.kind === 'page') return res.redirect(303, basePath + outcome.path);
    const { code } = outcome.failure;
    if (code === CODE_SESSION_INVALID || code === CODE_SESSION_EXPIRED) return sendToLogin(req, res, session, back);
    back.searchParams.set(FAILED_PARAM, String(code ?? 0));
    res.redirect(303, basePath + back.pathname + back.search);
  };
}
