import { and, eq } from 'drizzle-orm';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import type { InAppPayment, PayStart } from '../../adapters/payment/PaymentProvider';
import { payment } from '../../db/schema/orders';
import { ApiError } from '../../errors/ApiError';
import type { Caller, CallerHeaders } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import type { OrderRow } from '../orders/orders.repo';
import { createWalletState, takeWalletState } from './walletState';

type PaymentRow = typeof payment.$inferSelect;

/** What a person pays with, as the answer contains it. */
type PayMeans = Pick<CallResponse<'unifiedPay'>, 'codeUrl' | 'way' | 'linkUrl' | 'authorizeUrl' | 'invocation'>;

interface Context {
  services: ApiServices;
  caller: Caller;
  headers: CallerHeaders;
}

interface Start {
  order: OrderRow;
  trade: PaymentRow;
  authorization: CallRequest<'unifiedPay'>['authorization'];
}

export const awayError = () => new ApiError(BUSINESS_CODES.unexpected, '支付服务暂时没有响应，名额仍为您保留，请稍后再试。');

const notAuthorized = () => new ApiError(BUSINESS_CODES.notAllowedNow, '没有取得钱包的授权，请重新发起支付。');

/** The payment page of an order, to which wallets return. */
const getReturnUrl = ({ settings }: ApiServices, { orderNo }: OrderRow) =>
  `${settings.publicUrl}${getHref('PayRes', { query: { orderNo } })}`;

/**
 * Creates a trade at its provider. Concurrent requests create the same one, because its number is the same.
 * @param stored what a repeated request can be answered with
 * @returns the handle
 */
async function createTrade(
  { services }: Context,
  { order, trade }: Start,
  start: PayStart,
  stored: (handle: string) => string,
): Promise<string> {
  const { id, outTradeNo, amountFen, expiresAt } = trade;
  const request = { outTradeNo, amountFen, expiresAt, description: `约检 体检预约 ${order.orderNo}` };
  const { handle } = await services.payments.get(trade.provider).createPrepay(request, start);
  const isCreated = and(eq(payment.id, id), eq(payment.state, 'created'));
  await services.db
    .update(payment)
    .set({ state: 'notpay', codeUrl: stored(handle) })
    .where(isCreated);
  // A concurrent request for another provider or way may have closed it.
  const isOpen = await services.db.$count(payment, and(eq(payment.id, id), eq(payment.state, 'notpay')));
  if (isOpen === 0) throw new Error('The trade was closed while it was being opened');
  return handle;
}

const keep = (handle: string) => handle;

async function startByCode(context: Context, start: Start): Promise<PayMeans> {
  const { state, codeUrl } = start.trade;
  return { codeUrl: state === 'created' ? await createTrade(context, start, { way: 'code' }, keep) : codeUrl };
}

/** Links expire before the trade does, so each request gets a new one. */
async function startByLink(context: Context, start: Start): Promise<PayMeans> {
  const how = { way: 'link' as const, payerIp: context.headers.ip, returnUrl: getReturnUrl(context.services, start.order) };
  return { codeUrl: '', way: 'link', linkUrl: await createTrade(context, start, how, () => '') };
}

/** The person's ID in the wallet, which only this request knows. @throws ApiError 4094 */
async function identifyPayer({ services, caller }: Context, { trade, authorization }: Start, inApp: InAppPayment): Promise<string | null> {
  if (!authorization) return null;
  if (!(await takeWalletState(services, caller, trade.outTradeNo, authorization.state))) throw notAuthorized();
  const payerId = await inApp.redeemCode(authorization.code);
  if (payerId === null) throw notAuthorized();
  return payerId;
}

/** Asks who pays before the trade is created; afterwards the stored handle suffices. */
async function startInApp(context: Context, start: Start): Promise<PayMeans> {
  const { services, caller } = context;
  const { order, trade } = start;
  const { inApp } = services.payments.get(trade.provider);
  if (!inApp) throw new Error(`The provider ${trade.provider} is no longer set up for payments in its wallet`);
  if (trade.state !== 'created') return { codeUrl: '', way: 'inApp', invocation: inApp.createInvocation(trade.codeUrl) };
  const payerId = await identifyPayer(context, start, inApp);
  if (payerId === null) {
    const state = createWalletState(services, caller, trade.outTradeNo);
    return { codeUrl: '', way: 'inApp', authorizeUrl: inApp.createAuthorizeUrl(getReturnUrl(services, order), state) };
  }
  const handle = await createTrade(context, start, { way: 'inApp', payerId }, keep);
  return { codeUrl: '', way: 'inApp', invocation: inApp.createInvocation(handle) };
}

const starts = { code: startByCode, link: startByLink, inApp: startInApp } as const;

/**
 * Opens a trade at its provider in its way to pay. The provider is called outside the transaction, with a number that is already in our
 * books, so that no payment is unknown to us.
 * @throws ApiError 1 when the provider does not answer, 4094 when the wallet's authorization is not valid
 */
export async function startTrade(context: Context, start: Start): Promise<PayMeans> {
  const { outTradeNo, way } = start.trade;
  try {
    return await starts[way](context, start);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    context.services.logger.error({ event: 'payment_create_failed', outTradeNo, way, err: error }, 'The provider did not open a trade');
    throw awayError();
  }
}
