import { z } from 'zod';
import { id, instant } from './common';

export const SHARE_DAYS = [1, 7, 30, 365] as const;

/** All digits alike, or in a row: the first ones that somebody tries. */
const isObvious = (code: string) =>
  /^(\d)\1+$/.test(code) || '01234567890123456789'.includes(code) || '98765432109876543210'.includes(code);
const passcode = z
  .string()
  .regex(/^\d{6,12}$/, '访问码是 6 到 12 位数字')
  .refine((code) => !isObvious(code), '这个访问码太容易猜到');

export const shareState = z.enum(['active', 'used', 'revoked', 'tries', 'expired']);

export const sharesContract = {
  shareCreate: {
    summary: 'Share one report, a comparison of up to four, or all reports as a SMART Health Link. The content is a copy of this moment.',
    codes: [4030, 4032, 4040, 4290],
    request: z.object({
      reportIds: z.array(id).min(1).max(4).optional().describe('All reports when left out.'),
      questions: z.string().trim().max(500).default('').describe('What the person wants to ask, one question a line.'),
      passcode: passcode.optional().describe('Six random digits when left out.'),
      days: z.union(SHARE_DAYS.map((days) => z.literal(days))),
      once: z.boolean().describe('True for a link that can be opened once.'),
      agreed: z.literal(true).describe('The person has read what the receiver can see.'),
    }),
    response: z.object({
      shareId: id,
      link: z.string().describe('Contains the key, which is not stored: it cannot be shown again.'),
      passcode: z.string(),
      expiresAt: instant,
    }),
    readsHealth: 'share_create',
  },
  shareList: {
    summary: "List the caller's last fifty shares with their openings.",
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          shareId: id,
          label: z.string(),
          state: shareState,
          once: z.boolean(),
          createdAt: instant,
          expiresAt: instant,
          wrongTries: z.int().min(0),
          openings: z
            .array(z.object({ at: instant, recipient: z.string().describe('The name that the receiver gave; nobody checked it.') }))
            .describe('The last twenty, the newest first.'),
          openCount: z.int().min(0),
        }),
      ),
    }),
  },
  shareRevoke: {
    summary: 'End a share at once and delete its content.',
    codes: [4040],
    request: z.object({ shareId: id }),
    response: z.object({ revoked: z.boolean().describe('False if it had been revoked before.') }),
  },
} as const;
