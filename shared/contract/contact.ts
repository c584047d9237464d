import { z } from 'zod';
import { MESSAGE_KINDS } from '../messageKinds';
import { empty, instant, smsCode } from './common';

const kind = z.enum(MESSAGE_KINDS);
const choice = z.object({ kind, sms: z.boolean(), email: z.boolean() });

const preferences = z.object({
  /** Every kind once, in the order in which they are shown. */
  choices: z.array(choice),
  /** Empty if no phone is on record. */
  phoneMasked: z.string(),
  /** The address that e-mails go to; null until one is confirmed. */
  emailMasked: z.string().nullable(),
  emailOffered: z.boolean().describe('False when this server sends no e-mail.'),
  atWork: z
    .boolean()
    .optional()
    .describe("True when messages about bookings, waits and refunds go into the company's own app, and to the phone only if that fails."),
  quietHours: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('Hours of Asia/Shanghai in which only urgent messages are sent.'),
});

export const contactContract = {
  messagePreferences: {
    summary: 'Get which text messages and e-mails the caller receives, and where.',
    request: empty,
    response: preferences,
  },
  messageSavePreferences: {
    summary:
      'Choose the kinds of text messages and e-mails. Kinds that are left out keep their choice; security cannot be switched off on the phone.',
    request: z.object({ choices: z.array(choice).min(1).max(MESSAGE_KINDS.length) }),
    response: preferences,
  },
  emailSendCode: {
    summary: 'Send a code to an e-mail address, which is used after the code comes back.',
    codes: [4032, 4094, 4290],
    request: z.object({ address: z.string().trim().toLowerCase().max(254).pipe(z.email('请填写有效的邮箱地址')) }),
    response: z.object({ ttlSeconds: z.int(), nextAt: instant }),
  },
  emailSave: {
    summary: 'Confirm an e-mail address by the code that was sent to it, or remove the address.',
    codes: [4032, 4290],
    request: z.union([z.object({ code: smsCode }), z.object({ remove: z.literal(true) })]),
    response: preferences,
  },
} as const;
