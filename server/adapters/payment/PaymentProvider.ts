import type { Router } from 'express';
import type { PayChannel, PayWay } from '../../../shared/payChannels';

/**
 * The state of a trade at its provider. `notpay` is not final: a trade ends only with success or an explicit close.
 * `refunded`: the money was received and refunded. `unknown`: the provider has no such trade.
 */
export type TradeState = 'notpay' | 'failed' | 'success' | 'closed' | 'refunded' | 'unknown';

/** `unknown`, only from a query: the provider has no such refund, so the request has to be repeated. */
export type RefundState = 'processing' | 'success' | 'failed' | 'unknown';

export interface TradeRequest {
  outTradeNo: string;
  amountFen: number;
  /** The text that the person sees in the wallet, without health data. */
  description: string;
  /** When the provider stops accepting the payment. */
  expiresAt: Date;
}

/** How the person pays a trade, with what the provider needs for it. */
export type PayStart =
  | { way: 'code' }
  /** `returnUrl`: where the wallet sends the person afterwards. */
  | { way: 'link'; payerIp: string; returnUrl: string }
  /** `payerId`: the person's ID in the wallet, from `InAppPayment`. */
  | { way: 'inApp'; payerId: string };

/** How a provider is used inside its wallet's own browser. */
export interface InAppPayment {
  /** The address at which the wallet confirms who pays. It returns to `returnUrl` with `code` and `state` in the query. */
  createAuthorizeUrl(returnUrl: string, state: string): string;
  /** The person's ID in the wallet, which is neither stored nor logged; null if the wallet refuses the code. */
  redeemCode(code: string): Promise<string | null>;
  /** What the wallet's bridge in the page needs to open the payment. @param handle the trade's, from `createPrepay` */
  createInvocation(handle: string): Record<string, string>;
}

export interface Trade {
  state: TradeState;
  /** The amount that the person paid; present on success. */
  amountFen?: number;
  /** The provider's number; present on success. */
  providerNo?: string;
  paidAt?: Date;
}

/** A paid trade in a provider's own list. */
export interface ListedTrade {
  outTradeNo: string;
  amountFen: number;
}

export interface RefundRequest {
  outTradeNo: string;
  /** Our number. A repeated request with the same number never refunds twice. */
  outRefundNo: string;
  amountFen: number;
  /** The amount of the whole trade. */
  totalFen: number;
  reason: string;
}

/** Identifies a refund; some providers also need its trade. */
export type RefundKey = Pick<RefundRequest, 'outTradeNo' | 'outRefundNo'>;

/** A message that a provider sends on its own. It may be late, repeated, out of order, or forged. */
export interface TradeNotice {
  /** The provider's name and the provider's ID of the notice: the key of the inbox. */
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

/** Receives notices from a provider's routes. Every notice counts as this provider's, and only for its own trades. */
export interface PaymentInbox {
  /** Stores a notice and processes it later, so that the sender can be answered immediately. */
  accept(notice: ProviderNotice): Promise<void>;
  /** Stores and processes a notice. A repeated notice has no effect. */
  receive(notice: ProviderNotice): Promise<unknown>;
  /** Ends the hold of a trade's order immediately, as its expiry would. Only the sandbox uses this. */
  endHold(outTradeNo: string): Promise<void>;
}

/**
 * A payment provider. All amounts are in fen; the provider's own terms, units and signatures stay in its folder.
 * Every method may reject (network); callers retry later with the same numbers. `docs/adding-a-payment-provider.md` explains how to
 * write one.
 */
export interface PaymentProvider {
  /** Its channel, which is stored with payments and begins the IDs of its notices. */
  readonly name: PayChannel;
  /** True if no money moves, which the cashier then shows. */
  readonly isSandbox: boolean;
  /** The ways to pay that are set up, `code` first. */
  readonly ways: readonly PayWay[];
  /** Present if `ways` contains `inApp`. */
  readonly inApp?: InAppPayment;
  /**
   * Creates a trade. A repeated `outTradeNo` creates no second trade; it is repeated only with the same way, because providers refuse
   * another one.
   * @returns what pays the trade: the QR code's text, the link, or the handle for `createInvocation`
   */
  createPrepay(request: TradeRequest, start: PayStart): Promise<{ handle: string }>;
  queryTrade(outTradeNo: string): Promise<Trade>;
  /** Closes an unpaid trade. Returns its state afterwards: `closed`, or `success` if the payment came first. */
  closeTrade(outTradeNo: string): Promise<Trade>;
  /**
   * The trades that were paid on a business day that is over, by the provider's own list: the only way to find those that our books lost.
   * Others of the same merchant may be among them. Null when there is no list: nothing was paid, or it is late. Absent if the provider has none.
   */
  listTrades?(day: string): Promise<ListedTrade[] | null>;
  /** Requests a refund. A repeated `outRefundNo` does not refund twice. Never returns `unknown`. */
  refund(request: RefundRequest): Promise<{ state: RefundState }>;
  /** The state of a refund that was `processing`. */
  queryRefund(key: RefundKey): Promise<{ state: RefundState }>;
  /** The provider's routes at the origin's root: for its notices, or the sandbox's page. */
  createRouter?(inbox: PaymentInbox): Router;
  /** Delivers due notices of a provider that runs in this process. */
  sendNotices?(inbox: PaymentInbox): Promise<number>;
}
