import type { PayChannel } from '../../../shared/payChannels';

/** The texts for a payment provider: the app in which people pay. */
export interface PayWallet {
  /** The name in the choice and in the list of payments. */
  name: string;
  /** The app's name. */
  app: string;
  /** How to open its scanner. */
  open: string;
  /** The button that opens the app, or the page that stands for it. */
  go: string;
  /** True if its scanner accepts a code from the phone's album. */
  readsAlbum: boolean;
}

// WeChat Pay: "暂不支持通过从相册识别二维码完成支付", nor by a long press (pay.weixin.qq.com/doc/v3/merchant/4012791890).
const wechat: PayWallet = {
  name: '微信支付',
  app: '微信',
  open: '打开微信，点右上角“＋”里的“扫一扫”',
  go: '打开微信支付',
  readsAlbum: false,
};
const wallets: Record<PayChannel, PayWallet> = {
  wechat,
  alipay: { name: '支付宝', app: '支付宝', open: '打开支付宝，点首页左上角的“扫一扫”', go: '打开支付宝支付', readsAlbum: true },
  sandbox: { ...wechat, name: '测试支付', go: '打开测试支付页', readsAlbum: true },
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
