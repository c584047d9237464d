/** The payment providers. The names are used in settings, stored with every payment, and part of the wire: they never change. */
export const PAY_CHANNELS = ['sandbox', 'wechat', 'alipay'] as const;
export type PayChannel = (typeof PAY_CHANNELS)[number];

/**
 * The ways to pay a trade. `code`: by a QR code that another device scans. `link`: by a link that opens the wallet from a phone's browser.
 * `inApp`: in the wallet's own browser.
 */
export const PAY_WAYS = ['code', 'link', 'inApp'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** The value that the specification's clients send and expect: the first provider that the back end offers. */
export const ANY_CHANNEL = 'NATIVE';

/** The providers that answers call NATIVE, for clients from before providers could be chosen. */
const UNNAMED: readonly PayChannel[] = ['sandbox', 'wechat'];

/** The provider's name in answers of the specification's calls. */
export function getWireChannel(channel: PayChannel): string {
  return UNNAMED.includes(channel) ? ANY_CHANNEL : channel;
}
