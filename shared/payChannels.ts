/** Whom a person can pay through. The names are settings, stored on every payment, and part of the wire: they never change. */
export const PAY_CHANNELS = ['sandbox', 'wechat', 'alipay'] as const;
export type PayChannel = (typeof PAY_CHANNELS)[number];

/** What the specification's clients send and read: a QR code of whatever the back end offers first. */
export const ANY_CHANNEL = 'NATIVE';

/** The channels that answers call NATIVE, as they did before there was a choice. */
const UNNAMED: readonly PayChannel[] = ['sandbox', 'wechat'];

/** The channel's name in answers of the specification's calls. */
export function getWireChannel(channel: PayChannel): string {
  return UNNAMED.includes(channel) ? ANY_CHANNEL : channel;
}
