import { z } from 'zod';
import { day, id, instant, text } from './common';

export const agreementType = z.enum(['login', 'health', 'share', 'outside_report']);

/** One heading with its paragraphs of a content page; html is sanitised by the server before it is stored. */
export const projectConfig = z.object({
  settleFlag: z.int(),
  holdMinutes: z.int(),
  rebookDeadlineHours: z.int(),
  rebookMax: z.int(),
  features: z.array(z.string()),
  earlyBird: z.object({ title: z.string(), text: z.string(), endsAt: instant }).nullable(),
  bulletins: z.array(z.object({ title: z.string(), text: z.string(), date: day })),
  /** What the company agreed to be reached under, shown where a person needs help. */
  servicePhone: z.string(),
});

export const contentContract = {
  hrAletter: {
    request: z.object({ markRead: z.boolean().optional() }),
    response: z.object({ title: z.string(), html: z.string(), signedBy: z.string(), date: day, read: z.boolean() }).nullable(),
  },
  projectConfigGet: { request: z.object({ keys: text(200).optional() }), response: projectConfig.partial() },
  getPrivacyAgreement: {
    request: z.object({ type: agreementType }),
    response: z.object({
      type: agreementType,
      version: z.int().min(1),
      title: z.string(),
      html: z.string(),
      purposes: z.array(z.object({ code: z.string(), text: z.string() })),
      agreed: z.boolean(),
    }),
  },
  agreement: {
    request: z.object({ type: agreementType, version: z.int().min(1), purposes: z.array(z.string().max(64)).max(20), agree: z.boolean() }),
    response: z.object({ consentId: id }),
  },
} as const;
