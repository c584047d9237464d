import { randomUUID } from 'node:crypto';

/** The simulated provider's trades and refunds. */

/** The kinds of trades, one for each call that creates them. */
type SimKind = 'native' | 'h5' | 'jsapi';

export interface SimTrade {
  outTradeNo: string;
  kind: SimKind;
  /** Who may pay a JSAPI trade. */
  openid?: string | undefined;
  /** From where an H5 trade was requested. */
  ip?: string | undefined;
  total: number;
  notifyUrl: string;
  codeUrl: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transactionId?: string;
  paidAt?: Date;
}

export interface SimRefund {
  outRefundNo: string;
  outTradeNo: string;
  refund: number;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  notifyUrl: string;
}

/** A refusal with the provider's own code and text. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

interface TradeRequest {
  out_trade_no: string;
  notify_url: string;
  amount: { total: number };
  payer?: { openid: string };
  scene_info?: { payer_client_ip: string; h5_info: { type: string } };
}
interface RefundRequest {
  out_trade_no: string;
  out_refund_no: string;
  notify_url: string;
  amount: { refund: number; total: number };
}

/** The books, with the provider's rules: one trade per number, a paid trade cannot be closed, and refunds never exceed the payment. */
export function createWechatBooks(now: () => Date) {
  const trades = new Map<string, SimTrade>();
  const refunds = new Map<string, SimRefund>();
  /** Codes of the authorization page that were not redeemed yet, with their people. */
  const codes = new Map<string, string>();

  const getTrade = (outTradeNo: string): SimTrade => {
    const trade = trades.get(outTradeNo);
    if (!trade) throw new Refusal(404, 'ORDER_NOT_EXIST');
    return trade;
  };
  const getRefund = (outRefundNo: string): SimRefund => {
    const refund = refunds.get(outRefundNo);
    if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
    return refund;
  };

  return {
    trades,
    refunds,
    getTrade,
    getRefund,
    /** A person opens the authorization page. @returns the code that it leads back with */
    authorize(openid = 'oSimulatedPerson'): string {
      const code = randomUUID();
      codes.set(code, openid);
      return code;
    },
    /** Redeems a code, once. */
    redeem(code: string): string | undefined {
      const openid = codes.get(code);
      codes.set(code, '');
      return openid || undefined;
    },
    open(kind: SimKind, request: TradeRequest): SimTrade {
      const { out_trade_no: outTradeNo, notify_url: notifyUrl, amount, payer, scene_info: scene } = request;
      const known = trades.get(outTradeNo);
      const openid = payer?.openid;
      if (kind === 'jsapi' && !openid) throw new Refusal(400, 'PARAM_ERROR');
      if (kind === 'h5' && scene?.h5_info.type !== 'Wap') throw new Refusal(400, 'PARAM_ERROR');
      // A number belongs to one kind of trade, and a JSAPI trade to one person.
      if (known && (known.kind !== kind || known.openid !== openid)) throw new Refusal(403, 'OUT_TRADE_NO_USED');
      if (known && known.state !== 'NOTPAY') throw new Refusal(400, known.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID');
      const codeUrl = `weixin://wxpay/bizpayurl?pr=${outTradeNo.slice(-8)}`;
      const ip = scene?.payer_client_ip;
      const trade: SimTrade = known ?? { outTradeNo, kind, openid, ip, total: amount.total, notifyUrl, codeUrl, state: 'NOTPAY' };
      trades.set(outTradeNo, trade);
      return trade;
    },
    close(outTradeNo: string): void {
      const trade = getTrade(outTradeNo);
      if (trade.state === 'SUCCESS' || trade.state === 'REFUND') throw new Refusal(400, 'ORDERPAID');
      trade.state = 'CLOSED';
    },
    /** Pays a trade. @param total an amount other than the ordered one, which no real provider should collect */
    pay(outTradeNo: string, total?: number): SimTrade {
      const trade = getTrade(outTradeNo);
      if (trade.state === 'CLOSED') throw new Refusal(400, 'ORDER_CLOSED');
      if (trade.state === 'NOTPAY') {
        trade.state = 'SUCCESS';
        trade.transactionId = `4200${outTradeNo}`;
        trade.paidAt = now();
        trade.total = total ?? trade.total;
      }
      return trade;
    },
    refund(request: RefundRequest, status: SimRefund['status']): SimRefund {
      const { out_trade_no: outTradeNo, out_refund_no: outRefundNo, notify_url: notifyUrl, amount } = request;
      const known = refunds.get(outRefundNo);
      if (known) return known;
      const trade = getTrade(outTradeNo);
      const gone = [...refunds.values()].filter((each) => each.outTradeNo === outTradeNo).reduce((sum, each) => sum + each.refund, 0);
      if (trade.state === 'NOTPAY' || trade.state === 'CLOSED' || amount.total !== trade.total) throw new Refusal(400, 'INVALID_REQUEST');
      if (gone + amount.refund > trade.total) throw new Refusal(403, 'NOT_ENOUGH');
      const refund: SimRefund = { outRefundNo, outTradeNo, refund: amount.refund, status, notifyUrl };
      refunds.set(outRefundNo, refund);
      trade.state = 'REFUND';
      return refund;
    },
  };
}
