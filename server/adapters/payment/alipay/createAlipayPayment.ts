import type { Logger } from 'pino';
import { cutToLength } from '../../../../shared/graphemes';
import type { PaymentProvider, PayStart, RefundKey, RefundRequest, RefundState, Trade, TradeRequest } from '../PaymentProvider';
import { toYuan } from '../yuan';
import { alipayPrepay, alipayRefund, alipayRefundQuery, alipayTrade, toTrade } from './alipayAnswers';
import { formatAlipayTime } from './alipayTime';
import { type AlipayDeps, AlipayError, createAlipayClient } from './createAlipayClient';
import { createAlipayRouter } from './createAlipayRouter';
import { createListTrades } from './createListTrades';

interface Deps extends AlipayDeps {
  logger: Logger;
}

const MAX_SUBJECT = 256;
const MAX_REASON = 256;
/** The platform's name of payments from a phone's browser. */
const WAP_PRODUCT = 'QUICK_WAP_WAY';
/** The platform creates a trade when a code is scanned, so a code that was not scanned has none. */
const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST';
/** Final refusals of a refund. An insufficient balance is not final, because later payments raise it. */
const FINAL_REFUSALS: readonly string[] = [
  'ACQ.INVALID_PARAMETER',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
];

const isRefusedAs = (error: unknown, subCodes: readonly string[]) => error instanceof AlipayError && subCodes.includes(error.subCode);

/** The signature of an answer does not cover the request, so compare the number. */
function requireSame(expected: string, ...given: (string | undefined)[]): void {
  if (given.some((each) => each !== expected)) throw new Error('Alipay answered about something else');
}

/**
 * Alipay's payment by QR code (当面付, `alipay.trade.precreate`) and from a phone's browser (手机网站支付, `alipay.trade.wap.pay`), and
 * what belongs to them. Facts from opendocs.alipay.com, listed in decision 106. Every method rejects if the platform does not answer or its answer is not signed; the jobs then retry.
 */
export function createAlipayPayment({ options, logger, now, ...more }: Deps): PaymentProvider {
  const client = createAlipayClient({ options, now, ...more });

  async function createPrepay(
    { outTradeNo, amountFen, description, expiresAt }: TradeRequest,
    start: PayStart,
  ): Promise<{ handle: string }> {
    const content = {
      out_trade_no: outTradeNo,
      total_amount: toYuan(amountFen),
      subject: cutToLength(description, MAX_SUBJECT),
      seller_id: options.sellerId,
      time_expire: formatAlipayTime(expiresAt),
    };
    if (start.way === 'link') {
      // The platform creates the trade when the person pays, so, as with a code, there is none before.
      const page = { ...content, product_code: WAP_PRODUCT, quit_url: start.returnUrl };
      return { handle: client.createPageUrl('alipay.trade.wap.pay', page, start.returnUrl) };
    }
    if (start.way !== 'code') throw new Error(`Alipay has no way ${start.way}`);
    const answer = alipayPrepay.parse(await client.call('alipay.trade.precreate', content));
    requireSame(outTradeNo, answer.out_trade_no);
    return { handle: answer.qr_code };
  }

  async function queryTrade(outTradeNo: string): Promise<Trade> {
    try {
      const trade = alipayTrade.parse(await client.call('alipay.trade.query', { out_trade_no: outTradeNo }));
      requireSame(outTradeNo, trade.out_trade_no);
      return toTrade(trade);
    } catch (error) {
      if (isRefusedAs(error, [UNKNOWN_TRADE])) return { state: 'unknown' };
      throw error;
    }
  }

  /**
   * Closing is refused if the payment came first or the code was not scanned; a query tells which. A code that was not
   * scanned cannot be closed. It expires at its `time_expire`, and a payment before that is handled as a late payment.
   */
  async function closeTrade(outTradeNo: string): Promise<Trade> {
    try {
      await client.call('alipay.trade.close', { out_trade_no: outTradeNo });
      return { state: 'closed' };
    } catch (error) {
      if (isRefusedAs(error, [UNKNOWN_TRADE])) return { state: 'closed' };
      if (!(error instanceof AlipayError) || error.code !== '40004') throw error;
      const trade = await queryTrade(outTradeNo);
      if (trade.state === 'unknown') return { state: 'closed' };
      if (trade.state === 'notpay') throw error;
      return trade;
    }
  }

  async function refund({ outTradeNo, outRefundNo, amountFen, reason }: RefundRequest): Promise<{ state: RefundState }> {
    try {
      const answer = alipayRefund.parse(
        await client.call('alipay.trade.refund', {
          out_trade_no: outTradeNo,
          out_request_no: outRefundNo,
          refund_amount: toYuan(amountFen),
          refund_reason: cutToLength(reason, MAX_REASON),
        }),
      );
      requireSame(outTradeNo, answer.out_trade_no);
      // `N` also answers a repeated request, so only a query tells the refund's state.
      return { state: answer.fund_change === 'Y' ? 'success' : 'processing' };
    } catch (error) {
      if (isRefusedAs(error, FINAL_REFUSALS)) return { state: 'failed' };
      throw error;
    }
  }

  async function queryRefund({ outTradeNo, outRefundNo }: RefundKey): Promise<{ state: RefundState }> {
    const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo };
    const answer = alipayRefundQuery.parse(await client.call('alipay.trade.fastpay.refund.query', content));
    if (answer.refund_status === undefined) return { state: 'unknown' };
    requireSame(outTradeNo, answer.out_trade_no);
    requireSame(outRefundNo, answer.out_request_no);
    return { state: answer.refund_status === 'REFUND_SUCCESS' ? 'success' : 'processing' };
  }

  return {
    name: 'alipay',
    isSandbox: false,
    ways: options.hasWap ? ['code', 'link'] : ['code'],
    createPrepay,
    queryTrade,
    closeTrade,
    listTrades: createListTrades(client, options),
    refund,
    queryRefund,
    createRouter: (inbox) => createAlipayRouter({ options, inbox, logger }),
  };
}
