import type { PayWay } from '../../../shared/payChannels';
import type { WorldOptions } from '../worlds/orderWorld';
import type { SimAlipayTrade } from './alipayBooks';
import { createAlipayApi } from './createAlipayApi';
import type { ProviderApi } from './createProviderApi';
import { createWechatApi } from './createWechatApi';
import type { SimTrade } from './wechatBooks';
import type { SignedNotice, SimFaults } from './wechatSimulator';

/** The state of a trade in neutral terms. */
type StageState = 'open' | 'paid' | 'closed' | 'refunded';

/** A simulated provider in neutral terms, with the API: what the business tests need of each provider. */
export interface PaymentStage {
  api: ProviderApi<{ options: { notifyUrl: string }; close(): Promise<void> }>;
  faults: SimFaults;
  /** The pattern of its QR codes. */
  codePattern: RegExp;
  /** The ways to pay, and the pattern of its links. */
  ways: readonly PayWay[];
  linkPattern: RegExp;
  /** A person follows the link. @returns where it leads back to */
  follow(link: string): string;
  /** A person passes the wallet's authorization page. @returns what it leads back with */
  authorize(authorizeUrl: string, payerId?: string): { code: string; state: string };
  /** True if the wallet's bridge accepts these parameters for the trade. */
  isInvocation(invocation: Readonly<Record<string, string>> | undefined, outTradeNo: string): boolean;
  /** The status of the answer to an accepted notice. */
  taken: number;
  /** A person scans the code and pays. @param fen an amount other than the ordered one */
  pay(outTradeNo: string, fen?: number): void;
  /** A person scans the code but does not pay yet. */
  scan(outTradeNo: string): void;
  /** The provider closes a trade by itself. */
  close(outTradeNo: string): void;
  getTrade(outTradeNo: string): { state: StageState; fen: number; notifyUrl: string };
  /** Changes the provider's books, as is possible in the merchant's console. */
  setTrade(outTradeNo: string, state: 'paid' | 'refunded', fen?: number): void;
  countRefunds(outTradeNo: string): number;
  /** Completes a pending refund. */
  finishRefund(outRefundNo: string): void;
  createTradeNotice(outTradeNo: string): SignedNotice;
  createRefundNotice(outRefundNo: string): SignedNotice;
}

const wechatStates: Record<SimTrade['state'], StageState> = { NOTPAY: 'open', SUCCESS: 'paid', CLOSED: 'closed', REFUND: 'refunded' };

async function createWechatStage(world: Partial<WorldOptions>, serverUrl: string): Promise<PaymentStage> {
  const wechat = await createWechatApi(world, serverUrl);
  const { books, faults, createTradeNotice, createRefundNotice } = wechat.sim;
  return {
    api: wechat,
    faults,
    codePattern: /^weixin:\/\/wxpay/,
    ways: ['code', 'link', 'inApp'],
    linkPattern: /^https:\/\/wx\.tenpay\.com\//,
    follow: (link) => new URL(link).searchParams.get('redirect_url') ?? '',
    authorize(authorizeUrl, payerId) {
      const { origin, pathname, searchParams, hash } = new URL(authorizeUrl);
      expect([origin + pathname, searchParams.get('scope'), hash]).toEqual([
        'https://open.weixin.qq.com/connect/oauth2/authorize',
        'snsapi_base',
        '#wechat_redirect',
      ]);
      const state = searchParams.get('state') ?? '';
      expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/);
      return { code: books.authorize(payerId), state };
    },
    isInvocation: (invocation, outTradeNo) => wechat.sim.isInvocation(invocation ?? {}, outTradeNo),
    taken: 204,
    pay: books.pay,
    // The trade exists before anybody scans its code.
    scan: books.getTrade,
    close: books.close,
    getTrade(outTradeNo) {
      const { state, total, notifyUrl } = books.getTrade(outTradeNo);
      return { state: wechatStates[state], fen: total, notifyUrl };
    },
    setTrade(outTradeNo, state, fen) {
      const trade = books.getTrade(outTradeNo);
      Object.assign(trade, { state: state === 'paid' ? 'SUCCESS' : 'REFUND', total: fen ?? trade.total });
    },
    countRefunds: (outTradeNo) => [...books.refunds.values()].filter((each) => each.outTradeNo === outTradeNo).length,
    finishRefund: (outRefundNo) => void Object.assign(books.getRefund(outRefundNo), { status: 'SUCCESS' }),
    createTradeNotice,
    createRefundNotice,
  };
}

function getAlipayState({ state, tradeNo }: SimAlipayTrade): StageState {
  if (state === 'TRADE_CLOSED') return tradeNo ? 'refunded' : 'closed';
  return state === 'CODE' || state === 'WAIT_BUYER_PAY' ? 'open' : 'paid';
}

async function createAlipayStage(world: Partial<WorldOptions>, serverUrl: string): Promise<PaymentStage> {
  const alipay = await createAlipayApi(world, serverUrl);
  const { books, faults, createTradeNotice, createRefundNotice } = alipay.sim;
  return {
    api: alipay,
    faults,
    codePattern: /^https:\/\/qr\.alipay\.com\//,
    ways: ['code', 'link'],
    linkPattern: /gateway\.do\?/,
    follow(link) {
      alipay.sim.followLink(link);
      return new URL(link).searchParams.get('return_url') ?? '';
    },
    authorize: () => ({ code: '', state: '' }),
    isInvocation: () => false,
    taken: 200,
    pay: (outTradeNo, fen) => void books.pay(outTradeNo, fen),
    scan: (outTradeNo) => void books.scan(outTradeNo),
    close(outTradeNo) {
      books.scan(outTradeNo);
      books.close(outTradeNo);
    },
    getTrade(outTradeNo) {
      const trade = books.getTrade(outTradeNo);
      return { state: getAlipayState(trade), fen: trade.total, notifyUrl: trade.notifyUrl };
    },
    setTrade(outTradeNo, state, fen) {
      const trade = books.getTrade(outTradeNo);
      Object.assign(trade, { state: state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED', total: fen ?? trade.total });
    },
    countRefunds: (outTradeNo) => [...books.refunds.values()].filter((each) => each.outTradeNo === outTradeNo).length,
    finishRefund: (outRefundNo) => void Object.assign(books.getRefund(outRefundNo), { isDone: true }),
    createTradeNotice: (outTradeNo) => createTradeNotice(outTradeNo),
    createRefundNotice: (outRefundNo) => createRefundNotice(outRefundNo),
  };
}

export const paymentStages = [
  { provider: 'WeChat Pay', create: createWechatStage },
  { provider: 'Alipay', create: createAlipayStage },
];
