import { z } from 'zod';
import { empty, id, instant, requiredText } from './common';
import { companySuffix, loginResult } from './login';

const loginSession = z.object({
  sessionId: id,
  method: z.enum(['card', 'code', 'password', 'sso', 'link']).describe('`link`: continued on a phone by a one-time link.'),
  device: z.string().describe("Browser and system in words, from the browser's own description."),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(['current', 'active', 'ended']),
});

/** What a one-time link contains: 32 random bytes. */
const ticket = z.string().regex(/^[\w-]{43}$/, '链接不完整');

export const sessionsContract = {
  phoneLinkCreate: {
    summary: 'Create a one-time link to continue on a phone. It replaces the last unused one of this session. Links do not create links.',
    codes: [4094, 4290],
    request: z.object({ page: requiredText(1024).describe('The private page to continue on: path and query, without the base path.') }),
    response: z.object({ ticket: z.string(), expiresAt: instant }),
  },
  phoneLinkRead: {
    summary: 'Get whose one-time link this is, without using it. Unknown, used and expired links are answered alike.',
    codes: [4040, 4290],
    request: z.object({ ticket }),
    response: z.object({ nameMasked: z.string(), companyName: z.string(), expiresAt: instant }),
  },
  phoneLinkUse: {
    summary: 'Log in with a one-time link, once. The session ends after two hours and proves nothing about the owner.',
    codes: [4040, 4290],
    request: z.object({ ticket }),
    response: loginResult.extend({ page: z.string(), loginUrlSuffix: companySuffix }),
  },
  sessionList: {
    summary: 'List the newest logins, including those that are still valid.',
    request: empty,
    response: z.object({ list: z.array(loginSession) }),
  },
  sessionRevoke: {
    summary: 'End one session, or all sessions but the current one.',
    request: z.union([z.object({ sessionId: id }), z.object({ others: z.literal(true) })]),
    response: z.object({ ended: z.int().min(0) }),
  },
} as const;
