/** The subjects of text messages and e-mails, each of which a person can switch off; `security` only for e-mail. */
export const MESSAGE_KINDS = ['order', 'hold', 'waitlist', 'reminder', 'refund', 'report', 'recheck', 'security'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The ways by which a message reaches a person outside the product. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A text message about a security event cannot be switched off: it tells the owner what a thief would hide. */
export const isMessageLocked = (kind: MessageKind, channel: MessageChannel): boolean => kind === 'security' && channel === 'sms';
