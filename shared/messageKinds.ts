/** The subjects of text messages and e-mails, each of which a person can switch off, except those that `isMessageLocked` names. */
export const MESSAGE_KINDS = ['order', 'hold', 'waitlist', 'reminder', 'refund', 'report', 'recheck', 'urgent', 'security'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The ways by which a message reaches a person outside the product. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * What cannot be switched off: the text message about a security event, which tells the owner what a thief would hide, and every message about
 * a result that cannot wait.
 */
export const isMessageLocked = (kind: MessageKind, channel: MessageChannel): boolean =>
  kind === 'urgent' || (kind === 'security' && channel === 'sms');
