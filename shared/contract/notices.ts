import { z } from 'zod';
import { id, instant, orElse, page, pageSize, someOf } from './common';

/** The subject of a notice, which selects its icon. */
export const noticeKind = orElse(
  z.enum(['order', 'payment', 'waitlist', 'report', 'interpretation', 'invoice', 'reminder', 'account']),
  'account',
);

/** A message about something that others did with the person's orders, reports or account. */
export const notice = z.object({
  noticeId: id,
  kind: noticeKind,
  title: z.string().min(1),
  body: z.string().min(1),
  link: z
    .string()
    .regex(/^\/(?!\/)/)
    .describe('The page that the notice leads to: a path of this origin, without the base path.'),
  createdAt: instant,
  read: z.boolean(),
});

export const noticeContract = {
  noticeList: {
    summary: "List the account's notices, the newest first.",
    request: z.object({ page, pageSize, unreadOnly: z.boolean().default(false) }),
    /** `total` counts what the filter leaves, `unread` all that is unread. */
    response: z.object({ list: someOf(notice), total: z.int().min(0), unread: z.int().min(0) }),
  },
  noticeRead: {
    summary: 'Mark notices as read.',
    request: z.union([z.object({ noticeIds: z.array(id).min(1).max(50) }), z.object({ all: z.literal(true) })]),
    response: z.object({ unread: z.int().min(0) }),
  },
} as const;
