/** What a payment provider says of a trade. `notpay` is not final: a trade ends only by success or by an explicit close. */
export type TradeState = 'notpay' | 'failed' | 'success' | 'closed';

export interface TradeRequest {
  outTradeNo: string;
  amountFen: number;
  /** What the person reads in the wallet; holds no health data. */
  description: string;
  /** When the provider stops taking the money. */
  expiresAt: Date;
}

export interface Trade {
  state: TradeState;
  /** What the person paid; present on success. */
  amountFen?: number;
  /** The provider's own number; present on success. */
  providerNo?: string;
  paidAt?: Date;
}

export interface RefundRequest {
  outTradeNo: string;
  /** Ours; the same number never sends money back twice. */
  outRefundNo: string;
  amountFen: number;
  reason: string;
}

/** An answer that a provider sends by itself. It may come late, twice, out of order, or from somebody else. */
export interface TradeNotice {
  /** The provider's name and its id of the notice: the key of the inbox. */
  id: string;
  outTradeNo: string;
  state: TradeState;
  amountFen: number;
  providerNo?: string | undefined;
}

/** Where money comes from and goes back to. Every method may reject (network); callers try again later. */
export interface PaymentProvider {
  /** Short and stable; begins the ids of its notices. */
  readonly name: string;
  /** Makes a trade to be paid by QR code. The same `outTradeNo` again answers with the same code. */
  createNative(request: TradeRequest): Promise<{ codeUrl: string }>;
  query(outTradeNo: string): Promise<Trade>;
  /** Ends a trade that is not paid. Answers with what the trade is afterwards: `closed`, or `success` when the money came first. */
  close(outTradeNo: string): Promise<Trade>;
  refund(request: RefundRequest): Promise<{ state: 'processing' | 'success' | 'failed' }>;
}
