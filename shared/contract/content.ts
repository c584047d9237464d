import { z } from 'zod';
import { day, id, instant, page, pageSize, someOf, text, total, unread } from './common';

export const agreementType = z.enum(['login', 'health', 'share', 'outside_report']);

const bulletin = z.object({ title: z.string(), text: z.string(), date: day });

export const projectConfig = z.object({
  settleFlag: z.int(),
  holdMinutes: z.int(),
  rebookDeadlineHours: z.int(),
  rebookMax: z.int(),
  features: someOf(z.string()),
  earlyBird: z.object({ title: z.string(), text: z.string(), endsAt: instant }).nullable(),
  bulletins: someOf(bulletin).describe('The newest twenty.'),
  bulletinTotal: total,
  servicePhone: z.string().describe("The company's service phone, shown where a person needs help."),
});

/** The content pages; `notice` is the notes before an examination. */
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
  intro: z.string().describe('HTML, sanitized by the server before it is stored, here and in the blocks.'),
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), blocks: z.array(contentBlock) })),
});

export const contentContract = {
  contentGet: {
    summary: 'Get a page to read: the guide, the notes before an examination, or dental care.',
    codes: [4040],
    request: z.object({ key: contentKey }),
    response: contentPage,
  },
  hrAletter: {
    summary: "Get the employer's letter to the employee, and mark it as read if asked to.",
    request: z.object({ markRead: z.boolean().optional() }),
    response: z.object({ title: z.string(), html: z.string(), signedBy: z.string(), date: day, read: z.boolean() }).nullable(),
  },
  bulletinList: {
    summary: "List the bulletins of the card's project, the newest first.",
    request: z.object({ page, pageSize }),
    response: z.object({ list: someOf(bulletin), total: z.int().min(0) }),
  },
  projectConfigGet: {
    summary: "Get the settings of the card's project.",
    codes: [4040],
    request: z.object({ keys: text(200).optional() }),
    response: projectConfig.partial(),
  },
  getPrivacyAgreement: {
    summary: 'Get the current version of an agreement, and whether the caller has agreed to it.',
    codes: [4040],
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
    summary: 'Record the consent to an agreement, or the refusal.',
    codes: [4040, 4096],
    request: z.object({ type: agreementType, version: z.int().min(1), purposes: z.array(z.string().max(64)).max(20), agree: z.boolean() }),
    response: unread(z.object({ consentId: id.optional().describe('Always there in our answers.') })),
  },
} as const;
