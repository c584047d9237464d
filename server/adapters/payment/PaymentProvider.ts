import type { Router } from 'express';
import type { PayChannel } from '../../../shared/payChannels';

/**
 * What a payment provider says of a trade. `notpay` is not final: a trade ends only by success or by an explicit close.
 * `refunded`: the money came and went back. `unknown`: it never heard of it.
 */
export type TradeState = 'notpay' | 'failed' | 'success' | 'closed' | 'refunded' | 'unknown';

/** `unknown`, said when asked: the provider has no such refund, and wants the same request again. */
export type RefundState = 'processing' | 'success' | 'failed' | 'unknown';

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

/** Names a refund; some providers find it only with its trade. */
export type RefundKey = Pick<RefundRequest, 'outTradeNo' | 'outRefundNo'>;

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

/** What a provider's own routes hand on to the product. Every notice counts as that provider's, and for its own trades only. */
export interface PaymentInbox {
  /** Keeps a notice and processes it afterwards, so that the sender can be answered at once. */
  accept(notice: ProviderNotice): Promise<void>;
  /** Keeps and processes a notice; the same notice again does nothing. */
  receive(notice: ProviderNotice): Promise<unknown>;
  /** Ends the hold of a trade's order at once, as its expiry would. Only the sandbox asks for that. */
  endHold(outTradeNo: string): Promise<void>;
}

/**
 * Where money comes from and goes back to. All amounts are in fen; a provider's own words, units and signatures stay in its folder.
 * Every method may reject (network); callers try again later with the same numbers. `docs/adding-a-payment-provider.md` says how to
 * write one.
 */
export interface PaymentProvider {
  /** Its channel: stored on the payment and the beginning of its notices' ids. */
  readonly name: PayChannel;
  /** True when no money moves: the cashier then says so. */
  readonly isSandbox: boolean;
  /** Makes a trade to be paid by QR code. The same `outTradeNo` again makes no second trade. */
  createPrepay(request: TradeRequest): Promise<{ codeUrl: string }>;
  queryTrade(outTradeNo: string): Promise<Trade>;
  /** Ends a trade that is not paid. Answers with what the trade is afterwards: `closed`, or `success` when the money came first. */
  closeTrade(outTradeNo: string): Promise<Trade>;
  /** Sends money back; the same `outRefundNo` again sends none. Never answers `unknown`. */
  refund(request: RefundRequest): Promise<{ state: RefundState }>;
  /** What became of a refund that was `processing`. */
  queryRefund(key: RefundKey): Promise<{ state: RefundState }>;
  /** Routes at the origin's root that belong to the provider: where it sends its notices, or the sandbox's page. */
  createRouter?(inbox: PaymentInbox): Router;
  /** Hands on notices that are due and could not be sent at once, for a provider that lives in this process. */
  sendNotices?(inbox: PaymentInbox): Promise<number>;
}
