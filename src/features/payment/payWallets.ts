import type { PayChannel } from '../../../shared/payChannels';

/** The texts for a payment provider: the app in which people pay. */
export interface PayWallet {
  /** The name in the choice and in the list of payments. */
  name: string;
  /** The app's name. */
  app: string;
  /** How to open its scanner. */
  open: string;
}

const wechat: PayWallet = { name: '微信支付', app: '微信', open: '打开微信，点右上角“＋”里的“扫一扫”' };
const wallets: Record<PayChannel, PayWallet> = {
  wechat,
  alipay: { name: '支付宝', app: '支付宝', open: '打开支付宝，点首页左上角的“扫一扫”' },
  sandbox: { ...wechat, name: '测试支付' },
};

const isNamed = (channel: string): channel is PayChannel => Object.hasOwn(wallets, channel);

/**
 * The texts for a channel.
 * @param channel as in answers: none and NATIVE mean WeChat Pay, the only provider of the specification's back end
 */
export function getPayWallet(channel: string | undefined): PayWallet {
  return channel !== undefined && isNamed(channel) ? wallets[channel] : wechat;
}

/** The wallet that paid an order, or that a refund goes to. */
export function getPaidWallet(payments: readonly { state: string; channel: string }[]): PayWallet {
  return getPayWallet(payments.find(({ state }) => state === 'success' || state === 'refunding' || state === 'refunded')?.channel);
}
