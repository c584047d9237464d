import type { Router } from 'express';

/**
 * What a payment provider says of a trade. `notpay` is not final: a trade ends only by success or by an explicit close.
 * `refunded`: the money came and went back. `unknown`: it never heard of it.
 */
export type TradeState = 'notpay' | 'failed' | 'success' | 'closed' | 'refunded' | 'unknown';

export type RefundState = 'processing' | 'success' | 'failed';

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
  /** What the whole trade was for. */
  totalFen: number;
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

/** The same about a refund. */
export interface RefundNotice {
  id: string;
  outTradeNo: string;
  outRefundNo: string;
  state: 'refund_success' | 'refund_failed';
  amountFen: number;
}

export type ProviderNotice = TradeNotice | RefundNotice;

/** What a provider's own routes hand on to the product. */
export interface PaymentInbox {
  /** Keeps a notice, and works on it afterwards by itself: whoever waits for an answer need not wait for that. */
  accept(notice: ProviderNotice): Promise<void>;
  /** Takes a notice in and works on it; the same notice again does nothing. */
  receive(notice: ProviderNotice): Promise<unknown>;
  /** Ends the hold of a trade's order at once, as its expiry would. Only the sandbox asks for that. */
  endHold(outTradeNo: string): Promise<void>;
}

/** Where money comes from and goes back to. Every method may reject (network); callers try again later. */
export interface PaymentProvider {
  /** Short and stable; begins the ids of its notices. */
  readonly name: string;
  /** True when no money moves: the cashier then says so. */
  readonly isSandbox: boolean;
  /** Makes a trade to be paid by QR code. The same `outTradeNo` again answers with the same code. */
  createNative(request: TradeRequest): Promise<{ codeUrl: string }>;
  query(outTradeNo: string): Promise<Trade>;
  /** Ends a trade that is not paid. Answers with what the trade is afterwards: `closed`, or `success` when the money came first. */
  close(outTradeNo: string): Promise<Trade>;
  refund(request: RefundRequest): Promise<{ state: RefundState }>;
  /** What became of a refund that was `processing`. */
  queryRefund(outRefundNo: string): Promise<{ state: RefundState }>;
  /** Routes at the origin's root that belong to the provider: where it sends its notices, or the sandbox's page. */
  createRouter?(inbox: PaymentInbox): Router;
  /** Hands on notices that are due and could not be sent at once, for a provider that lives in this process. */
  sendNotices?(inbox: PaymentInbox): Promise<number>;
}
