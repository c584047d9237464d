/** The simulated Alipay's codes, trades and refunds. Amounts are in fen. */

export interface SimAlipayTrade {
  outTradeNo: string;
  total: number;
  notifyUrl: string;
  codeUrl: string;
  /** `CODE`: nobody has scanned the code yet, so there is no trade. */
  state: 'CODE' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  /** Present once the trade has been paid. */
  tradeNo?: string;
  paidAt?: Date;
}

export interface SimAlipayRefund {
  outRefundNo: string;
  outTradeNo: string;
  refund: number;
  isDone: boolean;
}

/** A refusal with the provider's own code and text. */
export class AlipayRefusal extends Error {
  constructor(
    readonly code: string,
    readonly subCode: string,
  ) {
    super(subCode);
  }
}

const refuse = (subCode: string) => new AlipayRefusal('40004', subCode);
const readFen = (yuan: string) => Math.round(Number(yuan) * 100);

/**
 * The books, with the provider's rules: scanning creates the trade, a paid trade cannot be closed, and refunds never exceed the payment.
 */
export function createAlipayBooks(now: () => Date) {
  const trades = new Map<string, SimAlipayTrade>();
  const refunds = new Map<string, SimAlipayRefund>();

  /** Finds a code or a trade. */
  const getTrade = (outTradeNo: string): SimAlipayTrade => {
    const trade = trades.get(outTradeNo);
    if (!trade) throw refuse('ACQ.TRADE_NOT_EXIST');
    return trade;
  };
  const getScanned = (outTradeNo: string): SimAlipayTrade => {
    const trade = getTrade(outTradeNo);
    if (trade.state === 'CODE') throw refuse('ACQ.TRADE_NOT_EXIST');
    return trade;
  };

  return {
    trades,
    refunds,
    getTrade,
    getScanned,
    findRefund: (outRefundNo: string) => refunds.get(outRefundNo),
    getRefund(outRefundNo: string): SimAlipayRefund {
      const refund = refunds.get(outRefundNo);
      if (!refund) throw new Error(`There is no refund ${outRefundNo}`);
      return refund;
    },
    precreate(outTradeNo: string, yuan: string, notifyUrl: string): SimAlipayTrade {
      const known = trades.get(outTradeNo);
      if (known?.tradeNo) throw refuse('ACQ.TRADE_HAS_SUCCESS');
      if (known?.state === 'TRADE_CLOSED') throw refuse('ACQ.TRADE_HAS_CLOSE');
      const codeUrl = `https://qr.alipay.com/${outTradeNo.toLowerCase()}`;
      const trade: SimAlipayTrade = known ?? { outTradeNo, total: readFen(yuan), notifyUrl, codeUrl, state: 'CODE' };
      trades.set(outTradeNo, trade);
      return trade;
    },
    scan(outTradeNo: string): SimAlipayTrade {
      const trade = getTrade(outTradeNo);
      if (trade.state === 'CODE') trade.state = 'WAIT_BUYER_PAY';
      return trade;
    },
    close(outTradeNo: string): void {
      const trade = getScanned(outTradeNo);
      if (trade.state !== 'WAIT_BUYER_PAY') throw refuse('ACQ.TRADE_STATUS_ERROR');
      trade.state = 'TRADE_CLOSED';
    },
    /** Scans the code and pays. @param total an amount other than the ordered one, which no real provider should collect */
    pay(outTradeNo: string, total?: number): SimAlipayTrade {
      const trade = this.scan(outTradeNo);
      if (trade.state === 'TRADE_CLOSED') throw refuse('ACQ.TRADE_HAS_CLOSE');
      trade.state = 'TRADE_SUCCESS';
      trade.tradeNo = `2026${outTradeNo}`;
      trade.paidAt ??= now();
      trade.total = total ?? trade.total;
      return trade;
    },
    sumRefunds: (outTradeNo: string) =>
      [...refunds.values()].filter((each) => each.outTradeNo === outTradeNo).reduce((sum, { refund }) => sum + refund, 0),
    /** Requests a refund. @returns whether this request moved money */
    refund(request: { outTradeNo: string; outRefundNo: string; yuan: string }, isDone: boolean): boolean {
      const { outTradeNo, outRefundNo } = request;
      const refund = readFen(request.yuan);
      const trade = getScanned(outTradeNo);
      const known = refunds.get(outRefundNo);
      if (known && known.refund !== refund) throw refuse('ACQ.DISCORDANT_REPEAT_REQUEST');
      if (known) return false;
      if (trade.state === 'TRADE_FINISHED') throw refuse('ACQ.TRADE_HAS_FINISHED');
      if (trade.state !== 'TRADE_SUCCESS') throw refuse('ACQ.TRADE_STATUS_ERROR');
      const sum = this.sumRefunds(outTradeNo) + refund;
      if (sum > trade.total) throw refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      refunds.set(outRefundNo, { outRefundNo, outTradeNo, refund, isDone });
      if (sum === trade.total) trade.state = 'TRADE_CLOSED';
      return isDone;
    },
  };
}
