import type { Logger } from 'pino';
import { SHANGHAI_OFFSET_MS } from '../../../../shared/businessDay';
import { cutToLength } from '../../../../shared/graphemes';
import type { PayWay } from '../../../../shared/payChannels';
import type { PaymentProvider, PayStart, RefundKey, RefundRequest, RefundState, Trade, TradeRequest } from '../PaymentProvider';
import { createListTrades } from './createListTrades';
import { createWechatClient, type WechatDeps, WechatError } from './createWechatClient';
import { createWechatInApp } from './createWechatInApp';
import { createWechatRouter } from './createWechatRouter';
import { toRefundState, toTrade, wechatRefund, wechatTrade } from './wechatAnswers';
import { describeWay } from './wechatWays';

interface Deps extends WechatDeps {
  logger: Logger;
}

const WECHAT_NAME = 'wechat';
const MAX_DESCRIPTION = 127;
const MAX_REASON = 80;
/** The platform's codes for an unknown trade: the current one and an older one. */
const UNKNOWN_TRADE: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];
/** Final refusals of a refund. An insufficient balance is not final, because later payments raise it. */
const FINAL_REFUSALS: readonly string[] = ['USER_ACCOUNT_ABNORMAL', 'PARAM_ERROR'];

/** RFC 3339 with the offset of the business time zone, as the platform requires. */
function formatTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+08:00');
}

/**
 * WeChat Pay, API v3: Native trades (a code), H5 trades (a link) and JSAPI trades (in WeChat's browser). Facts from pay.weixin.qq.com,
 * listed in decision 020.
 * Every method rejects if the platform does not answer or its answer is not signed; the jobs then retry.
 */
export function createWechatPayment({ options, logger, now, ...more }: Deps): PaymentProvider {
  const client = createWechatClient({ options, now, ...more });
  const { mchId, appId, notifyUrl, appSecret } = options;
  const ways: PayWay[] = ['code', ...(options.hasH5 ? ['link' as const] : []), ...(appSecret ? ['inApp' as const] : [])];
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  async function createPrepay(
    { outTradeNo, amountFen, description, expiresAt }: TradeRequest,
    start: PayStart,
  ): Promise<{ handle: string }> {
    const { path, fields, read } = describeWay(start);
    const answer = await client.post(path, {
      appid: appId,
      mchid: mchId,
      description: cutToLength(description, MAX_DESCRIPTION),
      out_trade_no: outTradeNo,
      time_expire: formatTime(expiresAt),
      notify_url: notifyUrl,
      amount: { total: amountFen, currency: 'CNY' },
      ...fields,
    });
    return { handle: read(answer) };
  }

  async function queryTrade(outTradeNo: string): Promise<Trade> {
    try {
      const trade = wechatTrade.parse(await client.get(`${tradePath(outTradeNo)}?mchid=${encodeURIComponent(mchId)}`));
      if (trade.mchid !== mchId || trade.appid !== appId || trade.out_trade_no !== outTradeNo) {
        throw new Error('WeChat Pay answered with another trade');
      }
      return toTrade(trade);
    } catch (error) {
      if (error instanceof WechatError && UNKNOWN_TRADE.includes(error.code)) return { state: 'unknown' };
      throw error;
    }
  }

  /** Closing is refused if the payment came first or there is nothing to close; a query tells which. */
  async function closeTrade(outTradeNo: string): Promise<Trade> {
    try {
      await client.post(`${tradePath(outTradeNo)}/close`, { mchid: mchId });
      return { state: 'closed' };
    } catch (error) {
      if (!(error instanceof WechatError) || error.status >= 500 || error.status === 429 || error.status === 401) throw error;
      const trade = await queryTrade(outTradeNo);
      if (trade.state === 'unknown') return { state: 'closed' };
      if (trade.state === 'notpay' || trade.state === 'failed') throw error;
      return trade;
    }
  }

  async function refund({ outTradeNo, outRefundNo, amountFen, totalFen, reason }: RefundRequest): Promise<{ state: RefundState }> {
    try {
      const answer = await client.post('/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason: cutToLength(reason, MAX_REASON),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      return { state: toRefundState(wechatRefund.parse(answer).status) };
    } catch (error) {
      if (error instanceof WechatError && FINAL_REFUSALS.includes(error.code)) return { state: 'failed' };
      throw error;
    }
  }

  async function queryRefund({ outRefundNo }: RefundKey): Promise<{ state: RefundState }> {
    const answer = wechatRefund.parse(await client.get(`/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`));
    if (answer.out_refund_no !== outRefundNo) throw new Error('WeChat Pay answered with another refund');
    return { state: toRefundState(answer.status) };
  }

  return {
    name: WECHAT_NAME,
    isSandbox: false,
    ways,
    ...(appSecret ? { inApp: createWechatInApp({ options: { ...options, appSecret }, now, ...more }) } : {}),
    createPrepay,
    queryTrade,
    closeTrade,
    listTrades: createListTrades(client, appId),
    refund,
    queryRefund,
    createRouter: (inbox) => createWechatRouter({ options, keys: client.keys, inbox, logger, now }),
  };
}
