import { z } from 'zod';
import { day, id, instant, text } from './common';

export const agreementType = z.enum(['login', 'health', 'share', 'outside_report']);

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

/** The pages to read. */
export const contentKey = z.enum(['guide', 'notice', 'tooth']);

const contentBlock = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('html'), html: z.string() }),
  z.object({ id: z.string(), kind: z.literal('checklist'), items: z.array(z.object({ id: z.string(), text: z.string() })) }),
]);

export const contentPage = z.object({
  key: contentKey,
  version: z.int().min(1),
  updatedOn: day,
  title: z.string(),
  /** HTML here and in the blocks is made safe by the server before it is stored. */
  intro: z.string(),
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), blocks: z.array(contentBlock) })),
});

export const contentContract = {
  contentGet: { request: z.object({ key: contentKey }), response: contentPage },
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
